import { addDays } from 'core/kernel/time';

export type Days = { readonly from: string; readonly to: string };

/** Periods of which owners ask what was sold. */
export const salesPeriods = ['today', 'week', 'month', 'lastMonth', 'year'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** The days of a period seen from a day. One that still runs ends with that day. */
export function daysOfSalesPeriod(period: SalesPeriod, today: string): Days {
  if (period === 'today') return { from: today, to: today };
  if (period === 'week') return { from: addDays(today, -6), to: today };
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
