import type * as contract from 'core/catalog/service-types/contract';
import type { Handlers } from '../../../ctx.ts';
import { addServiceType, sortServiceTypes, removeServiceType, renameServiceType } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  addServiceType: async (ctx, { body }) => ({
    success: true,
    data: await addServiceType(ctx, body.name),
    message: 'Section added',
  }),
  renameServiceType: async (ctx, { params, body }) => ({
    success: true,
    data: await renameServiceType(ctx, params.id, body.name),
    message: 'Section renamed',
  }),
  orderServiceTypes: async (ctx, { body }) => {
    await sortServiceTypes(ctx, body.ids);
    return { success: true, message: 'Order saved' };
  },
  removeServiceType: async (ctx, { params }) => {
    await removeServiceType(ctx, params.id);
    return { success: true, message: 'Section removed' };
  },
};
