import type * as contract from 'core/catalog/service-types/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { addServiceType, sortServiceTypes, removeServiceType, renameServiceType } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  addServiceType: async ({ actor, scope, body }) => ({
    success: true,
    data: await addServiceType(deps, actor, scope, body.name),
    message: 'Section added',
  }),
  renameServiceType: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await renameServiceType(deps, actor, scope, params.id, body.name),
    message: 'Section renamed',
  }),
  orderServiceTypes: async ({ actor, scope, body }) => {
    await sortServiceTypes(deps, actor, scope, body.ids);
    return { success: true, message: 'Order saved' };
  },
  removeServiceType: async ({ actor, scope, params }) => {
    await removeServiceType(deps, actor, scope, params.id);
    return { success: true, message: 'Section removed' };
  },
});
