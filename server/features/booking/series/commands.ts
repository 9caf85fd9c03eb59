import { randomUUIDv7 } from 'node:crypto';
import { appointmentBooked } from 'core/booking/visit-events/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import type { Change } from 'core/booking/desk/rules/state';
import { seriesDates } from 'core/booking/series/rules';
import type { SignedInActor } from 'core/kernel/scope';
import { instantOfMinute } from 'core/kernel/time';
import * as refused from 'core/booking/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid } from '../../../platform/refusal.ts';
import { timezoneOf } from '../../business/shop/queries.ts';
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

async function insertCopies(ctx: BusinessTx, row: VisitRow, puttings: readonly Putting[]): Promise<void> {
  const { client_id, locale } = await seriesFace(ctx, row.id);
  const visits = puttings.map(({ visit: { id }, lines }) => ({
    id,
    client_id,
    status: 'booked' as const,
    source: 'desk' as const,
    starts_at: instantOfMinute(Math.min(...lines.map(({ start }) => start))),
    ends_at: instantOfMinute(Math.max(...lines.map(({ end }) => end))),
    note: row.note,
  }));
  await insertVisits(ctx, visits, locale);
  for (const { visit, lines } of puttings) await writeLines(ctx, null, visit.id, lines);
}

/** One deed: each of the new visits is told, and taking one back takes all of them back. */
async function tellAll(ctx: BusinessTx & WithActor<SignedInActor>, ids: readonly string[], { anyway, notify }: RepeatOrder) {
  const bundle = { id: randomUUIDv7(), visits: [...ids] };
  const changes = new Map<string, Change>();
  for (const row of await visitRows(ctx, ids)) {
    const change = changeOf({ before: null, after: stateOf(row), undoes: null, anyway: anyway?.reason ?? '', bundle });
    changes.set(row.id, change);
    const { id: appointment_id, account_id } = row;
    // One message about the first says it all; the others remind when their day comes.
    const texts = textsOf(notify && appointment_id === ids[0]);
    const what = { appointment_id, account_id, status: 'booked', change, texts } as const;
    await recordEvent(ctx, appointmentBooked, `appointment:${appointment_id}`, what);
  }
  return changes;
}

export async function repeatVisit(ctx: BusinessCtx<SignedInActor>, id: string, order: RepeatOrder) {
  const desk = await deskOf(ctx);
  return ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockVisitAtDesk(ctx, id);
    await refuseIfOld(ctx, desk, row, order.version);
    if (row.group_id !== null) throw invalid({ id: [refused.visitGroupRepeatsNot] });
    const zone = (await timezoneOf(ctx)) ?? 'UTC';
    const dates = seriesDates(row.start, zone, order.every_weeks, order.times);
    const starts = dates.filter(({ date }) => !order.leave_out.includes(date)).map(({ start }) => start);
    if (starts.length === 0) throw invalid({ leave_out: [refused.deskNothingLeft] });
    const wished = copies(row, starts);
    refuseOthersChairs(
      ctx.actor,
      row.lines.map(({ staff_id }) => staff_id),
    );
    const puttings = await takeFor(ctx, desk, await daysFor(ctx, desk), wished, order.anyway);
    await insertCopies(ctx, row, puttings);
    const ids = puttings.map(({ visit }) => visit.id);
    await joinSeries(ctx, row.series_id ?? randomUUIDv7(), order.every_weeks, [id, ...ids]);
    const changes = await tellAll(ctx, ids, order);
    const first = ids[0] ?? id;
    return answerWithVisit(ctx, desk, first, changes.get(first)?.id ?? '');
  });
}
