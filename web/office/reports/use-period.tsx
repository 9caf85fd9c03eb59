import type { Business } from 'core/business/contract';
import { wallClockAt } from 'core/kernel/time';
import { useState } from 'react';
import { useClock } from '../../platform/clock.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { daysOf, type Period, periods } from './period.ts';

/** The days that a report is about, and the choice of them. */
export function usePeriod(business: Business, label: string, nameOf: (period: Period) => string) {
  const [period, setPeriod] = useState<Period>('month');
  const today = wallClockAt(useClock(), business.timezone ?? 'UTC').date;
  const options = periods.map((value) => ({ value, label: nameOf(value) }));
  return { days: daysOf(period, today), picker: <Segmented {...{ label, options }} value={period} onChange={setPeriod} /> };
}
