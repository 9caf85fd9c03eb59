import type { SignedInActor } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import type { TurnEntry } from 'core/turns/contract';
import { corrected, countOf, isReversible, type TurnRule, usualRule } from 'core/turns/rules/log';
import { type TurnStanding, turnStandingsOf } from 'core/turns/rules/standing';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { ruleOf } from '../rule/queries.ts';
import { type LoggedEvent, turnLogOf } from './queries.ts';

type Shown = { readonly log: readonly LoggedEvent[]; readonly rule: TurnRule; readonly isToday: boolean };

function shown({ log, rule, isToday }: Shown, event: LoggedEvent, amounts: boolean): TurnEntry {
  const stands = corrected(log).find(({ id }) => id === event.id);
  const reversed = log.some(({ kind, about }) => kind === 'void_reversal' && about === event.id);
  const { id, at, kind, employee_id, by, pin_of, reason, turns, about, side } = event;
  return {
    id,
    at,
    kind,
    employee_id,
    name: event.first_name,
    by,
    pin_of,
    reason,
    turns,
    count: stands ? countOf(stands, rule) : 0,
    amount_cents: amounts ? event.amount_cents : null,
    about,
    beside: event.beside_name,
    side,
    reversed,
    open: isToday && !reversed && isReversible(kind),
  };
}

/** Whether somebody is here by the turn board, and until when their break lasts. */
export type ClockState = { readonly state: TurnStanding['state']; readonly until: string | null };

/** Everybody who has clocked in on that day, by hash id. */
export async function clockStates(ctx: BusinessTx, date: string): Promise<Map<string, ClockState>> {
  const standings = turnStandingsOf(await turnLogOf(ctx, date), usualRule);
  const came = standings.filter(({ arrived_at }) => arrived_at !== null);
  return new Map(came.map(({ employee_id, state, break_until: until }) => [employee_id, { state, until }]));
}

/** The log of a day, newest first; employees see amounts of their own turns alone. */
export const dayLog = ({ deps: { db, clock }, actor, scope }: BusinessCtx<SignedInActor>, date: string): Promise<TurnEntry[]> =>
  db.read(scope, async (ctx) => {
    const { timezone } = await bookingPolicy(ctx);
    const rule = await ruleOf(ctx);
    const log = await turnLogOf(ctx, date);
    const isToday = wallClockAt(clock.now().toISOString(), timezone).date === date;
    const all = actor.role !== 'employee';
    return log.toReversed().map((event) => shown({ log, rule, isToday }, event, all || event.employee_row === actor.employee_id));
  });
