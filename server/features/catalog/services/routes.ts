import type * as contract from 'core/catalog/services/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { reorderServices, removeService, restoreService, saveService, setServiceStaff, takeFromMaster } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  saveService: async ({ actor, scope, body, files }) => ({
    success: true,
    data: await saveService(deps, actor, scope, body, files),
    message: body.id === undefined ? 'Service added successfully' : 'Service updated successfully',
  }),
  setServiceStaff: async ({ actor, scope, params, body }) => {
    await setServiceStaff(deps, actor, scope, params.id, body.staff);
    return { success: true, message: 'Staff saved' };
  },
  removeService: async ({ actor, scope, params }) => {
    await removeService(deps, actor, scope, params.id);
    return { success: true, message: 'Service removed' };
  },
  restoreService: async ({ actor, scope, params }) => {
    await restoreService(deps, actor, scope, params.id);
    return { success: true, message: 'Service restored' };
  },
  orderServices: async ({ actor, scope, body }) => {
    await reorderServices(deps, actor, scope, body.ids);
    return { success: true, message: 'Order saved' };
  },
  takeMasterServices: async ({ actor, scope, body }) => ({
    success: true,
    data: await takeFromMaster(deps, actor, scope, body.ids),
    message: 'Services added successfully',
  }),
});
