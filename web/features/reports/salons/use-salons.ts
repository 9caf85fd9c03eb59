import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { businessDay } from 'core/kernel/days/business-day';
import { moneyToday, mySalons, type Salon } from 'core/reports/contract';
import { addressOf, oneOf, useAddress } from '../../../office/list/address.ts';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import type { Days } from '../period/periods.ts';
import { salonPeriods } from './periods.ts';

const address = addressOf({ period: oneOf('period', salonPeriods, 'week') });
export const useSalonsAddress = () => useAddress(address);

/** Salons may be in several zones; the period is asked for by the day where its owner is. */
export function useToday(): string {
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  return businessDay(useClock(), { timezone, starts_at: '04:00' });
}

export const useSalons = ({ from, to }: Days) =>
  useQuery({ ...apiQueryOptions(mySalons, { query: { from, to } }), placeholderData: keepPreviousData });

/** What each salon took today, asked of each by itself; undefined while it is not known. */
export function useTakenToday(salons: readonly Salon[]): ReadonlyMap<number, number> {
  return useQueries({
    queries: salons.map(({ id: business_id }) => apiQueryOptions(moneyToday, { query: { business_id } })),
    combine: (asked) =>
      new Map(
        asked.flatMap(({ data }, at): [number, number][] => {
          const salon = salons[at];
          return salon && data?.data ? [[salon.id, data.data.taken_cents]] : [];
        }),
      ),
  });
}
