import { datesBetween } from '../../kernel/time.ts';
import type { PayPeriod } from './terms.ts';

/** From the first to the last day, both included. */
export type Days = { readonly from: string; readonly to: string };

/** A pay run: its days, and the workweeks that end in it, which may have begun in the run before. */
export type RunDays = Days & { readonly weeks: readonly Days[] };

export const daysOf = ({ from, to }: Days): string[] => datesBetween(from, to);

/**
 * A period is its days and nothing else of the run, because it is written down with its line and compared again when the run is
 * finalised. Days of the run before are among them where their workweek ends in this one: they were paid there, and count here.
 */
const periodsOf = (per: PayPeriod, run: RunDays): readonly Days[] =>
  per === 'run'
    ? [{ from: run.from, to: run.to }]
    : per === 'workweek'
      ? run.weeks
      : countedDays(run).map((day) => ({ from: day, to: day }));

export const countedDays = (run: RunDays): string[] =>
  daysOf({ from: run.weeks.reduce((first, { from }) => (from < first ? from : first), run.from), to: run.to });

/** Whether a period is paid in this run. */
export const isSettled = ({ to }: Days, run: RunDays): boolean => to >= run.from;

/** The days of a period under one and the same agreement. */
export type Stretch<T> = { readonly of: T; readonly period: Days; readonly days: readonly string[] };

/** Periods that are settled in a run. One in which the agreement changed is several: each day counts under its own. */
export const stretches = <T>(run: RunDays, per: PayPeriod, agreedOn: (day: string) => T | null): Stretch<T>[] =>
  periodsOf(per, run).flatMap((period) => {
    const agreed = daysOf(period).flatMap((day) => {
      const of = agreedOn(day);
      return of === null ? [] : [{ of, day }];
    });
    return [...Map.groupBy(agreed, ({ of }) => JSON.stringify(of)).values()].flatMap((all) => {
      const [first] = all;
      return first ? [{ of: first.of, period, days: all.map(({ day }) => day) }] : [];
    });
  });
