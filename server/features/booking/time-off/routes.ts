import type * as contract from 'core/booking/time-off/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { askTimeOff, askToMove, changeTimeOff, conflictsOf, listTimeOff, withdrawTimeOff } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  timesOff: async ({ actor, scope, query }) => ({ success: true, data: await listTimeOff(deps, actor, scope, query) }),
  askTimeOff: async ({ actor, scope, body }) => ({
    success: true,
    data: await askTimeOff(deps, actor, scope, body),
    message: body.status === 'approved' ? 'Time off entered' : 'Time off requested',
  }),
  changeTimeOff: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await changeTimeOff(deps, actor, scope, params.id, body),
    message: 'Time off updated',
  }),
  timeOffConflicts: async ({ actor, scope, params }) => ({
    success: true,
    ...(await conflictsOf(deps, actor, scope, params.id)),
  }),
  textAboutTimeOff: async ({ actor, scope, params, body }) => {
    await askToMove(deps, actor, scope, params.id, body.visit_id);
    return { success: true, message: 'The client gets a text' };
  },
  withdrawTimeOff: async ({ actor, scope, params }) => {
    await withdrawTimeOff(deps, actor, scope, params.id);
    return { success: true, message: 'Time off withdrawn' };
  },
});
