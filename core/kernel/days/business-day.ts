import { addDays, instantOfMinute, localDays, minuteOfWallTime, wallClockAt } from '../time.ts';
import type { DayStart } from './starts.ts';

/** Decides to which business day an instant belongs: the time zone, and the time at which a day begins. */
export type DayRule = { readonly timezone: string; readonly starts_at: DayStart };

/** The business day of an instant. If a salon is open past midnight, those hours count to the day before. */
export function businessDay(instant: string, { timezone, starts_at }: DayRule): string {
  const { date, time } = wallClockAt(instant, timezone);
  return time < starts_at ? addDays(date, -1) : date;
}

/** The moment at which a business day begins. */
function beginOf(date: string, { timezone, starts_at }: DayRule): string {
  const [day] = localDays(date, 1, timezone);
  if (!day) throw new Error(`${date} is no day`);
  return instantOfMinute(minuteOfWallTime(day, starts_at, 'start'));
}

/** The stretch from the start of the first day up to, but not including, the start of the day after the last. */
export const businessDayRange = (
  first: string,
  last: string,
  rule: DayRule,
): { readonly since: string; readonly until: string } => ({
  since: beginOf(first, rule),
  until: beginOf(addDays(last), rule),
});
