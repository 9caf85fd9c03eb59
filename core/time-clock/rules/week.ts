import { addDays, type Weekday, weekdays } from '../../kernel/time.ts';

/** From `from_day` on weeks begin on the weekday of that day; said on `set_on`, when it was still to come. */
export type WeekRule = { readonly from_day: string; readonly set_on: string };
export type Workweek = { readonly from: string; readonly to: string };

/** A Monday, from which weeks are counted as long as nobody has said otherwise. */
const USUAL = '2000-01-03';

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

export const weekdayOf = (day: string): Weekday => weekdays[(((dayNumber(day) + 3) % 7) + 7) % 7] ?? 'Monday';

/** Those that have begun or will: what had not begun when something else was said never does. In the order in which they were said. */
export const standingRules = (rules: readonly WeekRule[]): WeekRule[] =>
  rules.filter(({ from_day }, i) => !rules.slice(i + 1).some(({ set_on }) => set_on < from_day));

/** The workweek of a day. The last one before a change may be shorter than seven days. */
export function workweekOf(day: string, rules: readonly WeekRule[]): Workweek {
  const begins = standingRules(rules)
    .map(({ from_day }) => from_day)
    .toSorted();
  const anchor = begins.findLast((from) => from <= day) ?? USUAL;
  const next = begins.find((from) => from > day);
  const into = (((dayNumber(day) - dayNumber(anchor)) % 7) + 7) % 7;
  const from = addDays(day, -into);
  const to = addDays(from, 6);
  return { from, to: next !== undefined && next <= to ? addDays(next, -1) : to };
}

/** The first day after today on which a week that begins on this weekday can begin. */
export function nextBegin(today: string, weekday: Weekday): string {
  const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(today)) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

export const MOST_WEEK_RULES = 100;

type Begin = { readonly weekday: Weekday; readonly from_day: string };

/** On which weekday weeks begin today, and what comes next if somebody has said so. */
export function weekNow(
  today: string,
  rules: readonly WeekRule[],
): { readonly weekday: Weekday; readonly planned: Begin | null } {
  const next = standingRules(rules)
    .map(({ from_day }) => from_day)
    .toSorted()
    .find((from_day) => from_day > today);
  const { from } = workweekOf(today, rules);
  return { weekday: weekdayOf(from), planned: next === undefined ? null : { weekday: weekdayOf(next), from_day: next } };
}
