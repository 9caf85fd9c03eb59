import { businessDay } from 'core/kernel/days/business-day';
import { addDays } from 'core/kernel/time';
import { useDayRule } from '../../../office/page/use-business.ts';
import { useClock } from '../../../platform/clock.ts';

export const periods = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

/** The first and the last day that a period means, seen from today. */
export function daysOf(period: Period, today: string): { readonly from: string; readonly to: string } {
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'week') return { from: addDays(today, -6), to: today };
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: today, to: today };
}

/** The same, from the salon's business day. */
export const usePeriodDays = (period: Period) => daysOf(period, businessDay(useClock(), useDayRule()));
