import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Wall time of a plan, `HH:MM`; it means an instant only together with a date and an IANA zone. */
export const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const LocalDate = z.iso.date();
/** A moment, as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

export type Wall = { readonly date: string; readonly weekday: Weekday; readonly time: string };

/** What the clock on the wall of that zone shows at an instant. */
export function wallAt(instant: string, timezone: string): Wall {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone);
  const weekday = weekdays[at.dayOfWeek - 1] ?? 'Monday';
  return { date: at.toPlainDate().toString(), weekday, time: at.toPlainTime().toString().slice(0, 5) };
}

/** The instant of a wall time, or null when the clocks skip it; when they repeat it, the first one. */
export function instantOf(date: string, time: string, timezone: string): string | null {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const at = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  return at.toPlainDateTime().equals(wall) ? at.toInstant().toString() : null;
}

export function isTimezone(name: string): boolean {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name);
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
