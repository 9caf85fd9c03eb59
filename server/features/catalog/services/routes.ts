import type * as contract from 'core/catalog/services/contract';
import type { Handlers } from '../../../ctx.ts';
import { reorderServices, removeService, restoreService, saveService, setServiceStaff, takeFromMaster } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  saveService: async (ctx, { body, files }) => ({
    success: true,
    data: await saveService(ctx, body, files),
    message: body.id === undefined ? 'Service added successfully' : 'Service updated successfully',
  }),
  setServiceStaff: async (ctx, { params, body }) => {
    await setServiceStaff(ctx, params.id, body.staff);
    return { success: true, message: 'Staff saved' };
  },
  removeService: async (ctx, { params }) => {
    await removeService(ctx, params.id);
    return { success: true, message: 'Service removed' };
  },
  restoreService: async (ctx, { params }) => {
    await restoreService(ctx, params.id);
    return { success: true, message: 'Service restored' };
  },
  orderServices: async (ctx, { body }) => {
    await reorderServices(ctx, body.ids);
    return { success: true, message: 'Order saved' };
  },
  takeMasterServices: async (ctx, { body }) => ({
    success: true,
    data: await takeFromMaster(ctx, body.ids),
    message: 'Services added successfully',
  }),
};
