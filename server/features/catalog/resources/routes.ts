import type * as contract from 'core/catalog/resources/contract';
import type { Handlers } from '../../../ctx.ts';
import { removeResource, restoreResource, saveResource } from './commands.ts';
import { resourceList } from './queries.ts';

export const routes: Handlers<typeof contract> = {
  resources: async ({ deps, scope }) => ({
    success: true,
    data: await deps.db.read(scope, (ctx) => resourceList(ctx).execute()),
  }),
  addResource: async (ctx, { body }) => ({
    success: true,
    data: await saveResource(ctx, null, body),
    message: 'Resource added successfully',
  }),
  changeResource: async (ctx, { params, body }) => ({
    success: true,
    data: await saveResource(ctx, params.id, body),
    message: 'Resource updated successfully',
  }),
  removeResource: async (ctx, { params }) => {
    await removeResource(ctx, params.id);
    return { success: true, message: 'Resource removed' };
  },
  restoreResource: async (ctx, { params }) => {
    await restoreResource(ctx, params.id);
    return { success: true, message: 'Resource restored' };
  },
};
