import {
  addDays,
  instantOfMinute,
  localDays,
  minuteOfWallTime,
  type Span,
  wallClockAt,
  type Weekday,
} from '../../../kernel/time.ts';
import { placeOfPhone } from './places.ts';

/** A service text is about something the client did or booked; a marketing text is everything that wants to bring them back. */
export type TextPurpose = 'service' | 'marketing';

type Hours = readonly [from: string, to: string];
type Week = (weekday: Weekday) => Hours;

const isWeekend = (weekday: Weekday): boolean => weekday === 'Saturday' || weekday === 'Sunday';

const serviceWeek: Week = () => ['08:00', '21:00'];
/** Narrower than any law asks: nobody is won back at breakfast or on a Sunday morning. */
const marketingWeek: Week = (weekday) => {
  if (weekday === 'Sunday') return ['12:00', '17:00'];
  return weekday === 'Saturday' ? ['10:00', '17:00'] : ['10:00', '18:00'];
};

const untilEight: Week = () => ['08:00', '20:00'];
/** States whose law is stricter than the 8 to 21 of the country. It holds for marketing even where our own hours change. */
const stateWeeks: { readonly [state: string]: Week } = {
  FL: untilEight,
  OK: untilEight,
  MD: untilEight,
  MS: untilEight,
  NJ: untilEight,
  CT: () => ['09:00', '20:00'],
  TX: (weekday) => (weekday === 'Sunday' ? ['12:00', '21:00'] : ['09:00', '21:00']),
  RI: (weekday) => (isWeekend(weekday) ? ['10:00', '17:00'] : ['09:00', '18:00']),
};

/** The salon's zone and the phone number, whose area code says where its clock probably is. */
export type Whereabouts = { readonly zone: string; readonly phone10: string };

/** How far ahead a time is looked for: the longest wait is a Saturday evening until Sunday noon. */
const DAYS_AHEAD = 4;

function daysOpen(week: Week, zone: string, first: string): Span[] {
  return localDays(first, DAYS_AHEAD, zone).map((day) => {
    const [from, to] = week(day.weekday);
    return { start: minuteOfWallTime(day, from, 'start'), end: minuteOfWallTime(day, to, 'end') };
  });
}

const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some
    .flatMap((one) => others.map((other) => ({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) })))
    .filter(({ start, end }) => start < end);

/** When a text of this purpose may go to this phone in the days around, on every clock that has a say. */
function windows(purpose: TextPurpose, { zone, phone10 }: Whereabouts, at: string, daysBack: number): Span[] {
  const place = placeOfPhone(phone10);
  const zones = [...new Set([zone, ...(place?.zones ?? [])])];
  const week = purpose === 'service' ? serviceWeek : marketingWeek;
  const ofState = purpose === 'marketing' ? stateWeeks[place?.state ?? ''] : undefined;
  const all = zones.flatMap((zone) => {
    const first = addDays(wallClockAt(at, zone).date, -daysBack);
    return [week, ...(ofState ? [ofState] : [])].map((week) => daysOpen(week, zone, first));
  });
  return all.reduce(common);
}

const minuteOf = (at: string): number => Date.parse(at) / 60_000;

export function isTextTime(purpose: TextPurpose, where: Whereabouts, at: string): boolean {
  return windows(purpose, where, at, 1).some(({ start, end }) => start <= minuteOf(at) && minuteOf(at) < end);
}

/** This instant, or the first after it at which the text may go. */
export function nextTextTime(purpose: TextPurpose, where: Whereabouts, at: string): string {
  const next = windows(purpose, where, at, 1).find(({ end }) => minuteOf(at) < end);
  if (next === undefined) throw new RangeError('the clocks of this phone and this salon never agree');
  return next.start <= minuteOf(at) ? at : instantOfMinute(next.start);
}

/**
 * This instant, or the last before it at which the text may go: what is due at night goes out the evening before, never after the
 * visit it is about.
 */
export function lastTextTime(purpose: TextPurpose, where: Whereabouts, at: string): string {
  const last = windows(purpose, where, at, 2).findLast(({ start }) => start <= minuteOf(at));
  if (last === undefined) throw new RangeError('the clocks of this phone and this salon never agree');
  return minuteOf(at) < last.end ? at : instantOfMinute(last.end - 1);
}

/** When a service text that is due then goes out: by day, and if that has passed when it is due, so that the sender decides. */
export function dueByDay(where: Whereabouts, due: string, now: Date): string {
  if (placeOfPhone(where.phone10) === null) return due;
  const earlier = lastTextTime('service', where, due);
  return Date.parse(earlier) > now.getTime() ? earlier : due;
}
