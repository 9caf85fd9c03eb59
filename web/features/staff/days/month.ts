import { addDays, datesBetween } from 'core/kernel/time';

export type Month = { readonly first: string; readonly last: string; readonly weeks: readonly (readonly string[])[] };

const firstOf = (month: string): string => `${month}-01`;
export const monthAfter = (month: string, by: 1 | -1): string =>
  by === 1 ? addDays(firstOf(month), 31).slice(0, 7) : addDays(firstOf(month), -1).slice(0, 7);

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The weeks that show a month, from Sunday on, or from Monday where that is the custom. */
export function monthOf(month: string, fromMonday: boolean): Month {
  const [first, end] = [firstOf(month), addDays(firstOf(monthAfter(month, 1)), -1)];
  const before = (weekday(first) + (fromMonday ? 6 : 0)) % 7;
  const start = addDays(first, -before);
  const shown = datesBetween(start, end);
  const all = [...shown, ...Array.from({ length: (7 - (shown.length % 7)) % 7 }, (_, index) => addDays(end, index + 1))];
  const weeks = Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7));
  return { first: start, last: all.at(-1) ?? end, weeks };
}
