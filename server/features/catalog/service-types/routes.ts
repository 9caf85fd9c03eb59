import type * as contract from 'core/catalog/service-types/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { add, order, remove, rename } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  addServiceType: async ({ actor, scope, body }) => ({
    success: true,
    data: await add(deps, actor, scope, body.name),
    message: 'Section added',
  }),
  renameServiceType: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await rename(deps, actor, scope, params.id, body.name),
    message: 'Section renamed',
  }),
  orderServiceTypes: async ({ actor, scope, body }) => {
    await order(deps, actor, scope, body.ids);
    return { success: true, message: 'Order saved' };
  },
  removeServiceType: async ({ actor, scope, params }) => {
    await remove(deps, actor, scope, params.id);
    return { success: true, message: 'Section removed' };
  },
});
