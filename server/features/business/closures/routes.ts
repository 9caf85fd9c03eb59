import type * as contract from 'core/business/closures/contract';
import type { Handlers } from '../../../ctx.ts';
import { addClosure, removeClosure } from './commands.ts';
import { closureList } from './queries.ts';

export const routes: Handlers<typeof contract> = {
  closures: async ({ deps, scope }, { query }) => ({
    success: true,
    data: await deps.db.read(scope, (ctx) => closureList(ctx, query)),
  }),
  addClosure: async (ctx, { body }) => ({
    success: true,
    data: await addClosure(ctx, body),
    message: 'Closure added',
  }),
  removeClosure: async (ctx, { params }) => {
    await removeClosure(ctx, params.id);
    return { success: true, message: 'Closure removed' };
  },
};
