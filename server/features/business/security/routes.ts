import type * as contract from 'core/business/security/contract';
import type { Handlers } from '../../../ctx.ts';
import { businessSecurity, saveBusinessSecurity } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  businessSecurity: async (ctx) => ({ success: true, data: await businessSecurity(ctx) }),
  saveBusinessSecurity: async (ctx, { body }) => {
    await saveBusinessSecurity(ctx, body.needs_second_factor);
    return { success: true, message: 'Saved.' };
  },
};
