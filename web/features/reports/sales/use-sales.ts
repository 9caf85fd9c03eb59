import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { salesReport } from 'core/reports/contract';
import { comparisons, salesBy } from 'core/reports/sales/rules';
import { addressOf, oneOf, pageIn, textIn, useAddress } from '../../../office/list/address.ts';
import { dayRuleOf } from '../../../office/page/use-business.ts';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { isDay } from '../tickets/use-tickets.ts';
import { type Days, daysOfSalesPeriod, type SalesPeriod } from '../period/periods.ts';

/** The days in the address; without, those of the usual period. */
export function useDays(
  business: Business,
  { from, to }: Days,
  usual: SalesPeriod,
): { readonly days: Days; readonly today: string } {
  const today = businessDay(useClock(), dayRuleOf(business));
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : daysOfSalesPeriod(usual, today);
  return { days, today };
}

const address = addressOf({
  from: textIn('from', 10),
  to: textIn('to', 10),
  by: oneOf('by', salesBy, 'day'),
  against: oneOf('against', comparisons, 'before'),
  page: pageIn,
});
export const useSalesAddress = () => useAddress(address);
export type SalesAddress = ReturnType<typeof useSalesAddress>;

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useSales(business_id: number, days: Days, { by, against, page }: SalesAddress['shown'], proof: string | null) {
  const query = { business_id, ...days, by, against, page, per_page: 31 };
  return useQuery({
    queryKey: [...apiQueryKey(salesReport, { query }), proof],
    queryFn: ({ signal }) => callApi(salesReport, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}
