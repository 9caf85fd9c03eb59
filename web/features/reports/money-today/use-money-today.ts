import { useQuery } from '@tanstack/react-query';
import { moneyToday } from 'core/reports/contract';
import { apiQueryOptions } from '../../../platform/api.ts';

/** Undefined while it is asked for; null for whom it is none of their business, or where it can't be read: the day is shown without it. */
export function useMoneyToday(business_id: number) {
  const { data, isError } = useQuery(apiQueryOptions(moneyToday, { query: { business_id } }));
  return isError && !data ? null : data?.data;
}
