import type * as contract from 'core/catalog/resources/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { removeResource, restoreResource, saveResource } from './commands.ts';
import { resourceList } from './queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  resources: async ({ scope }) => ({ success: true, data: await deps.db.read(scope, (tx) => resourceList(tx, scope).execute()) }),
  addResource: async ({ actor, scope, body }) => ({
    success: true,
    data: await saveResource(deps, actor, scope, null, body),
    message: 'Resource added successfully',
  }),
  changeResource: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await saveResource(deps, actor, scope, params.id, body),
    message: 'Resource updated successfully',
  }),
  removeResource: async ({ actor, scope, params }) => {
    await removeResource(deps, actor, scope, params.id);
    return { success: true, message: 'Resource removed' };
  },
  restoreResource: async ({ actor, scope, params }) => {
    await restoreResource(deps, actor, scope, params.id);
    return { success: true, message: 'Resource restored' };
  },
});
