import { randomUUIDv7 } from 'node:crypto';
import { appointmentBooked } from 'core/booking/visit-events/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import type { Change } from 'core/booking/desk/rules/state';
import { seriesDates } from 'core/booking/series/rules';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantOfMinute } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid } from '../../../platform/refusal.ts';
import { businessZone } from '../absence/queries.ts';
import { insertVisits } from '../appointments/queries.ts';
import { deskOf } from '../desk-days/commands.ts';
import { type VisitRow, visitRows } from '../desk-days/queries.ts';
import { changeOf, answerWithVisit, lockVisitAtDesk, refuseIfOld, refuseOthersChairs, textsOf } from '../desk-orders/commands.ts';
import { type Anyway, daysFor, linesIn, type Putting, puttingOf, stateOf, takeFor, writeLines } from '../desk-time/commands.ts';
import { joinSeries, seriesFace } from './queries.ts';

type RepeatOrder = {
  readonly version: number;
  readonly every_weeks: number;
  readonly times: number;
  readonly leave_out: readonly string[];
  readonly anyway?: Anyway;
  readonly notify: boolean;
};

/** The same visit at other starts: its lines with ids of their own. */
function copies(row: VisitRow, starts: readonly string[]): Putting[] {
  const lines = linesIn(row);
  const { visit } = puttingOf(row, lines);
  return starts.map((start) => {
    const by = minuteOf(start) - minuteOf(row.start);
    const moved = lines.map((line) => ({ ...line, id: randomUUIDv7(), start: line.start + by, end: line.end + by }));
    return { visit: { ...visit, id: randomUUIDv7(), group_id: null }, before: null, lines: moved };
  });
}

async function insertCopies(tx: Tx, scope: BusinessScope, row: VisitRow, puttings: readonly Putting[]): Promise<void> {
  const { client_id, locale } = await seriesFace(tx, scope, row.id);
  const visits = puttings.map(({ visit: { id }, lines }) => ({
    id,
    client_id,
    status: 'booked' as const,
    source: 'desk' as const,
    starts_at: instantOfMinute(Math.min(...lines.map(({ start }) => start))),
    ends_at: instantOfMinute(Math.max(...lines.map(({ end }) => end))),
    note: row.note,
  }));
  await insertVisits(tx, scope, visits, locale);
  for (const { visit, lines } of puttings) await writeLines(tx, scope, null, visit.id, lines);
}

/** One deed: each of the new visits is told, and taking one back takes all of them back. */
async function tellAll(tx: Tx, actor: SignedIn, scope: BusinessScope, ids: readonly string[], { anyway, notify }: RepeatOrder) {
  const bundle = { id: randomUUIDv7(), visits: [...ids] };
  const changes = new Map<string, Change>();
  for (const row of await visitRows(tx, scope, ids)) {
    const change = changeOf({ before: null, after: stateOf(row), undoes: null, anyway: anyway?.reason ?? '', bundle });
    changes.set(row.id, change);
    const { id: appointment_id, account_id } = row;
    // One message about the first says it all; the others remind when their day comes.
    const texts = textsOf(notify && appointment_id === ids[0]);
    const what = { appointment_id, account_id, status: 'booked', change, texts } as const;
    await recordEvent(tx, scope, actor, appointmentBooked, `appointment:${appointment_id}`, what);
  }
  return changes;
}

export async function repeatVisit(deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, order: RepeatOrder) {
  const desk = await deskOf(deps, actor, scope);
  return deps.db.write(scope, async (tx) => {
    const row = await lockVisitAtDesk(tx, actor, scope, id);
    await refuseIfOld(tx, scope, desk, row, order.version);
    if (row.group_id !== null) throw invalid({ id: [refused.visitGroupRepeatsNot] });
    const zone = (await businessZone(tx, scope)) ?? 'UTC';
    const dates = seriesDates(row.start, zone, order.every_weeks, order.times);
    const starts = dates.filter(({ date }) => !order.leave_out.includes(date)).map(({ start }) => start);
    if (starts.length === 0) throw invalid({ leave_out: [refused.deskNothingLeft] });
    const wished = copies(row, starts);
    refuseOthersChairs(
      actor,
      row.lines.map(({ staff_id }) => staff_id),
    );
    const puttings = await takeFor(tx, scope, desk, await daysFor(deps, tx, scope, desk), wished, order.anyway);
    await insertCopies(tx, scope, row, puttings);
    const ids = puttings.map(({ visit }) => visit.id);
    await joinSeries(tx, scope, row.series_id ?? randomUUIDv7(), order.every_weeks, [id, ...ids]);
    const changes = await tellAll(tx, actor, scope, ids, order);
    const first = ids[0] ?? id;
    return answerWithVisit(deps, tx, scope, desk, first, changes.get(first)?.id ?? '');
  });
}
