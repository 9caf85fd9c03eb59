import type * as contract from 'core/booking/blocked-time/contract';
import type { Handlers } from '../../../ctx.ts';
import { blockTime, changeBlockedTime, listBlockedTime, unblockTime } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  blockedTimes: async (ctx, { query }) => ({ success: true, data: await listBlockedTime(ctx, query) }),
  blockTime: async (ctx, { body: { business_id: _, employee_id, ...wish } }) => ({
    success: true,
    data: await blockTime(ctx, employee_id, wish),
    message: 'Time blocked',
  }),
  changeBlockedTime: async (ctx, { params, body }) => ({
    success: true,
    data: await changeBlockedTime(ctx, params.id, body),
    message: 'Blocked time updated',
  }),
  unblockTime: async (ctx, { params }) => {
    await unblockTime(ctx, params.id);
    return { success: true, message: 'The time is open again' };
  },
};
