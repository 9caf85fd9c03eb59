import type * as contract from 'core/turns/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { type Calendars, openCalendars } from '../booking/calendars/commands.ts';
import { readTurnBoard } from './board/commands.ts';
import { checkInAtKiosk, kioskMenu, publicWaitingTime, wallBoard } from './devices/commands.ts';
import { dayLog } from './log/commands.ts';
import {
  adjustTurns,
  assignWalkIn,
  checkIn,
  checkOut,
  takeBreak,
  reorderLine,
  skipTurn,
  voidTurnEntry,
} from './orders/commands.ts';
import { changeRule, whatIfMethod } from './rule/commands.ts';
import { ruleOf } from './rule/queries.ts';
import { setWalkInState, addWalkIn, textWalkIn, listWaiting } from './walk-ins/commands.ts';

const success = true as const;

const handlers = (deps: Deps, calendars: Calendars): Handlers<typeof contract> => ({
  turnBoard: async ({ actor, scope }) => ({ success, data: await readTurnBoard(deps, actor, scope) }),
  turnLog: async ({ actor, scope, query }) => ({ success, data: await dayLog(deps, actor, scope, query.date) }),
  turnRule: async ({ scope }) => ({ success, data: await deps.db.read(scope, (tx) => ruleOf(tx, scope)) }),
  changeTurnRule: async ({ actor, scope, body: { business_id: _, ...rule } }) => ({
    success,
    data: await changeRule(deps, actor, scope, rule),
  }),
  turnWhatIf: async ({ scope, query }) => ({ success, data: await whatIfMethod(deps, scope, query.method) }),
  turnCheckIn: async ({ actor, scope, body }) => ({ success, id: await checkIn(deps, actor, scope, body) }),
  turnCheckOut: async ({ actor, scope, body }) => ({ success, id: await checkOut(deps, actor, scope, body.employee_id) }),
  turnBreak: async ({ actor, scope, body }) => ({ success, id: await takeBreak(deps, actor, scope, body) }),
  turnAssign: async ({ actor, scope, body }) => ({ success, ...(await assignWalkIn(deps, actor, scope, body)) }),
  turnSkip: async ({ actor, scope, body }) => ({ success, id: await skipTurn(deps, actor, scope, body) }),
  turnReorder: async ({ actor, scope, body }) => ({ success, id: await reorderLine(deps, actor, scope, body) }),
  turnAdjusted: async ({ actor, scope, body }) => ({ success, id: await adjustTurns(deps, actor, scope, body) }),
  turnVoid: async ({ actor, scope, body }) => ({
    success,
    id: await voidTurnEntry(deps, actor, scope, body.event_id, body.reason),
  }),
  walkInsWaiting: async ({ scope }) => ({ success, data: await listWaiting(deps, scope) }),
  addWalkIn: async ({ actor, scope, body }) => ({ success, ...(await addWalkIn(deps, actor, scope, body, 'desk')) }),
  textWalkIn: async ({ actor, scope, params }) => (await textWalkIn(deps, actor, scope, params.id), { success }),
  walkInLeft: async ({ actor, scope, params }) => (await setWalkInState(deps, actor, scope, params.id, 'left'), { success }),
  walkInBack: async ({ actor, scope, params }) => (await setWalkInState(deps, actor, scope, params.id, 'waiting'), { success }),
  walkInWait: async ({ scope, query }) => ({ success, data: await publicWaitingTime(deps, calendars, scope, query.date) }),
  deviceBoard: async ({ scope, params }) => ({ success, data: await wallBoard(deps, scope, params.key) }),
  deviceMenu: async ({ scope, params }) => ({ success, data: await kioskMenu(deps, scope, params.key) }),
  deviceJoin: async ({ actor, scope, params, body }) => ({
    success,
    ...(await checkInAtKiosk(deps, actor, scope, params.key, body)),
  }),
});

export const routes = (deps: Deps): Handlers<typeof contract> => handlers(deps, openCalendars(deps));
