import { periodOf } from 'core/gift-cards/rules/movement';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt, localDays, wallAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import { found, invalid } from '../../../platform/refusal.ts';
import { groundOf } from '../../booking/appointments/queries.ts';
import { cardById } from '../cards/queries.ts';
import { shownCard } from '../cards/commands.ts';
import { countedIn, movedIn, movesOf, openingAt, toldOf } from './queries.ts';

export const storyOf = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  deps.db.read(scope, async (tx) => {
    const card = found(await cardById(tx, scope, id));
    const { timezone } = await groundOf(tx, scope);
    const history = [...(await movesOf(tx, scope, id)), ...(await toldOf(tx, scope, id))];
    const { message, reason } = card;
    return {
      ...shownCard(actor, card),
      message,
      reason,
      timezone,
      history: history.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    };
  });

type Wish = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Days by the wall of the business; without any, this month so far. */
function between({ clock }: Deps, { from, to }: Wish, timezone: string) {
  const today = wallAt(clock.now().toISOString(), timezone).date;
  const [first, last] = [from ?? `${(to ?? today).slice(0, 8)}01`, to ?? today];
  if (last < first) throw invalid({ to: ['The period ends before it begins.'] });
  const [begin, end] = [first, last].map((date) => found(localDays(date, 1, timezone)[0]));
  return { from: first, to: last, since: instantAt(found(begin).start), until: instantAt(found(end).end), timezone };
}

/** What came and went each day, and what was owed at its end. */
function daysOf(opening: number, moved: Awaited<ReturnType<typeof movedIn>>) {
  let standing = opening;
  return [...Map.groupBy(moved, ({ date }) => date)].map(([date, rows]) => {
    const { sold, by_hand, redeemed, cashed_out, closing } = periodOf(standing, rows);
    standing = closing;
    return { date, issued: sold + by_hand, redeemed: redeemed + cashed_out, closing };
  });
}

export const reportOf = (deps: Deps, scope: BusinessScope, wish: Wish) =>
  deps.db.read(scope, async (tx) => {
    const { timezone } = await groundOf(tx, scope);
    const { from, to, ...period } = between(deps, wish, timezone);
    const opening = await openingAt(tx, scope, period);
    const moved = await movedIn(tx, scope, period);
    const counted = await countedIn(tx, scope, period);
    return { from, to, ...periodOf(opening, moved), ...counted, days: daysOf(opening, moved) };
  });
