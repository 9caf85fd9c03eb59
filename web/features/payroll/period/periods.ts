import { addDays, weekdays } from 'core/kernel/time';
import { halfMonthOf } from 'core/payroll/periods/rules';
import type { Days } from 'core/payroll/rules/stretches';

export const lengths = ['week', 'twoWeeks', 'halfMonth'] as const;
export type Length = (typeof lengths)[number];
export type UsualDays = { readonly length: Length; readonly days: Days };

const NOON = 'T12:00:00Z';
const lastDay: { readonly [length in Length]: (from: string) => string } = {
  week: (from) => addDays(from, 6),
  twoWeeks: (from) => addDays(from, 13),
  halfMonth: (from) => halfMonthOf(from).to,
};
const from = (length: Length, first: string): UsualDays => ({ length, days: { from: first, to: lastDay[length](first) } });

/** Before the first run nobody has said on which day weeks begin: they are taken from Monday on. */
const mondayOf = (day: string): string =>
  addDays(day, -((new Date(day + NOON).getUTCDay() + weekdays.length - 1) % weekdays.length));

/** Days that no run is about yet, as long as salons pay for: after the newest run, at first its own length; else around today. */
export function usualDays(runs: readonly Days[], today: string): UsualDays[] {
  const newest = runs.toSorted((one, other) => (one.to < other.to ? 1 : -1))[0];
  if (!newest) {
    const monday = mondayOf(today);
    const half = halfMonthOf(today);
    return [
      from('halfMonth', half.from),
      from('halfMonth', halfMonthOf(addDays(half.from, -1)).from),
      from('week', monday),
      from('twoWeeks', addDays(monday, -7)),
    ];
  }
  const all = lengths.map((length) => from(length, addDays(newest.to)));
  const isAsBefore = ({ length }: UsualDays) => lastDay[length](newest.from) === newest.to;
  return all.toSorted((one, other) => Number(isAsBefore(other)) - Number(isAsBefore(one)));
}

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
