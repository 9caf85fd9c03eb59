import type * as contract from 'core/business/opening/contract';
import type { Deps } from '../../../deps.ts';
import { platformScope } from '../../../platform/db.ts';
import type { Handlers } from '../../../platform/http.ts';
import { chooseAddress } from '../profile/commands.ts';
import { publishBusiness } from './commands.ts';
import { categories } from './queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  businessCategories: async () => ({ success: true, data: await deps.db.read(platformScope, categories) }),
  setOpeningAddress: async ({ actor, scope, body }) => ({
    success: true,
    data: await chooseAddress(deps, actor, scope, body.bus_url),
    message: 'Address updated successfully',
  }),
  publishBusiness: async ({ actor, scope }) => ({
    success: true,
    data: await publishBusiness(deps, actor, scope),
    message: 'Your page is live.',
  }),
});
