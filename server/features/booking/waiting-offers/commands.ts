import { offersInSteps } from 'core/booking/availability/rules/answer';
import { readWish } from 'core/booking/availability/rules/wish-text';
import { waitingChanged, waitingOffered } from 'core/booking/waiting-list/contract';
import { GRACE_MIN, OFFER_MIN, quietUntil, suits } from 'core/booking/waiting-list/rules';
import { settingFrom } from 'core/business/rules';
import { instantOfMinute, wallClockAt } from 'core/kernel/time';
import type { WithDeps, BusinessWrite } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { listBusinessesWithDue } from '../../../platform/outbox/work-lists.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bookingPolicy, visitsById } from '../appointments/queries.ts';
import { runInSlices, termsAt, wishIn } from '../availability/commands.ts';
import { type Day, readDay } from '../calendars/commands.ts';
import { type Entry, inLine, markBooked, markOffered } from '../waiting-list/queries.ts';
import { dropOpening, dueOpenings, isAwaited, keepOpening, type Opening, putOff } from './queries.ts';

const minutesAfter = (now: string, minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** A visit was called off, or moved away from `from`: what it leaves free is remembered for those who wait. */
export async function offerFreedTime(ctx: BusinessTx & WithDeps, id: string, from?: string): Promise<void> {
  const [visit] = await visitsById(ctx, [id]);
  if (!visit) return;
  const now = ctx.deps.clock.now().toISOString();
  const length = Date.parse(visit.ends_at) - Date.parse(visit.starts_at);
  const starts_at = from ?? visit.starts_at;
  const ends_at = new Date(Date.parse(starts_at) + length).toISOString();
  if (Date.parse(ends_at) <= Date.parse(now) || length <= 0) return;
  if (await isAwaited(ctx, wallClockAt(starts_at, visit.timezone).date))
    await keepOpening(ctx, { starts_at, ends_at }, minutesAfter(now, GRACE_MIN));
}

/** The first start for somebody that uses time which became free; null: their wish does not fit in, or is no longer sold. */
async function startIn(
  { deps }: WithDeps,
  { shop, calendar }: Day,
  { wish, part }: Entry,
  opening: Opening,
): Promise<string | null> {
  const [from, to] = [Date.parse(opening.starts_at) / 60_000, Date.parse(opening.ends_at) / 60_000];
  try {
    const wished = wishIn(shop, readWish(wish), 'together');
    const days = await runInSlices(offersInSteps(calendar, wished, termsAt(shop, deps.clock.now()), 'all'));
    const offers = days.flatMap((day) => day.offers);
    const fitting = offers.filter(
      ({ start, end }) => start < to && end > from && suits(part, instantOfMinute(start), shop.timezone),
    );
    return fitting.length === 0 ? null : instantOfMinute(Math.min(...fitting.map(({ start }) => start)));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** They are told by whoever hears of it, and have a while before the next one is. */
export async function offerStart(ctx: BusinessWrite, id: string, start: string): Promise<string> {
  const until = minutesAfter(ctx.deps.clock.now().toISOString(), OFFER_MIN);
  await markOffered(ctx, id, start, until);
  await recordEvent(ctx, waitingOffered, `waiting:${id}`, { entry_id: id });
  return until;
}

/** Offers one opening to the next in line; when nobody is left for it, or it is gone, it is forgotten. */
async function askNext(ctx: BusinessTx & WithDeps, opening: Opening, asked: readonly string[]): Promise<void> {
  const now = ctx.deps.clock.now().toISOString();
  const day = await readDay(ctx, opening.starts_at);
  const quiet = quietUntil(now, day.shop.timezone);
  if (quiet !== null) return void (await putOff(ctx, opening, quiet, []));
  const { date } = wallClockAt(opening.starts_at, day.shop.timezone);
  const isBookable = settingFrom(day.shop.settings).customer_make_appointment;
  const line = isBookable ? await inLine(ctx, date, now, asked) : [];
  for (const entry of line) {
    const start = await startIn(ctx, day, entry, opening);
    if (start === null) continue;
    await putOff(ctx, opening, await offerStart({ ...ctx, actor: systemActor }, entry.id, start), [entry.id]);
    return;
  }
  await dropOpening(ctx, opening);
}

/** Asks whoever is next, everywhere. One business that fails keeps no other waiting. */
export async function offerDueStarts({ deps, pool }: WithDeps & WithRelay): Promise<void> {
  const now = deps.clock.now().toISOString();
  for await (const scope of listBusinessesWithDue(pool, 'waiting_opening', now)) {
    const asking = deps.db.write(scope, async (ctx) => {
      for (const { asked, ...opening } of await dueOpenings(ctx, now)) await askNext({ ...ctx, deps }, opening, asked);
    });
    await asking.catch((error: unknown) => deps.log.error({ err: error, ...scope }, 'nobody was told of free time'));
  }
}

/** Who has a visit on a day they waited for waits no longer. */
export async function endWaitAfterBooking(ctx: BusinessTx & WithActor, appointment_id: string): Promise<void> {
  const { timezone } = await bookingPolicy(ctx);
  for (const id of await markBooked(ctx, appointment_id, timezone))
    await recordEvent(ctx, waitingChanged, `waiting:${id}`, { entry_id: id });
}
