import type * as contract from 'core/security/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { securityEntries } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  securityLog: async ({ scope, query }) => ({
    success: true,
    ...(await securityEntries(deps, scope, query.page, query.per_page)),
  }),
});
