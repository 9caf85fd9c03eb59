import type { CalendarDay } from 'core/booking/desk/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { wallClockAt } from 'core/kernel/time';

/**
 * The minute from which a day's hours count as its wall shows them. Where the clocks change that is not when the day
 * begins: they do so at night, and the rest of the day is right.
 */
export const midnightOf = ({ end }: CalendarDay['days'][number]): number => minuteOf(end) - 1440;

/** Minutes since midnight on the wall of the business. */
export function minuteOfDay(data: Pick<CalendarDay, 'days' | 'timezone'>, minute: number): number {
  const day = data.days.find(({ start, end }) => minuteOf(start) <= minute && minute < minuteOf(end));
  if (day && minuteOf(day.end) - minuteOf(day.start) === 1440) return minute - minuteOf(day.start);
  const [hours = 0, minutes = 0] = wallClockAt(new Date(minute * 60_000).toISOString(), data.timezone)
    .time.split(':')
    .map(Number);
  return hours * 60 + minutes;
}
