import { chairSpan } from 'core/booking/availability/rules/shape';
import { type Claims, claimsOf, type PlannedLine, type TakingLine } from 'core/booking/claims/rules';
import { type DeskDay, type DeskVisit, type Hint, hintsFor, isDanger } from 'core/booking/desk/rules/hint';
import { shapeFrom } from 'core/booking/desk/rules/place';
import { minuteOf, nameOf, readDay } from 'core/booking/desk/rules/read-day';
import type { State } from 'core/booking/desk/rules/state';
import { instantOfMinute, type Minute, wallClockAt } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { conflict, forbidden } from '../../../platform/refusal.ts';
import { timezoneOf } from '../../business/shop/queries.ts';
import { deleteLines, insertLines, setTimes } from '../appointments/queries.ts';
import type { Shop } from '../calendars/queries.ts';
import { dropExpired, insertClaims } from '../claims/queries.ts';
import { type Desk, type ReadDays, readDeskDays, shownVisit } from '../desk-days/commands.ts';
import type { VisitRow } from '../desk-days/queries.ts';
import { freeTime, takeOver } from '../overlaps/commands.ts';
import { takenUnits } from '../overlaps/queries.ts';

export type Anyway = { readonly reason: string } | undefined;
/** A line with the person both as a row and as the wire knows them. */
export type DeskLine = PlannedLine & { readonly staff: string };
/** A visit and the lines it is to have; one that is new has no row yet. */
export type Putting = {
  readonly visit: Pick<DeskVisit, 'id' | 'client_id' | 'group_id' | 'name'>;
  readonly before: VisitRow | null;
  readonly lines: readonly DeskLine[];
};

/** The lines of a visit as they stand. */
export const linesIn = ({ lines }: VisitRow): DeskLine[] =>
  lines.map(({ employee_id: staff, staff_id: employee_id, start, end, shape: kept, ...line }, i) => {
    const { units = [], ...shape } = kept;
    const span = { start: minuteOf(start), end: minuteOf(end) };
    return { ...line, ...span, person: 0, line: i, staff, employee_id, units, shape: shapeFrom(shape, span.end - span.start) };
  });

/** Everything that taking it back has to know. */
export const stateOf = (row: VisitRow): State => ({
  status: row.status,
  note: row.note,
  manager_note: row.manager_note,
  late_min: row.late_min,
  lines: linesIn(row).map(({ staff: employee_id, shape, units, add_ons, ...line }, i) => {
    const { id, service_id, service_name, pinned, price_cents, request_cents } = line;
    const { start, end } = row.lines[i] ?? row;
    const kept = { service_id, service_name, pinned, price_cents, request_cents };
    return { id, employee_id, start, end, made: { ...kept, shape, units: [...units], add_ons: [...add_ons] } };
  }),
});

export const puttingOf = (before: VisitRow, lines: readonly DeskLine[]): Putting => {
  const { id, client, group, guest_name } = shownVisit(before, { prices: false, edit: 'none' });
  const name = nameOf({ client, guest_name });
  return { visit: { id, client_id: client.id, group_id: group?.id ?? null, name }, before, lines };
};

/** The day around a moment, and the next one when it is late. */
export type Days = (start: Minute) => Promise<ReadDays>;

/** Reads each day once, as it stood when it was asked for first. */
export async function daysFor(ctx: BusinessTx & WithDeps, desk: Desk): Promise<Days> {
  const zone = (await timezoneOf(ctx)) ?? 'UTC';
  const known = new Map<string, Promise<ReadDays>>();
  return (start) => {
    const { date } = wallClockAt(instantOfMinute(start), zone);
    const read = known.get(date) ?? readDeskDays(ctx, date, 2, { ...desk, only: null });
    known.set(date, read);
    return read;
  };
}

/** A free chair for each line, the one it has if it can stay; `lacking`: the lines for which there is none. */
export async function withUnits<L extends TakingLine>(
  ctx: BusinessTx,
  { resources }: Pick<Shop, 'resources'>,
  lines: readonly L[],
) {
  const wanted = claimsOf(lines).units;
  const taken = [...(await takenUnits(ctx, wanted))];
  const lacking = new Set<string>();
  const seated = lines.map((line) => {
    const span = chairSpan(line.shape, line.start);
    const units = line.units.map(({ resource_id, unit }) => {
      const capacity = resources.find(({ id }) => id === resource_id)?.capacity ?? 1;
      const busy = taken.filter((one) => one.resource_id === resource_id && one.start < span.end && span.start < one.end);
      const numbers = [unit, ...Array.from({ length: capacity }, (_, i) => i + 1)];
      const free = numbers.find((number) => number <= capacity && !busy.some((one) => one.unit === number));
      if (free === undefined) lacking.add(line.id);
      const chosen = { resource_id, unit: free ?? unit };
      taken.push({ ...chosen, ...span });
      return chosen;
    });
    return { ...line, units };
  });
  return { lines: seated, lacking };
}

export async function takeDeskTime(ctx: BusinessTx, claims: Claims, anyway: boolean): Promise<void> {
  if (!anyway) await dropExpired(ctx, claims);
  const isTaken = anyway ? await takeOver(ctx, claims) : await insertClaims(ctx, claims, { source: 'line', expires_at: null });
  if (!isTaken) throw conflict(refused.timeTaken);
}

const asWished = ({ staff, service_id, start, shape }: DeskLine) => ({ employee_id: staff, service_id, start, shape });
const startOf = ({ lines }: Pick<Putting, 'lines'>): Minute => Math.min(...lines.map(({ start }) => start));

/** The day as it would be: with each of these visits in its new place. */
function dayWith(data: ReadDays['data'], puttings: readonly Putting[]): DeskDay {
  const day = readDay(data);
  const wished = new Map(puttings.map(({ visit, lines }) => [visit.id, lines.map(asWished)]));
  const visits = day.visits.map((visit) => ({ ...visit, lines: wished.get(visit.id) ?? visit.lines }));
  const known = new Set(visits.map(({ id }) => id));
  const fresh = puttings.filter(({ visit }) => !known.has(visit.id));
  return {
    ...day,
    visits: [
      ...visits,
      ...fresh.map(({ visit, lines }) => ({ ...visit, status: 'booked' as const, lines: lines.map(asWished) })),
    ],
  };
}

type Conflict = {
  readonly visit_id: string;
  readonly name: string;
  readonly start: string;
  readonly hints: readonly Hint[];
};

/** What speaks against each of them, where it is to be. */
async function conflictsOf(days: Days, puttings: readonly Putting[], lacking: ReadonlySet<string>): Promise<Conflict[]> {
  const found: Conflict[] = [];
  for (const putting of puttings) {
    const { data } = await days(startOf(putting));
    const { id: visit_id, client_id, group_id, name } = putting.visit;
    const wish = { visit_id, client_id, group_id, lines: putting.lines.map(asWished) };
    const lacks = putting.lines.some(({ id }) => lacking.has(id)) ? [{ kind: 'chair' } as const] : [];
    const hints = [...hintsFor(dayWith(data, puttings), wish), ...lacks].filter(isDanger);
    if (hints.length > 0) found.push({ visit_id, name, start: instantOfMinute(startOf(putting)), hints });
  }
  return found;
}

/** What speaks against it is told, unless somebody who may has said why it is meant. */
function refuseConflicts(conflicts: readonly Conflict[], desk: Desk, anyway: Anyway): void {
  if (conflicts.length === 0) return;
  const hints = conflicts.flatMap((one) => one.hints);
  if (!anyway) throw conflict(refused.deskTimeSpeaksAgainst, { hints, conflicts, override: desk.override });
  if (!desk.override) throw forbidden();
}

/** Takes the time of visits where they are to be, all of them or none; what they held before is free for them. */
export async function takeFor(
  ctx: BusinessTx,
  desk: Desk,
  days: Days,
  puttings: readonly Putting[],
  anyway: Anyway,
): Promise<Putting[]> {
  const wished = puttings.flatMap((one) => one.lines);
  const { shop } = await days(startOf({ lines: wished }));
  const held = puttings.flatMap(({ before }) => before?.lines.map(({ id }) => id) ?? []);
  if (held.length > 0) await freeTime(ctx, held);
  const { lines, lacking } = await withUnits(ctx, shop, wished);
  refuseConflicts(await conflictsOf(days, puttings, lacking), desk, anyway);
  await takeDeskTime(ctx, claimsOf(lines), anyway !== undefined);
  const seated = new Map(lines.map((line) => [line.id, line]));
  return puttings.map((one) => ({ ...one, lines: one.lines.map((line) => seated.get(line.id) ?? line) }));
}

/** The lines of a visit are from now on these. */
export async function writeLines(ctx: BusinessTx, before: VisitRow | null, id: string, lines: readonly DeskLine[]) {
  const rows = lines.map(({ staff: _, ...line }, sort) => ({ appointment_id: id, line, sort }));
  if (!before) return insertLines(ctx, rows);
  await deleteLines(
    ctx,
    before.lines.map((line) => line.id),
  );
  await insertLines(ctx, rows);
  return setTimes(ctx, id, {
    starts_at: instantOfMinute(startOf({ lines })),
    ends_at: instantOfMinute(Math.max(...lines.map(({ end }) => end))),
  });
}
