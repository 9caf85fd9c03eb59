import { workedOn } from 'core/booking/availability/rules/plan';
import type { SignedInActor } from 'core/kernel/scope';
import { instantOfMinute, localDays, wallClockAt } from 'core/kernel/time';
import type { OwnWork } from 'core/reports/contract';
import { counts } from 'core/reports/dashboard/rules';
import { nextShift } from 'core/reports/own-work/rules';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { visitsBetween } from '../../booking/appointments/queries.ts';
import { shopNow } from '../../booking/calendars/commands.ts';
import type { ShopStaff } from '../../booking/calendars/queries.ts';
import { awayBetween } from '../dashboard/queries.ts';
import { tipsOn } from './queries.ts';

const DAYS_AHEAD = 14;
const minuteOf = (instant: string): number => Date.parse(instant) / 60_000;
const toSecond = (minute: number): string => `${instantOfMinute(minute).slice(0, 19)}Z`;

type Span = { readonly start: string; readonly end: string };

/** The visits of a stretch in which this person does something. */
async function visitsOf(ctx: BusinessTx, me: ShopStaff, { start: from, end: to }: Span) {
  const visits = await visitsBetween(ctx, from, to);
  const own = visits
    .filter(({ status }) => counts(status))
    .flatMap(({ lines }) => [lines.filter((one) => one.employee_id === me.id)]);
  const starts = own.flatMap((lines) => lines.map(({ start }) => start).slice(0, 1)).toSorted();
  return { visits: starts.length, first_visit: starts[0] ?? null };
}

/** What somebody wants to know of their own work when they look at their phone. */
export async function ownWorkFor(ctx: BusinessCtx<SignedInActor>): Promise<OwnWork | null> {
  const { deps, actor } = ctx;
  const now = deps.clock.now().toISOString();
  return deps.db.read(ctx, async (ctx) => {
    const shop = orNotFound(await shopNow(ctx));
    const zone = shop.timezone ?? 'UTC';
    const me = shop.staff.find(({ id }) => id === actor.employee_id);
    const days = localDays(wallClockAt(now, zone).date, DAYS_AHEAD, zone);
    const [today, last] = [days[0], days.at(-1)];
    if (!me || !today || !last) return null;
    const [from, to] = [instantOfMinute(today.start), instantOfMinute(last.end)];
    const away = (await awayBetween(ctx, from, to)).filter(
      ({ employee_id, kind }) => employee_id === me.id && kind === 'time-off',
    );
    const off = away.map(({ start, end }) => ({ start: minuteOf(start), end: minuteOf(end) }));
    const shift = nextShift(
      days.map((day) => ({ worked: workedOn(day, me, shop.closures), away: off })),
      minuteOf(now),
    );
    const tips_cents = await tipsOn(ctx, me.hash_id, todayOf(ctx, await dayRule(ctx)));
    if (!shift) return { next_shift: null, tips_cents };
    const span = { start: toSecond(shift.start), end: toSecond(shift.end) };
    return { next_shift: { ...span, ...(await visitsOf(ctx, me, span)) }, tips_cents };
  });
}
