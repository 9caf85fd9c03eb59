import { periodOf } from 'core/gift-cards/rules/movement';
import type { SignedInActor } from 'core/kernel/scope';
import { businessDayRange } from 'core/kernel/days/business-day';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { type RequestedDays, periodOf as businessPeriod } from '../../business/day/commands.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { cardById } from '../cards/queries.ts';
import { shownCard } from '../cards/commands.ts';
import { cardCountsIn, movementsIn, giftCardMovements, openingLiability, giftCardEvents } from './queries.ts';

export const giftCardHistory = ({ deps, actor, scope }: BusinessCtx<SignedInActor>, id: string) =>
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

/** What came and went each day, and what was owed at its end. */
function daysOf(opening: number, moved: Awaited<ReturnType<typeof movementsIn>>) {
  let standing = opening;
  return [...Map.groupBy(moved, ({ date }) => date)].map(([date, rows]) => {
    const { sold, by_hand, redeemed, cashed_out, closing } = periodOf(standing, rows);
    standing = closing;
    return { date, issued: sold + by_hand, redeemed: redeemed + cashed_out, closing };
  });
}

export const giftCardReport = (ctx: BusinessJob, input: RequestedDays) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const { first: from, last: to, range, rule } = await businessPeriod(ctx, input, 'month');
    const period = { range, issued: businessDayRange(from, to, rule) };
    const opening = await openingLiability(ctx, period);
    const moved = await movementsIn(ctx, period);
    const counted = await cardCountsIn(ctx, period);
    return { from, to, ...periodOf(opening, moved), ...counted, days: daysOf(opening, moved) };
  });
