import type * as contract from 'core/booking/moves/contract';
import type { Handlers } from '../../../ctx.ts';
import { uncancel } from '../uncancel/commands.ts';
import { daysToMove, moveVisit, startsToMove } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  moveDays: (ctx, { params, query }) => daysToMove(ctx, params.id, query),
  moveStarts: (ctx, { params, query }) => startsToMove(ctx, params.id, query.date),
  uncancelAppointment: async (ctx, { params }) => ({ data: await uncancel(ctx, params.id) }),
  moveAppointment: async (ctx, { params, body }) => ({ data: await moveVisit(ctx, params.id, body) }),
};
