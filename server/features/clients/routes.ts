import type * as contract from 'core/clients/contract';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../platform/http.ts';
import { client, clientBook } from './commands.ts';
import { profile, provePhone } from './self/commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  clientsList: ({ actor, scope, query }) => clientBook(deps, actor, scope, query),
  clientOtp: ({ actor, scope, body }) => provePhone(deps, actor, scope, body),
  clientProfile: async ({ actor, scope }) => ({ data: await profile(deps, actor, scope) }),
  clientInfo: ({ actor, scope, query }) => client(deps, actor, scope, query.clientHashId),
});
