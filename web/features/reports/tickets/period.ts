import { addDays } from 'core/kernel/time';

export const periods = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof periods)[number];
export const isPeriod = (text: string | null): text is Period => (periods as readonly (string | null)[]).includes(text);

/** The first and the last day that a period means, seen from today. */
export function daysOf(period: Period, today: string): { readonly from: string; readonly to: string } {
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'week') return { from: addDays(today, -6), to: today };
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: today, to: today };
}
