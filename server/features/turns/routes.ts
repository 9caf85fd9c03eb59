import type * as contract from 'core/turns/contract';
import type { Handlers } from '../../ctx.ts';
import type { Deps } from '../../deps.ts';
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

const handlers = (calendars: Calendars): Handlers<typeof contract> => ({
  turnBoard: async (ctx) => ({ success, data: await readTurnBoard(ctx) }),
  turnLog: async (ctx, { query }) => ({ success, data: await dayLog(ctx, query.date) }),
  turnRule: async ({ deps, scope }) => ({ success, data: await deps.db.read(scope, (ctx) => ruleOf(ctx)) }),
  changeTurnRule: async (ctx, { body: { business_id: _, ...rule } }) => ({
    success,
    data: await changeRule(ctx, rule),
  }),
  turnWhatIf: async (ctx, { query }) => ({ success, data: await whatIfMethod(ctx, query.method) }),
  turnCheckIn: async (ctx, { body }) => ({ success, id: await checkIn(ctx, body) }),
  turnCheckOut: async (ctx, { body }) => ({ success, id: await checkOut(ctx, body.employee_id) }),
  turnBreak: async (ctx, { body }) => ({ success, id: await takeBreak(ctx, body) }),
  turnAssign: async (ctx, { body }) => ({ success, ...(await assignWalkIn(ctx, body)) }),
  turnSkip: async (ctx, { body }) => ({ success, id: await skipTurn(ctx, body) }),
  turnReorder: async (ctx, { body }) => ({ success, id: await reorderLine(ctx, body) }),
  turnAdjusted: async (ctx, { body }) => ({ success, id: await adjustTurns(ctx, body) }),
  turnVoid: async (ctx, { body }) => ({
    success,
    id: await voidTurnEntry(ctx, body.event_id, body.reason),
  }),
  walkInsWaiting: async (ctx) => ({ success, data: await listWaiting(ctx) }),
  addWalkIn: async (ctx, { body }) => ({ success, ...(await addWalkIn(ctx, body, 'desk')) }),
  textWalkIn: async (ctx, { params }) => (await textWalkIn(ctx, params.id), { success }),
  walkInLeft: async (ctx, { params }) => (await setWalkInState(ctx, params.id, 'left'), { success }),
  walkInBack: async (ctx, { params }) => (await setWalkInState(ctx, params.id, 'waiting'), { success }),
  walkInWait: async (ctx, { query }) => ({ success, data: await publicWaitingTime(ctx, calendars, query.date) }),
  deviceBoard: async (ctx, { params }) => ({ success, data: await wallBoard(ctx, params.key) }),
  deviceMenu: async (ctx, { params }) => ({ success, data: await kioskMenu(ctx, params.key) }),
  deviceJoin: async (ctx, { params, body }) => ({
    success,
    ...(await checkInAtKiosk(ctx, params.key, body)),
  }),
});

export const routes = (deps: Deps): Handlers<typeof contract> => handlers(openCalendars({ deps }));
