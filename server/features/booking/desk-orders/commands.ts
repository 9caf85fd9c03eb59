import { randomUUIDv7 } from 'node:crypto';
import { appointmentMoved } from 'core/booking/visit-events/contract';
import { holdsTime, type Status } from 'core/booking/appointments/rules/visit';
import type { Visit } from 'core/booking/desk/contract';
import { pushed } from 'core/booking/desk/rules/push';
import { shortestOf, withLength } from 'core/booking/desk/rules/place';
import { minuteOf, readDay } from 'core/booking/desk/rules/read-day';
import type { Change, State } from 'core/booking/desk/rules/state';
import type { SignedInActor } from 'core/kernel/scope';
import type { Minute } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, orNotFound, invalid, notFound } from '../../../platform/refusal.ts';
import { visitsToChange } from '../appointments/queries.ts';
import { forgetCalendars } from '../calendars/commands.ts';
import { stepVisit } from '../changes/commands.ts';
import { type Desk, deskOf, shownVisit } from '../desk-days/commands.ts';
import { type VisitRow, visitRow, visitRows } from '../desk-days/queries.ts';
import { entriesOf } from '../desk-history/commands.ts';
import { visitEvents } from '../desk-history/queries.ts';
import {
  type Anyway,
  type Days,
  daysFor,
  type DeskLine,
  linesIn,
  type Putting,
  puttingOf,
  stateOf,
  takeFor,
  writeLines,
} from '../desk-time/commands.ts';
import { employeeIds, lockVisits, setLate, visitsFollowing } from './queries.ts';

export const changeOf = (change: Omit<Change, 'id'>): Change => ({ id: randomUUIDv7(), ...change });
/** The client hears of it when it can't be taken back any more, or not at all. */
export const textsOf = (notify: boolean): 'later' | 'never' => (notify ? 'later' : 'never');
export const startOf = ({ lines }: State): string => lines.map(({ start }) => start).toSorted()[0] ?? '';

/** An employee whose right ends at their own chair plans nobody else's time. */
export function refuseOthersChairs({ reach, employee_id }: SignedInActor, employees: readonly number[]): void {
  if (reach === 'self' && employees.some((one) => one !== employee_id)) throw forbidden();
}

/** The visit as it is now, and the change by which it can be taken back. */
export async function answerWithVisit(ctx: BusinessTx & WithDeps, desk: Desk, id: string, change: string) {
  const data = shownVisit(orNotFound(await visitRow(ctx, id)), desk);
  await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
  return { success: true as const, data, change };
}

/** The visit, held until the transaction ends, if the caller may touch it. */
export async function lockVisitAtDesk(ctx: BusinessTx & WithActor<SignedInActor>, id: string): Promise<VisitRow> {
  await lockVisits(ctx, [id]);
  const row = await visitRow(ctx, id);
  if (!row || (ctx.actor.reach === 'self' && !row.lines.some(({ staff_id }) => staff_id === ctx.actor.employee_id)))
    throw notFound();
  return row;
}

/** Nobody overwrites what they have not seen: they are told what changed, and by whom. */
export async function refuseIfOld(ctx: BusinessTx, desk: Desk, row: VisitRow, version: number): Promise<void> {
  if (row.version === version) return;
  const visit: Visit = shownVisit(row, desk);
  const [changed] = entriesOf(await visitEvents(ctx, [visit.id]), [visit], new Map());
  const name = changed?.by ?? null;
  throw conflict(name === null ? refused.visitChanged : refused.visitChangedBy({ name }), {
    changed: changed ?? null,
    data: visit,
  });
}

type WishedPlace = { readonly id: string; readonly employee_id: string; readonly start: string; readonly end: string };

/** The lines as they are to be; who keeps their length keeps their shape. Whom the client asked for is asked for no more. */
async function placed(ctx: BusinessTx, row: VisitRow, wished: readonly WishedPlace[]): Promise<DeskLine[]> {
  const people = await employeeIds(
    ctx,
    wished.map(({ employee_id }) => employee_id),
  );
  const lines = linesIn(row);
  if (wished.some(({ id }) => !lines.some((line) => line.id === id))) throw notFound();
  return lines.map((line) => {
    const to = wished.find(({ id }) => id === line.id);
    if (!to) return line;
    const [start, end] = [minuteOf(to.start), minuteOf(to.end)];
    const { shape } = line;
    if (end - start < shortestOf(shape)) throw invalid({ end: [refused.visitTooShort({ least: shortestOf(shape) })] });
    const isLong = end - start === line.end - line.start;
    const employee_id = orNotFound(people.get(to.employee_id));
    return { ...line, staff: to.employee_id, employee_id, start, end, shape: isLong ? shape : withLength(shape, end - start) };
  });
}

const later = (lines: readonly DeskLine[], by: number): DeskLine[] =>
  lines.map((line) => ({ ...line, start: line.start + by, end: line.end + by }));
const firstOf = (lines: readonly DeskLine[]): Minute => Math.min(...lines.map(({ start }) => start));

/** Who has to make room, each a little later in the same column. */
export async function pushOthersLater(ctx: BusinessTx, days: Days, { visit, lines }: Putting): Promise<Putting[]> {
  const { data } = await days(firstOf(lines));
  const asWished = lines.map(({ staff, service_id, start, shape }) => ({ employee_id: staff, service_id, start, shape }));
  const moves = pushed(readDay(data).visits, { id: visit.id, lines: asWished });
  if (moves.length === 0) return [];
  const ids = moves.map(({ id }) => id);
  await lockVisits(ctx, ids);
  const rows = await visitRows(ctx, ids);
  return rows.map((row) => puttingOf(row, later(linesIn(row), moves.find(({ id }) => id === row.id)?.by ?? 0)));
}

/** The rest of the series makes the same move, a wall clock's week apart; those left out stay. */
async function seriesAfter(ctx: BusinessTx, { before, lines }: Putting, left_out: readonly string[]): Promise<Putting[]> {
  if (!before?.series_id) return [];
  const ids = await visitsFollowing(ctx, before.series_id, before.start);
  const wanted = ids.filter((id) => id !== before.id && !left_out.includes(id));
  if (wanted.length === 0) return [];
  await lockVisits(ctx, wanted);
  const was = linesIn(before);
  const rows = await visitRows(ctx, wanted);
  return rows.map((row) => puttingOf(row, movedAlike(was, lines, linesIn(row))));
}

/** Each line goes as far as the same line of the first visit did, and to the same person. */
function movedAlike(was: readonly DeskLine[], now: readonly DeskLine[], lines: readonly DeskLine[]): DeskLine[] {
  return lines.map((line, i) => {
    const [one, other] = [was[i] ?? was[0], now[i] ?? now[0]];
    if (!one || !other) return line;
    const [start, length] = [line.start + other.start - one.start, other.end - other.start];
    const whose = one.staff === other.staff ? {} : { staff: other.staff, employee_id: other.employee_id };
    return { ...line, ...whose, start, end: start + length, shape: withLength(line.shape, length) };
  });
}

export type Moving = {
  readonly puttings: readonly Putting[];
  readonly anyway: Anyway;
  readonly notify: boolean;
};

/**
 * Writes visits in their new places, and tells each as one part of the same deed: the first and whatever is new by `say`, others
 * as moved. Answers with the change of the first.
 */
export async function writeMoves(
  ctx: BusinessTx & WithActor<SignedInActor>,
  { puttings, anyway, notify }: Moving,
  say: (row: VisitRow, change: Change) => Promise<void>,
): Promise<string> {
  const ids = puttings.map(({ visit }) => visit.id);
  const bundle = ids.length > 1 ? { bundle: { id: randomUUIDv7(), visits: ids } } : {};
  for (const { before, visit, lines } of puttings) await writeLines(ctx, before, visit.id, lines);
  const rows = new Map((await visitRows(ctx, ids)).map((row) => [row.id, row]));
  const changes = puttings.map(({ visit, before }) => {
    const after = orNotFound(rows.get(visit.id));
    const was = before ? stateOf(before) : null;
    return {
      after,
      change: changeOf({ before: was, after: stateOf(after), undoes: null, anyway: anyway?.reason ?? '', ...bundle }),
    };
  });
  const [first, ...others] = changes;
  if (!first) throw notFound();
  await say(first.after, first.change);
  for (const { after, change } of others)
    await (change.before === null ? say(after, change) : recordMoved(ctx, after, change, notify));
  return first.change.id;
}

export function recordMoved(ctx: BusinessTx & WithActor<SignedInActor>, row: VisitRow, change: Change, notify: boolean) {
  const { id: appointment_id, account_id } = row;
  const [from, to] = [change.before ? startOf(change.before) : startOf(change.after), startOf(change.after)];
  const payload = { appointment_id, account_id, from, to, change, texts: textsOf(notify) };
  return recordEvent(ctx, appointmentMoved, `appointment:${appointment_id}`, payload);
}

type PlaceOrder = {
  readonly version: number;
  readonly lines: readonly WishedPlace[];
  readonly anyway?: Anyway;
  readonly push: boolean;
  readonly late_min?: number | undefined;
  readonly following: boolean;
  readonly leave_out: readonly string[];
  readonly notify: boolean;
};

export async function placeVisit(ctx: BusinessCtx<SignedInActor>, id: string, order: PlaceOrder) {
  const desk = await deskOf(ctx);
  return ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockVisitAtDesk(ctx, id);
    await refuseIfOld(ctx, desk, row, order.version);
    if (!holdsTime(row.status)) throw invalid({ id: [refused.visitCannotMove({ status: row.status })] });
    const first = puttingOf(row, await placed(ctx, row, order.lines));
    const days = await daysFor(ctx, desk);
    const others = [
      ...(order.push ? await pushOthersLater(ctx, days, first) : []),
      ...(order.following ? await seriesAfter(ctx, first, order.leave_out) : []),
    ];
    refuseOthersChairs(ctx.actor, changedStaff([first, ...others]));
    const puttings = await takeFor(ctx, desk, days, [first, ...others], order.anyway);
    if (order.late_min !== undefined) await setLate(ctx, id, order.late_min);
    const moving = { puttings, anyway: order.anyway, notify: order.notify };
    const change = await writeMoves(ctx, moving, (after, made) => recordMoved(ctx, after, made, order.notify));
    return answerWithVisit(ctx, desk, id, change);
  });
}

/** Whose time is planned anew: of who gets a line, and of everybody whose visit moves along. */
const changedStaff = ([first, ...others]: readonly Putting[]): number[] => [
  ...(
    first?.lines.filter((line) => first.before?.lines.find(({ id }) => id === line.id)?.staff_id !== line.employee_id) ?? []
  ).map(({ employee_id }) => employee_id),
  ...others.flatMap(({ lines }) => lines.map(({ employee_id }) => employee_id)),
];

type StepOrder = {
  readonly version: number;
  readonly status: Status;
  readonly reason: string;
  readonly following: boolean;
  readonly notify: boolean;
};

/** A step of one visit, or of all of its series from this one on, as one deed. */
export async function stepAt(ctx: BusinessCtx<SignedInActor>, id: string, order: StepOrder) {
  const desk = await deskOf(ctx);
  return ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockVisitAtDesk(ctx, id);
    await refuseIfOld(ctx, desk, row, order.version);
    const after = order.following && row.series_id !== null ? await visitsFollowing(ctx, row.series_id, row.start) : [];
    const ids = [id, ...after.filter((one) => one !== id)];
    const bundle = ids.length > 1 ? { id: randomUUIDv7(), visits: ids } : undefined;
    const wish = {
      to: order.status,
      by: 'desk',
      reason: order.reason,
      fee_cents: 0,
      texts: textsOf(order.notify),
      bundle,
    } as const;
    const changes: string[] = [];
    for (const one of ids) {
      const [visit] = await visitsToChange(ctx, one, false);
      changes.push(await stepVisit(ctx, orNotFound(visit), wish));
    }
    return answerWithVisit(ctx, desk, id, changes[0] ?? '');
  });
}
