import type * as contract from 'core/booking/moves/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { uncancel } from '../uncancel/commands.ts';
import { daysToMove, moveVisit, startsToMove } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  moveDays: ({ actor, scope, params, query }) => daysToMove(deps, actor, scope, params.id, query),
  moveStarts: ({ actor, scope, params, query }) => startsToMove(deps, actor, scope, params.id, query.date),
  uncancelAppointment: async ({ actor, scope, params }) => ({ data: await uncancel(deps, actor, scope, params.id) }),
  moveAppointment: async ({ actor, scope, params, body }) => ({ data: await moveVisit(deps, actor, scope, params.id, body) }),
});
