import type * as contract from 'core/business/closures/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { addClosure, removeClosure } from './commands.ts';
import { closureList } from './queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  closures: async ({ scope, query }) => ({
    success: true,
    data: await deps.db.read(scope, (tx) => closureList(tx, scope, query)),
  }),
  addClosure: async ({ actor, scope, body }) => ({
    success: true,
    data: await addClosure(deps, actor, scope, body),
    message: 'Closure added',
  }),
  removeClosure: async ({ actor, scope, params }) => {
    await removeClosure(deps, actor, scope, params.id);
    return { success: true, message: 'Closure removed' };
  },
});
