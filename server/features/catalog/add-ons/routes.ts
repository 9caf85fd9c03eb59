import type * as contract from 'core/catalog/add-ons/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { removeAddOn, restoreAddOn, saveAddOn } from './commands.ts';
import { addOns } from './queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  managedAddOns: async ({ scope }) => ({ success: true, data: await deps.db.read(scope, (tx) => addOns(tx, scope).execute()) }),
  addAddOn: async ({ actor, scope, body }) => ({
    success: true,
    data: await saveAddOn(deps, actor, scope, null, body),
    message: 'Add-on added successfully',
  }),
  changeAddOn: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await saveAddOn(deps, actor, scope, params.id, body),
    message: 'Add-on updated successfully',
  }),
  removeAddOn: async ({ actor, scope, params }) => {
    await removeAddOn(deps, actor, scope, params.id);
    return { success: true, message: 'Add-on removed' };
  },
  restoreAddOn: async ({ actor, scope, params }) => {
    await restoreAddOn(deps, actor, scope, params.id);
    return { success: true, message: 'Add-on restored' };
  },
});
