import type { Days } from '../period/periods.ts';

/** Periods for which returns are filed, and those that still run. */
export const taxPeriods = ['lastMonth', 'month', 'lastQuarter', 'quarter'] as const;
export type TaxPeriod = (typeof taxPeriods)[number];

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The days of a period seen from a day. One that still runs ends with that day. */
export function daysOfTaxPeriod(period: TaxPeriod, today: string): Days {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const quarter = month - ((month - 1) % 3);
  if (period === 'month') return { from: dayOf(year, month, 1), to: today };
  if (period === 'quarter') return { from: dayOf(year, quarter, 1), to: today };
  const [first, months] = period === 'lastMonth' ? [month - 1, 1] : [quarter - 3, 3];
  return { from: dayOf(year, first, 1), to: dayOf(year, first + months, 0) };
}
