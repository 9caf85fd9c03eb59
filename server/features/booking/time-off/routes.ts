import type * as contract from 'core/booking/time-off/contract';
import type { Handlers } from '../../../ctx.ts';
import { askTimeOff, askToMove, changeTimeOff, conflictsOf, listTimeOff, withdrawTimeOff } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  timesOff: async (ctx, { query }) => ({ success: true, data: await listTimeOff(ctx, query) }),
  askTimeOff: async (ctx, { body }) => ({
    success: true,
    data: await askTimeOff(ctx, body),
    message: body.status === 'approved' ? 'Time off entered' : 'Time off requested',
  }),
  changeTimeOff: async (ctx, { params, body }) => ({
    success: true,
    data: await changeTimeOff(ctx, params.id, body),
    message: 'Time off updated',
  }),
  timeOffConflicts: async (ctx, { params }) => ({
    success: true,
    ...(await conflictsOf(ctx, params.id)),
  }),
  textAboutTimeOff: async (ctx, { params, body }) => {
    await askToMove(ctx, params.id, body.visit_id);
    return { success: true, message: 'The client will get a text' };
  },
  withdrawTimeOff: async (ctx, { params }) => {
    await withdrawTimeOff(ctx, params.id);
    return { success: true, message: 'Time off withdrawn' };
  },
};
