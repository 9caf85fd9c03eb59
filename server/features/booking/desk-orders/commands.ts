import { randomUUIDv7 } from 'node:crypto';
import { appointmentMoved, appointmentStepped } from 'core/booking/appointments/contract';
import { holdsTime, type Status } from 'core/booking/appointments/rules/visit';
import { chairSpan } from 'core/booking/availability/rules/shape';
import { type Claims, claimsOf, type TakingLine } from 'core/booking/claims/rules';
import type { CalendarDay, Change, State, Visit } from 'core/booking/desk/contract';
import { hintsFor, isDanger, type Wished } from 'core/booking/desk/rules/hint';
import { shapeFrom, shortestOf, withLength } from 'core/booking/desk/rules/place';
import { minuteOf, readDay } from 'core/booking/desk/rules/read-day';
import { canUndo, isSameState, stateBefore } from 'core/booking/desk/rules/undo';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt, type Minute, wallAt } from 'core/kernel/time';
import type { Deps } from '../../../app.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { conflict, forbidden, found, invalid, notFound } from '../../../platform/refusal.ts';
import { setStatus, setTimes, visitsToChange } from '../appointments/queries.ts';
import { businessZone } from '../absence/queries.ts';
import { shopFrom, timeChanged } from '../calendars/commands.ts';
import type { Shop } from '../calendars/queries.ts';
import { step } from '../changes/commands.ts';
import { dropExpired, insertClaims } from '../claims/queries.ts';
import { type Desk, deskOf, type ReadDays, readDeskDays, shownVisit } from '../desk-days/commands.ts';
import { visitRow } from '../desk-days/queries.ts';
import { entriesOf, stateOf } from '../desk-history/commands.ts';
import { toldAbout } from '../desk-history/queries.ts';
import { freeTime, takeOver } from '../overlaps/commands.ts';
import { takenUnits } from '../overlaps/queries.ts';
import { employeeIds, updateLines } from './queries.ts';

export type Anyway = { readonly reason: string } | undefined;

export const changeOf = (change: Omit<Change, 'id'>): Change => ({ id: randomUUIDv7(), ...change });

/** An employee whose right ends at their own chair plans nobody else's time. */
export function refuseOthersChairs({ reach, employee_id }: SignedIn, employees: readonly number[]): void {
  if (reach === 'self' && employees.some((one) => one !== employee_id)) throw forbidden();
}

/** The day around a moment, and the next one when it is late. */
export async function daysAround<T>(
  tx: Tx,
  scope: BusinessScope,
  start: Minute,
  read: (from: string, days: number) => Promise<T>,
): Promise<T> {
  const zone = (await businessZone(tx, scope)) ?? 'UTC';
  return read(wallAt(instantAt(start), zone).date, 2);
}

/** A free chair for each line, the one it has if it can stay; `lacks`: somewhere there is none. */
export async function withUnits<L extends TakingLine>(
  tx: Tx,
  scope: BusinessScope,
  { resources }: Pick<Shop, 'resources'>,
  lines: readonly L[],
) {
  const wanted = claimsOf(lines).units;
  const taken = [...(await takenUnits(tx, scope, wanted))];
  let lacks = false;
  const seated = lines.map((line) => {
    const span = chairSpan(line.shape, line.start);
    const units = line.units.map(({ resource_id, unit }) => {
      const capacity = resources.find(({ id }) => id === resource_id)?.capacity ?? 1;
      const busy = taken.filter((one) => one.resource_id === resource_id && one.start < span.end && span.start < one.end);
      const numbers = [unit, ...Array.from({ length: capacity }, (_, i) => i + 1)];
      const free = numbers.find((number) => number <= capacity && !busy.some((one) => one.unit === number));
      lacks ||= free === undefined;
      const chosen = { resource_id, unit: free ?? unit };
      taken.push({ ...chosen, ...span });
      return chosen;
    });
    return { ...line, units };
  });
  return { lines: seated, lacks };
}

/** What speaks against it is told, unless somebody who may has said why it is meant. */
export function judge(
  data: Pick<CalendarDay, 'staff' | 'closed' | 'visits' | 'blocks'>,
  wish: Wished,
  lacksChair: boolean,
  desk: Desk,
  anyway: Anyway,
): void {
  const hints = [...hintsFor(readDay(data), wish), ...(lacksChair ? [{ kind: 'chair' } as const] : [])].filter(isDanger);
  if (hints.length === 0) return;
  if (!anyway) throw conflict('Something speaks against this time.', { hints, override: desk.override });
  if (!desk.override) throw forbidden();
}

export async function takeDeskTime(tx: Tx, scope: BusinessScope, claims: Claims, anyway: boolean): Promise<void> {
  if (!anyway) await dropExpired(tx, scope, claims);
  const isTaken = anyway
    ? await takeOver(tx, scope, claims)
    : await insertClaims(tx, scope, claims, { source: 'line', expires_at: null });
  if (!isTaken) throw conflict('This time has just been taken.');
}

/** The visit as it is now, with what was told about it. */
export async function finish(
  deps: Deps,
  tx: Tx,
  scope: BusinessScope,
  desk: Desk,
  id: string,
  say: (after: State) => Promise<string>,
) {
  const data = shownVisit(found(await visitRow(tx, scope, id)), desk.prices);
  const change = await say(stateOf(data));
  await deps.db.afterwards(() => timeChanged(deps, scope));
  return { success: true as const, data, change };
}

type Locked = { readonly visit: Visit; readonly account_id: number | null; readonly full: VisitFull };
type VisitFull = Awaited<ReturnType<typeof visitsToChange>>[number];

/** The visit, held until the transaction ends, if the caller may touch it. */
async function locked(tx: Tx, actor: SignedIn, scope: BusinessScope, desk: Desk, id: string): Promise<Locked> {
  const [full] = await visitsToChange(tx, scope, id, false);
  if (!full || (actor.reach === 'self' && !full.lines.some(({ employee_id }) => employee_id === actor.employee_id)))
    throw notFound();
  const visit = shownVisit(found(await visitRow(tx, scope, id)), desk.prices);
  return { visit, account_id: full.account_id, full };
}

/** Nobody overwrites what they have not seen: they are told what changed, and by whom. */
async function refuseIfOld(tx: Tx, scope: BusinessScope, visit: Visit, version: number): Promise<void> {
  if (visit.version === version) return;
  const [changed] = entriesOf(await toldAbout(tx, scope, [visit.id]), [visit], new Map());
  throw conflict(`${changed?.by ?? 'Somebody'} has just changed this visit.`, { changed: changed ?? null, data: visit });
}

type WishedPlace = { readonly id: string; readonly employee_id: string; readonly start: string; readonly end: string };

/** The lines as they are to be, with people as rows; who keeps their length keeps their shape. */
async function placed(tx: Tx, scope: BusinessScope, visit: Visit, wished: readonly WishedPlace[]) {
  const people = await employeeIds(
    tx,
    scope,
    [...visit.lines, ...wished].map(({ employee_id }) => employee_id),
  );
  const rows = found(await visitRow(tx, scope, visit.id)).lines;
  if (wished.some(({ id }) => !rows.some((row) => row.id === id))) throw notFound();
  return rows.map((row) => {
    const to = wished.find(({ id }) => id === row.id) ?? row;
    const [start, end] = [minuteOf(to.start), minuteOf(to.end)];
    const shape = shapeFrom(row.shape, minuteOf(row.end) - minuteOf(row.start));
    if (end - start < shortestOf(shape)) throw invalid({ end: [`This takes at least ${shortestOf(shape)} minutes.`] });
    const { units = [] } = row.shape as { units?: TakingLine['units'] };
    const employee_id = found(people.get(to.employee_id));
    return {
      ...row,
      staff: to.employee_id,
      employee_id,
      start,
      end,
      shape: end - start === minuteOf(row.end) - minuteOf(row.start) ? shape : withLength(shape, end - start),
      units,
    };
  });
}
type Placed = Awaited<ReturnType<typeof placed>>[number];

async function writePlaces(tx: Tx, scope: BusinessScope, id: string, lines: readonly Placed[]): Promise<void> {
  await updateLines(
    tx,
    scope,
    lines.map((line) => ({
      id: line.id,
      employee_id: line.employee_id,
      starts_at: instantAt(line.start),
      ends_at: instantAt(line.end),
      shape: { ...line.shape, units: line.units },
    })),
  );
  await setTimes(tx, scope, id, {
    starts_at: instantAt(Math.min(...lines.map(({ start }) => start))),
    ends_at: instantAt(Math.max(...lines.map(({ end }) => end))),
  });
}

const startOf = ({ lines }: State): string => lines.map(({ start }) => start).toSorted()[0] ?? '';

type PlaceOrder = { readonly version: number; readonly lines: readonly WishedPlace[]; readonly anyway?: Anyway };

export async function place(deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, order: PlaceOrder) {
  const desk = await deskOf(deps, actor, scope);
  return deps.db.write(scope, async (tx) => {
    const { visit, account_id } = await locked(tx, actor, scope, desk, id);
    await refuseIfOld(tx, scope, visit, order.version);
    if (!holdsTime(visit.status)) throw invalid({ id: [`A visit that is ${visit.status} cannot be moved.`] });
    const wished = await placed(tx, scope, visit, order.lines);
    const changed = wished.filter(({ id: line, staff }) => visit.lines.find((one) => one.id === line)?.employee_id !== staff);
    refuseOthersChairs(
      actor,
      changed.map(({ employee_id }) => employee_id),
    );
    const first = Math.min(...wished.map(({ start }) => start));
    const { shop, data } = await daysAround(tx, scope, first, (from, days): Promise<ReadDays> =>
      readDeskDays(deps, tx, scope, from, days, { ...desk, only: null }),
    );
    await freeTime(
      tx,
      scope,
      wished.map((line) => line.id),
    );
    const { lines, lacks } = await withUnits(tx, scope, shop, wished);
    const asWished = lines.map(({ staff, service_id, start, shape }) => ({ employee_id: staff, service_id, start, shape }));
    const wish = { visit_id: id, client_id: visit.client.id, group_id: visit.group?.id ?? null, lines: asWished };
    judge(data, wish, lacks, desk, order.anyway);
    await takeDeskTime(tx, scope, claimsOf(lines), order.anyway !== undefined);
    await writePlaces(tx, scope, id, lines);
    return finish(deps, tx, scope, desk, id, async (after) => {
      const before = stateOf(visit);
      const change = changeOf({ before, after, undoes: null, anyway: order.anyway?.reason ?? '' });
      const payload = { appointment_id: id, account_id, from: startOf(before), to: startOf(after), change };
      await tell(tx, scope, actor, appointmentMoved, `appointment:${id}`, payload);
      return change.id;
    });
  });
}

type StepOrder = { readonly version: number; readonly status: Status; readonly reason: string };

export async function stepAt(deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, order: StepOrder) {
  const desk = await deskOf(deps, actor, scope);
  return deps.db.write(scope, async (tx) => {
    const { visit, full } = await locked(tx, actor, scope, desk, id);
    await refuseIfOld(tx, scope, visit, order.version);
    const wish = { to: order.status, by: 'desk', reason: order.reason, fee_cents: 0 } as const;
    const change = await step(tx, scope, actor, full, wish);
    return finish(deps, tx, scope, desk, id, async () => change);
  });
}

/** Was the visit put there on purpose, over somebody else's? */
const wasMeant = (changes: readonly Change[], state: State): boolean =>
  changes.some(({ after, anyway }) => anyway !== '' && isSameState(after, state));

/** The visit becomes what it was; its time is taken again, and when somebody has it meanwhile nothing happens. */
async function restore(deps: Deps, tx: Tx, scope: BusinessScope, visit: Visit, to: State, meant: boolean): Promise<void> {
  const wished = await placed(tx, scope, visit, to.lines);
  await freeTime(
    tx,
    scope,
    wished.map(({ id }) => id),
  );
  const { lines } = await withUnits(tx, scope, found(await shopFrom(deps, tx, scope, new Date().toISOString())), wished);
  if (holdsTime(to.status)) await takeDeskTime(tx, scope, claimsOf(lines), meant);
  await writePlaces(tx, scope, visit.id, lines);
  if (to.status !== visit.status) await setStatus(tx, scope, visit.id, to.status, 0);
}

export async function undo(deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, change_id: string) {
  const desk = await deskOf(deps, actor, scope);
  return deps.db.write(scope, async (tx) => {
    const { visit, account_id } = await locked(tx, actor, scope, desk, id);
    const changes = (await toldAbout(tx, scope, [id])).flatMap(({ payload }) => payload.change ?? []);
    const undone = found(changes.find((one) => one.id === change_id));
    const now = stateOf(visit);
    if (!canUndo(undone, now)) await refuseIfOld(tx, scope, visit, -1);
    const to = stateBefore(undone);
    await restore(deps, tx, scope, visit, to, wasMeant(changes, to));
    return finish(deps, tx, scope, desk, id, async (after) => {
      const change = changeOf({ before: now, after, undoes: change_id, anyway: '' });
      const what = { appointment_id: id, account_id, change };
      if (after.status === now.status)
        await tell(tx, scope, actor, appointmentMoved, `appointment:${id}`, { ...what, from: startOf(now), to: startOf(after) });
      else
        await tell(tx, scope, actor, appointmentStepped, `appointment:${id}`, {
          ...what,
          from: now.status,
          to: after.status,
          reason: '',
        });
      return change.id;
    });
  });
}
