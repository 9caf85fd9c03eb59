import { wallAt } from 'core/kernel/time';
import type { Offer } from '../order/cart.ts';

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

const partOf = (wall: string): DayPart => (wall < '12:00' ? 'morning' : wall < '17:00' ? 'afternoon' : 'evening');

const MOST_STARS = 3;

/** The starts of a day as they are shown: the best few first, the others by part of the day on the salon's wall. */
export function byDayPart(offers: readonly Offer[], zone: string) {
  const inOrder = offers.toSorted((a, b) => a.start.localeCompare(b.start));
  const stars = inOrder.filter(({ star }) => star).slice(0, MOST_STARS);
  const others = inOrder.filter((offer) => !stars.includes(offer));
  const parts = dayParts
    .map((part) => ({ part, offers: others.filter(({ start }) => partOf(wallAt(start, zone).time) === part) }))
    .filter((one) => one.offers.length > 0);
  return { stars, parts };
}
