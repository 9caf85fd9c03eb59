import type * as contract from 'core/booking/blocked-time/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { blockTime, changeBlockedTime, listBlockedTime, unblockTime } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  blockedTimes: async ({ actor, scope, query }) => ({ success: true, data: await listBlockedTime(deps, actor, scope, query) }),
  blockTime: async ({ actor, scope, body: { business_id: _, employee_id, ...wish } }) => ({
    success: true,
    data: await blockTime(deps, actor, scope, employee_id, wish),
    message: 'Time blocked',
  }),
  changeBlockedTime: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await changeBlockedTime(deps, actor, scope, params.id, body),
    message: 'Blocked time updated',
  }),
  unblockTime: async ({ actor, scope, params }) => {
    await unblockTime(deps, actor, scope, params.id);
    return { success: true, message: 'Time is free again' };
  },
});
