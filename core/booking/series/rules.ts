import { addDays, instantOfWallTime, wallClockAt } from '../../kernel/time.ts';

export const MOST_WEEKS = 26;
export const MOST_TIMES = 26;

export type SeriesDate = { readonly date: string; readonly start: string };

/**
 * The same time on the wall every so many weeks after a start. Where the clocks skip that time it begins an hour later,
 * as everybody's clock does.
 */
export function seriesDates(start: string, zone: string, every_weeks: number, times: number): SeriesDate[] {
  const { date: first, time } = wallClockAt(start, zone);
  return Array.from({ length: times }, (_, i) => {
    const date = addDays(first, (i + 1) * every_weeks * 7);
    const skipped = `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}${time.slice(2)}`;
    return { date, start: instantOfWallTime(date, time, zone) ?? instantOfWallTime(date, skipped, zone) ?? start };
  });
}
