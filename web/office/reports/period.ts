export const periods = ['month', 'before', 'year'] as const;
export type Period = (typeof periods)[number];

const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The days of this month so far, of the month before, or of this year so far. */
export function daysOf(period: Period, today: string): { readonly from: string; readonly to: string } {
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  if (period === 'year') return { from: `${today.slice(0, 5)}01-01`, to: today };
  const to = lastDay(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1);
  return { from: `${to.slice(0, 8)}01`, to };
}
