import type * as contract from 'core/business/opening/contract';
import type { Handlers } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { chooseAddress } from '../profile/commands.ts';
import { publishBusiness } from './commands.ts';
import { categories } from './queries.ts';

export const routes: Handlers<typeof contract> = {
  businessCategories: async ({ deps }) => ({ success: true, data: await deps.db.read(platformScope, categories) }),
  setOpeningAddress: async (ctx, { body }) => ({
    success: true,
    data: await chooseAddress(ctx, body.bus_url),
    message: 'Address updated successfully',
  }),
  publishBusiness: async (ctx) => ({
    success: true,
    data: await publishBusiness(ctx),
    message: 'Your page is live.',
  }),
};
