import * as z from 'zod/mini';
import * as general from './refusals/general.ts';
import { schemaText } from './refusals/reason.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** A time on the clock of the business, `HH:MM`. Only together with a date and an IANA zone it means one moment. */
export const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const LocalDate = z.iso.date();
export const Instant = z.iso.datetime();

/** A time in steps of five minutes, which weekly plans, breaks and claims use. */
export const FiveMinuteTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5][05]$/, schemaText(general.inputNotInFiveMinuteSteps)));
const isKept = (text: string): boolean => text >= '2000-01-01' && text < '2100-01-01';
export const CalendarDate = LocalDate.check(z.refine(isKept, schemaText(general.inputDateTooFar)));
export const FiveMinuteInstant = Instant.check(
  z.refine((text) => isKept(text) && Date.parse(text) % 300_000 === 0, schemaText(general.inputNotInFiveMinuteSteps)),
);

export type WallClock = { readonly date: string; readonly weekday: Weekday; readonly time: string };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Calculations with time zones use only Intl, so that no page loads a calendar library. A test compares the results with Temporal.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...digits, weekday: 'long', hourCycle: 'h23' });
  clocks.set(timezone, made);
  return made;
}

/** What a clock in that zone shows at an instant. */
export function wallClockAt(instant: string, timezone: string): WallClock {
  const parts = clockOf(timezone).formatToParts(Date.parse(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const weekday = weekdays.find((day) => day === part('weekday')) ?? 'Monday';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, weekday, time: `${part('hour')}:${part('minute')}` };
}

const vietnameseWeekdays = ['Chủ Nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'];

/** A day as people write it in Vietnamese: `thứ Sáu 20/11`. Intl writes `Thứ 6, 20 thg 11`, which people don't. */
export const vietnameseDayText = (date: string): string =>
  `${vietnameseWeekdays[new Date(date).getUTCDay()] ?? ''} ${date.slice(8, 10)}/${date.slice(5, 7)}`;

/** How far the zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timezone: string): number {
  const { date, time } = wallClockAt(new Date(moment).toISOString(), timezone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/**
 * Every moment at which the wall clock shows this time: usually one, two if the clocks repeat it, none if they skip it. In the
 * last case `skipped` is the moment after the gap. No zone changes its clocks twice within two days.
 */
function momentsOf(wall: string, timezone: string): { readonly moments: readonly number[]; readonly skipped: number } {
  const shown = Date.parse(`${wall}Z`);
  const [before, after] = [offsetAt(shown - DAY_MS, timezone), offsetAt(shown + DAY_MS, timezone)];
  const moments = [...new Set([shown - before, shown - after])].filter((at) => offsetAt(at, timezone) === shown - at);
  if (moments.length > 0) return { moments: moments.toSorted((one, other) => one - other), skipped: Number.NaN };
  let [early, late] = [shown - after, shown - before];
  while (late - early > MINUTE_MS) {
    const middle = Math.floor((early + late) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, timezone) === before) early = middle;
    else late = middle;
  }
  return { moments, skipped: late };
}

/** The instant of a wall time; null if the clocks skip it. If the clocks repeat it, the first of the two instants. */
export function instantOfWallTime(date: string, time: string, timezone: string): string | null {
  const [first] = momentsOf(`${date}T${time}`, timezone).moments;
  return first === undefined ? null : new Date(first).toISOString().replace('.000Z', 'Z');
}

export const addDays = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** All dates from `first` to `last`, both included. */
export function datesBetween(first: string, last: string): string[] {
  const days = (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;
  return Array.from({ length: days + 1 }, (_, i) => addDays(first, i));
}

export function isTimezone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** Minutes since 1970 in UTC. */
export type Minute = number;
export const instantOfMinute = (minute: Minute): string => new Date(minute * 60_000).toISOString();
/** A stretch of time from `start` up to, but not including, `end`. */
export type Span = { readonly start: Minute; readonly end: Minute };

/** A calendar day in one zone. It may have 23 or 25 hours, and it may begin at one o'clock. */
export type LocalDay = Span & { readonly date: string; readonly weekday: Weekday; readonly zone: string };

/** Cached, because days never change and a month view needs thirty of them. */
const knownDays = new Map<string, LocalDay>();
function localDay(date: string, zone: string): LocalDay {
  const key = `${zone} ${date}`;
  const known = knownDays.get(key);
  if (known) return known;
  const day: LocalDay = {
    date,
    weekday: weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday',
    start: minuteOf(date, '00:00', zone, 'start'),
    end: minuteOf(addDays(date), '00:00', zone, 'start'),
    zone,
  };
  if (knownDays.size > 50_000) knownDays.clear();
  knownDays.set(key, day);
  return day;
}

/**
 * A skipped time means the moment after the gap. A repeated time means the first moment for a start and the second for an end.
 */
function minuteOf(date: string, time: string, zone: string, edge: 'start' | 'end'): Minute {
  const { moments, skipped } = momentsOf(`${date}T${time}`, zone);
  return ((edge === 'start' ? moments[0] : moments.at(-1)) ?? skipped) / MINUTE_MS;
}

export const localDays = (first: string, count: number, zone: string): LocalDay[] =>
  Array.from({ length: count }, (_, days) => localDay(addDays(first, days), zone));

/**
 * When a plan starts or ends on that day. A wall time that the clocks skip means the moment after the gap; one that they repeat
 * means the first moment for a start and the second for an end, so that no work time is lost.
 */
export function minuteOfWallTime(day: LocalDay, wallTime: string, edge: 'start' | 'end'): Minute {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number);
  if (day.end - day.start === 1440) return day.start + hours * 60 + minutes;
  return minuteOf(day.date, wallTime, day.zone, edge);
}
