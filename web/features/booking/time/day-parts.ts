import { dayParts, partOf } from 'core/booking/waiting-list/rules';
import { wallClockAt } from 'core/kernel/time';
import type { Held, Offer } from '../order/cart.ts';

const MOST_STARS = 3;

/** The starts of a day as they are shown: the best few first, the others by part of the day on the salon's wall. */
export function byDayPart(offers: readonly Offer[], zone: string) {
  const inOrder = offers.toSorted((a, b) => a.start.localeCompare(b.start));
  const stars = inOrder.filter(({ star }) => star).slice(0, MOST_STARS);
  const others = inOrder.filter((offer) => !stars.includes(offer));
  const parts = dayParts
    .map((part) => ({ part, offers: others.filter(({ start }) => partOf(wallClockAt(start, zone).time) === part) }))
    .filter((one) => one.offers.length > 0);
  return { stars, parts };
}

/** What this browser holds is taken for everybody else; for whoever comes back to it, it is one of the starts of its day. */
export function withHeld(
  offers: readonly Offer[],
  held: Held | null,
  date: string | null,
  zone: string,
  now: string,
): readonly Offer[] {
  if (!held || held.expires_at <= now || wallClockAt(held.start, zone).date !== date) return offers;
  if (offers.some(({ start }) => start === held.start)) return offers;
  return [...offers, { start: held.start, end: held.end, star: false, lines: held.lines }];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The start of a day that is nearest to a time of day. */
export function nearestTo(offers: readonly Offer[], time: string, zone: string): Offer | undefined {
  const away = ({ start }: Offer) => Math.abs(minutesOf(wallClockAt(start, zone).time) - minutesOf(time));
  return offers.toSorted((one, other) => away(one) - away(other))[0];
}
