import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { wallAt } from 'core/kernel/time';
import type { TurnEntry } from 'core/turns/contract';
import { corrected, countOf, isReversible, type TurnRule } from 'core/turns/rules/log';
import type { Deps } from '../../../deps.ts';
import { groundOf } from '../../booking/appointments/queries.ts';
import { ruleOf } from '../rule/queries.ts';
import { type LoggedEvent, logOf } from './queries.ts';

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

/** The log of a day, newest first; employees see amounts of their own turns alone. */
export const dayLog = ({ db, clock }: Deps, actor: SignedIn, scope: BusinessScope, date: string): Promise<TurnEntry[]> =>
  db.read(scope, async (tx) => {
    const { timezone } = await groundOf(tx, scope);
    const rule = await ruleOf(tx, scope);
    const log = await logOf(tx, scope, date);
    const isToday = wallAt(clock.now().toISOString(), timezone).date === date;
    const all = actor.role !== 'employee';
    return log.toReversed().map((event) => shown({ log, rule, isToday }, event, all || event.employee_row === actor.employee_id));
  });
