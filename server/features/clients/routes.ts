import type * as contract from 'core/clients/contract';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../platform/http.ts';
import { client, clientBook } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  clientsList: ({ actor, scope, query }) => clientBook(deps, actor, scope, query),
  clientInfo: ({ actor, scope, query }) => client(deps, actor, scope, query.clientHashId),
});
