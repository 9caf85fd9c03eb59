import { addDays } from '../../kernel/time.ts';
import { salesRows, totalsOfDays } from '../sales/rules.ts';
import type { DayShare } from '../sums/rules.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
/** January 1, 1970 was a Thursday. */
const SINCE_MONDAY = 3;

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => addDays(day, -((Date.parse(day) / DAY_MS + SINCE_MONDAY) % DAYS));

export type WeekDay = {
  readonly date: string;
  /** Net sales; null for a day that is still to come. */
  readonly net_cents: number | null;
  /** Net sales of the same weekday a week earlier. */
  readonly before_cents: number;
};
export type Week = {
  readonly days: readonly WeekDay[];
  readonly net_cents: number;
  /** What last week had come to by the same weekday and hour. */
  readonly before_by_now_cents: number;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** How many hours after the begin of its business day an hour on the wall is. */
const hoursInto = (hour: number, begin: number): number => (hour - begin + 24) % 24;

type Now = { readonly today: string; readonly hour: number; readonly begin: number };

/**
 * This week against the last, each day beside its weekday. `shares` are the days of both weeks, `hours` those of this weekday a
 * week ago: of that day only the hours that are over by now count.
 */
export function weekAgainstLast({ today, hour, begin }: Now, shares: readonly DayShare[], hours: readonly DayShare[]): Week {
  const nets = new Map(salesRows('day', shares).map(({ key, net_cents }) => [key, net_cents]));
  const netOn = (day: string): number => nets.get(day) ?? 0;
  const monday = mondayOf(today);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(monday, at)).map((date) => ({
    date,
    net_cents: date > today ? null : netOn(date),
    before_cents: netOn(addDays(date, -DAYS)),
  }));
  const past = days.filter(({ date }) => date < today);
  const over = salesRows('hour', hours).filter(({ key }) => hoursInto(Number(key), begin) < hoursInto(hour, begin));
  return {
    days,
    net_cents: sum(days.map(({ net_cents }) => net_cents ?? 0)),
    before_by_now_cents: sum([...past.map(({ before_cents }) => before_cents), ...over.map(({ net_cents }) => net_cents)]),
  };
}

/** What came in on a day, by tender, and the tips in it. */
export function takenOn(day: string, shares: readonly DayShare[]) {
  const { collected_cents, tenders, sold, net_cents } = totalsOfDays(shares.filter((share) => share.day === day));
  return {
    taken_cents: collected_cents,
    net_cents,
    tip_cents: sold.tips,
    tenders: tenders
      .map(({ tender, taken_cents, returned_cents }) => ({ tender, cents: taken_cents - returned_cents }))
      .filter(({ cents }) => cents !== 0),
  };
}
