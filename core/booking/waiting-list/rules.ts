import { addDays, instantOfWallTime, wallClockAt } from '../../kernel/time.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

const MOST_DAYS = 31;

/** What is wrong with the days somebody would wait for, or null. `today` is the salon's. */
export function whyNotWait({ first_date, last_date }: { first_date: string; last_date: string }, today: string): Reason | null {
  if (last_date < first_date) return refused.waitingBackwards;
  if (last_date < today) return refused.waitingOver;
  return last_date > addDays(first_date, MOST_DAYS) ? refused.waitingTooManyDays({ most: MOST_DAYS }) : null;
}

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
export const partOf = (time: string): DayPart => (time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening');

/** A start at which somebody who waits could come, as far as the part of the day goes. */
export const suits = (part: string, start: string, timezone: string): boolean =>
  part === 'any' || part === partOf(wallClockAt(start, timezone).time);

/** Who cancels by mistake takes it back within this: until then nobody is told of it. */
export const GRACE_MIN = 1;
/** So long the first in line has before the next one is asked. */
export const OFFER_MIN = 15;

const [WAKES, SLEEPS] = ['08:00', '21:00'];

/** At night nobody is texted: the morning until which it waits, or null by day. */
export function quietUntil(now: string, timezone: string): string | null {
  const { date, time } = wallClockAt(now, timezone);
  if (time >= WAKES && time < SLEEPS) return null;
  return instantOfWallTime(time < WAKES ? date : addDays(date), WAKES, timezone);
}

export const waitStates = ['waiting', 'offered', 'booked', 'gone'] as const;
type Entry = { readonly status: string; readonly offered_until: string | null };

/** How somebody who asked to wait stands. An offer that was let pass leaves them waiting. */
export function waitState({ status, offered_until }: Entry, now: string): (typeof waitStates)[number] {
  if (status === 'booked') return 'booked';
  if (status === 'left') return 'gone';
  const isOffered = status === 'offered' && offered_until !== null && Date.parse(offered_until) > Date.parse(now);
  return isOffered ? 'offered' : 'waiting';
}
