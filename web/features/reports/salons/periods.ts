import { addDays } from 'core/kernel/time';
import { type Days, daysOfSalesPeriod } from '../period/periods.ts';

export const salonPeriods = ['yesterday', 'week', 'month', 'lastMonth'] as const;
export type SalonPeriod = (typeof salonPeriods)[number];

/** Periods of days that have ended. On the first of a month nothing of it has, and it is that day alone. */
export function daysOfSalons(period: SalonPeriod, today: string): Days {
  const yesterday = addDays(today, -1);
  if (period === 'yesterday') return { from: yesterday, to: yesterday };
  if (period === 'week') return daysOfSalesPeriod('week', yesterday);
  if (period === 'lastMonth') return daysOfSalesPeriod('lastMonth', today);
  const from = `${today.slice(0, 8)}01`;
  return { from, to: yesterday < from ? from : yesterday };
}
