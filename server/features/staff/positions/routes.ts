import type * as contract from 'core/staff/positions/contract';
import type { Handlers } from '../../../ctx.ts';
import { addPosition, removePosition, renamePosition } from './commands.ts';
import { positionList } from './queries.ts';

export const routes: Handlers<typeof contract> = {
  positions: async ({ deps, scope }) => ({ success: true, data: await deps.db.read(scope, (ctx) => positionList(ctx)) }),
  addPosition: async (ctx, { body }) => ({
    success: true,
    data: await addPosition(ctx, body.name),
    message: 'Position added',
  }),
  renamePosition: async (ctx, { params, body }) => ({
    success: true,
    data: await renamePosition(ctx, params.id, body.name),
    message: 'Position renamed',
  }),
  removePosition: async (ctx, { params }) => {
    await removePosition(ctx, params.id);
    return { success: true, message: 'Position removed' };
  },
};
