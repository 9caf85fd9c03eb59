import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Wall time of a plan, `HH:MM`; it means an instant only together with a date and an IANA zone. */
export const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const LocalDate = z.iso.date();
/** A moment, as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Plans, breaks and claims stand on five-minute marks, in the years a calendar is kept for. */
export const MarkTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5][05]$/, 'Please use steps of five minutes.'));
const isKept = (text: string): boolean => text >= '2000-01-01' && text < '2100-01-01';
export const KeptDate = LocalDate.check(z.refine(isKept, 'This date is too far away.'));
export const MarkInstant = Instant.check(
  z.refine((text) => isKept(text) && Date.parse(text) % 300_000 === 0, 'Please use steps of five minutes.'),
);

export type Wall = { readonly date: string; readonly weekday: Weekday; readonly time: string };

/** Intl alone: a page that only says whether a salon is open carries no calendar library for it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...digits, weekday: 'long', hourCycle: 'h23' });
  clocks.set(timezone, made);
  return made;
}

/** What the clock on the wall of that zone shows at an instant. */
export function wallAt(instant: string, timezone: string): Wall {
  const parts = clockOf(timezone).formatToParts(Date.parse(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const weekday = weekdays.find((day) => day === part('weekday')) ?? 'Monday';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, weekday, time: `${part('hour')}:${part('minute')}` };
}

/** The instant of a wall time, or null when the clocks skip it; when they repeat it, the first one. */
export function instantOf(date: string, time: string, timezone: string): string | null {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const at = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  return at.toPlainDateTime().equals(wall) ? at.toInstant().toString() : null;
}

const DAY_MS = 86_400_000;
export const dateAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Every date from the first to the last. */
export function datesFrom(first: string, last: string): string[] {
  const days = (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;
  return Array.from({ length: days + 1 }, (_, i) => dateAfter(first, i));
}

export function isTimezone(name: string): boolean {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name);
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** A minute of the world's clock, counted from 1970 in UTC. */
export type Minute = number;
export const instantAt = (minute: Minute): string => new Date(minute * 60_000).toISOString();
/** From `start` up to, not including, `end`. */
export type Span = { readonly start: Minute; readonly end: Minute };

/** A day as the wall of one zone shows it; it may have 23 or 25 hours, and it may begin at one o'clock. */
export type LocalDay = Span & { readonly date: string; readonly weekday: Weekday; readonly zone: string };

const minuteOf = (at: Temporal.ZonedDateTime): Minute => Math.floor(at.epochMilliseconds / 60_000);

/** Days never change, and a month asks for thirty of them. */
const knownDays = new Map<string, LocalDay>();
function localDay(date: Temporal.PlainDate, zone: string): LocalDay {
  const key = `${zone} ${date.toString()}`;
  const known = knownDays.get(key);
  if (known) return known;
  const day: LocalDay = {
    date: date.toString(),
    weekday: weekdays[date.dayOfWeek - 1] ?? 'Monday',
    start: minuteOf(date.toZonedDateTime(zone)),
    end: minuteOf(date.add({ days: 1 }).toZonedDateTime(zone)),
    zone,
  };
  if (knownDays.size > 50_000) knownDays.clear();
  knownDays.set(key, day);
  return day;
}

export function localDays(first: string, count: number, zone: string): LocalDay[] {
  const from = Temporal.PlainDate.from(first);
  return Array.from({ length: count }, (_, days) => localDay(from.add({ days }), zone));
}

/**
 * When a plan begins or ends that day. A wall time that the clocks skip means the moment after the gap; one they repeat
 * means the first for a beginning and the second for an end, so that no work time is lost.
 */
export function planned(day: LocalDay, wallTime: string, edge: 'start' | 'end'): Minute {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number);
  if (day.end - day.start === 1440) return day.start + hours * 60 + minutes;
  const wall = Temporal.PlainDateTime.from(`${day.date}T${wallTime}`);
  const at = wall.toZonedDateTime(day.zone, { disambiguation: edge === 'start' ? 'earlier' : 'later' });
  if (at.toPlainDateTime().equals(wall)) return minuteOf(at);
  return minuteOf(wall.toZonedDateTime(day.zone, { disambiguation: 'earlier' }).getTimeZoneTransition('next') ?? at);
}
