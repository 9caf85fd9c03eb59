import { addDays, wallClockAt } from 'core/kernel/time';
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

/** The same, in the zone of the salon. */
export const usePeriodDays = (period: Period, zone: string) => daysOf(period, wallClockAt(useClock(), zone).date);
