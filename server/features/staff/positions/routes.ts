import type * as contract from 'core/staff/positions/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { addPosition, removePosition, renamePosition } from './commands.ts';
import { positionList } from './queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  positions: async ({ scope }) => ({ success: true, data: await deps.db.read(scope, (tx) => positionList(tx, scope)) }),
  addPosition: async ({ actor, scope, body }) => ({
    success: true,
    data: await addPosition(deps, actor, scope, body.name),
    message: 'Position added',
  }),
  renamePosition: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await renamePosition(deps, actor, scope, params.id, body.name),
    message: 'Position renamed',
  }),
  removePosition: async ({ actor, scope, params }) => {
    await removePosition(deps, actor, scope, params.id);
    return { success: true, message: 'Position removed' };
  },
});
