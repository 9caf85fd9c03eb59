import { randomUUIDv7 } from 'node:crypto';
import { lineCents, type Status } from 'core/booking/appointments/rules/visit';
import { wallClockAt } from 'core/kernel/time';
import { turnTaken } from 'core/turns/contract';
import { corrected, type TurnKind } from 'core/turns/rules/log';
import type { BusinessWrite } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { employeeIds } from '../../booking/desk-orders/queries.ts';
import { type Visit, visitsById } from '../../booking/appointments/queries.ts';
import { lockTurns, insertEvent, type LoggedEvent, turnLogOf, type NewEvent } from '../log/queries.ts';
import { menuTurns } from '../rule/commands.ts';
import { ruleOf } from '../rule/queries.ts';

/** From the chair on a visit is somebody's turn. */
const TAKEN: readonly Status[] = ['in_service', 'ready', 'completed'];
const counting: readonly TurnKind[] = ['seat', 'request', 'appointment'];

type Done = {
  readonly employee_id: string;
  readonly pinned: boolean;
  readonly amount_cents: number;
  readonly services: Visit['lines'];
};

/** What of somebody's work in a visit was given back: of how much, and which services as a whole. */
export type RefundedWork = {
  readonly employee_id: string;
  readonly sold_cents: number;
  readonly refunded_cents: number;
  readonly services: readonly string[];
};

/** The work as it is without what was given back; whoever has nothing left of it took no turn. */
function without(done: Done, refunded: readonly RefundedWork[]): Done[] {
  const back = refunded.find(({ employee_id, sold_cents }) => employee_id === done.employee_id && sold_cents > 0);
  if (!back) return [done];
  const { sold_cents, refunded_cents, services: gone } = back;
  if (refunded_cents >= sold_cents) return [];
  const amount_cents = Math.round((done.amount_cents * (sold_cents - refunded_cents)) / sold_cents);
  return [{ ...done, amount_cents, services: done.services.filter(({ service }) => !gone.includes(service.id)) }];
}

function doneBy({ status, lines }: Visit): Done[] {
  if (!TAKEN.includes(status)) return [];
  return [...Map.groupBy(lines, ({ staff }) => staff.id)].map(([employee_id, own]) => ({
    employee_id,
    pinned: own.some(({ pinned }) => pinned),
    amount_cents: own.reduce((sum, line) => sum + lineCents(line), 0),
    services: own,
  }));
}

type Entry = Omit<NewEvent, 'id' | 'at' | 'day' | 'account_id' | 'employee_id'> & { readonly whose: string };

/** What the log lacks to say what happened to the visit: whose turn it was after all, and what it came to. */
function owed(
  visit: Visit,
  standing: readonly LoggedEvent[],
  menu: (lines: Visit['lines']) => number,
  refunded: readonly RefundedWork[],
): Entry[] {
  const done = doneBy(visit).flatMap((one) => without(one, refunded));
  const appointment_id = visit.id;
  const reason = refunded.length > 0 ? 'It was refunded.' : 'The visit was taken back or given to somebody else.';
  const gone = standing.filter(({ employee_id }) => !done.some((one) => one.employee_id === employee_id));
  const fresh = done.filter(({ employee_id }) => !standing.some((one) => one.employee_id === employee_id));
  const billed = visit.status === 'completed' ? done : [];
  return [
    ...gone.map(({ id: about, employee_id: whose }) => {
      return { kind: 'void_reversal', whose, about, appointment_id, reason } as const;
    }),
    ...fresh.map(({ employee_id: whose, pinned, amount_cents, services }) => {
      const kind = pinned ? 'request' : 'appointment';
      return { kind, whose, appointment_id, amount_cents, menu_turns: menu(services) } as const;
    }),
    ...billed.flatMap(({ employee_id: whose, amount_cents, services }) => {
      const seat = standing.find((one) => one.employee_id === whose && one.amount_cents !== amount_cents);
      const kind = 'checkout_true_up' as const;
      return seat ? [{ kind, whose, about: seat.id, appointment_id, amount_cents, menu_turns: menu(services) }] : [];
    }),
  ];
}

/** The turns that a visit has in the log, as they read once corrected. */
function standingOf(log: readonly LoggedEvent[], appointment_id: string): LoggedEvent[] {
  const whole = new Map(log.map((event) => [event.id, event]));
  return corrected(log).flatMap(({ id, amount_cents }) => {
    const event = whole.get(id);
    return event && event.appointment_id === appointment_id && counting.includes(event.kind) ? [{ ...event, amount_cents }] : [];
  });
}

/**
 * A visit changed: the log says so. Walk-ins were written down when they were seated; appointments are when they sit
 * down. A salon in which nobody has clocked in today keeps no turns, and so no log.
 */
export async function logVisitTurns(ctx: BusinessWrite, id: string, refunded: readonly RefundedWork[] = []): Promise<void> {
  const [visit] = await visitsById(ctx, [id]);
  if (!visit) return;
  const at = ctx.deps.clock.now().toISOString();
  const day = wallClockAt(at, visit.timezone).date;
  await lockTurns(ctx);
  const log = await turnLogOf(ctx, day);
  if (log.length === 0) return;
  const standing = standingOf(log, id);
  const rule = await ruleOf(ctx);
  const menu = (lines: Visit['lines']) =>
    menuTurns(
      rule,
      lines.map(({ service, price_cents }) => ({ id: service.id, price_cents })),
    );
  // A refund takes turns back; it gives none to whoever has none left.
  const entries = owed(visit, standing, menu, refunded).filter(({ kind }) => refunded.length === 0 || !counting.includes(kind));
  const rows = await employeeIds(
    ctx,
    entries.map(({ whose }) => whose),
  );
  for (const { whose, ...entry } of entries) {
    const event_id = randomUUIDv7();
    const employee_id = rows.get(whose);
    if (employee_id === undefined) continue;
    await insertEvent(ctx, { id: event_id, at, day, employee_id, account_id: ctx.actor.account_id, ...entry });
    const payload = { event_id, kind: entry.kind, employee_id: whose, reason: entry.reason ?? '' };
    await recordEvent(ctx, turnTaken, `turns:${day}`, payload);
  }
}
