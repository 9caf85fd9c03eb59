import type * as contract from 'core/catalog/add-ons/contract';
import type { Handlers } from '../../../ctx.ts';
import { removeAddOn, restoreAddOn, saveAddOn } from './commands.ts';
import { addOns } from './queries.ts';

export const routes: Handlers<typeof contract> = {
  managedAddOns: async ({ deps, scope }) => ({ success: true, data: await deps.db.read(scope, (ctx) => addOns(ctx).execute()) }),
  addAddOn: async (ctx, { body }) => ({
    success: true,
    data: await saveAddOn(ctx, null, body),
    message: 'Add-on added successfully',
  }),
  changeAddOn: async (ctx, { params, body }) => ({
    success: true,
    data: await saveAddOn(ctx, params.id, body),
    message: 'Add-on updated successfully',
  }),
  removeAddOn: async (ctx, { params }) => {
    await removeAddOn(ctx, params.id);
    return { success: true, message: 'Add-on removed' };
  },
  restoreAddOn: async (ctx, { params }) => {
    await restoreAddOn(ctx, params.id);
    return { success: true, message: 'Add-on restored' };
  },
};
