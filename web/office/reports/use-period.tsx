import type { Business } from 'core/business/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { useState } from 'react';
import { useClock } from '../../platform/clock.ts';
import { dayRuleOf } from '../page/use-business.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { daysOf, type Period, periods } from './period.ts';

/** The days that a report is about, and the choice of them. */
export function usePeriod(business: Business, label: string, nameOf: (period: Period) => string) {
  const [period, setPeriod] = useState<Period>('month');
  const today = businessDay(useClock(), dayRuleOf(business));
  const options = periods.map((value) => ({ value, label: nameOf(value) }));
  return { days: daysOf(period, today), picker: <Segmented {...{ label, options }} value={period} onChange={setPeriod} /> };
}
