import type * as contract from 'core/business/security/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { businessSecurity, saveBusinessSecurity } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  businessSecurity: async ({ scope }) => ({ success: true, data: await businessSecurity(deps, scope) }),
  saveBusinessSecurity: async ({ actor, scope, body }) => {
    await saveBusinessSecurity(deps, actor, scope, body.needs_second_factor);
    return { success: true, message: 'Saved.' };
  },
});
