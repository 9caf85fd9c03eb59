import { periodOf } from 'core/gift-cards/rules/movement';
import type { SignedIn } from 'core/kernel/scope';
import { instantOfMinute, localDays, wallClockAt } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { orNotFound, invalid } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { cardById } from '../cards/queries.ts';
import { shownCard } from '../cards/commands.ts';
import { cardCountsIn, movementsIn, giftCardMovements, openingLiability, giftCardEvents } from './queries.ts';

export const giftCardHistory = ({ deps, actor, scope }: BusinessCtx<SignedIn>, id: string) =>
  deps.db.read(scope, async (ctx) => {
    const card = orNotFound(await cardById(ctx, id));
    const { timezone } = await bookingPolicy(ctx);
    const history = [...(await giftCardMovements(ctx, id)), ...(await giftCardEvents(ctx, id))];
    const { message, reason } = card;
    return {
      ...shownCard(actor, card),
      message,
      reason,
      timezone,
      history: history.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    };
  });

type ReportInput = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Days by the wall of the business; without any, this month so far. */
function between({ deps: { clock } }: WithDeps, { from, to }: ReportInput, timezone: string) {
  const today = wallClockAt(clock.now().toISOString(), timezone).date;
  const [first, last] = [from ?? `${(to ?? today).slice(0, 8)}01`, to ?? today];
  if (last < first) throw invalid({ to: [general.inputPeriodBackwards] });
  const [begin, end] = [first, last].map((date) => orNotFound(localDays(date, 1, timezone)[0]));
  return {
    from: first,
    to: last,
    since: instantOfMinute(orNotFound(begin).start),
    until: instantOfMinute(orNotFound(end).end),
    timezone,
  };
}

/** What came and went each day, and what was owed at its end. */
function daysOf(opening: number, moved: Awaited<ReturnType<typeof movementsIn>>) {
  let standing = opening;
  return [...Map.groupBy(moved, ({ date }) => date)].map(([date, rows]) => {
    const { sold, by_hand, redeemed, cashed_out, closing } = periodOf(standing, rows);
    standing = closing;
    return { date, issued: sold + by_hand, redeemed: redeemed + cashed_out, closing };
  });
}

export const giftCardReport = (ctx: BusinessJob, input: ReportInput) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { timezone } = await bookingPolicy(ctx);
    const { from, to, ...period } = between(ctx, input, timezone);
    const opening = await openingLiability(ctx, period);
    const moved = await movementsIn(ctx, period);
    const counted = await cardCountsIn(ctx, period);
    return { from, to, ...periodOf(opening, moved), ...counted, days: daysOf(opening, moved) };
  });
