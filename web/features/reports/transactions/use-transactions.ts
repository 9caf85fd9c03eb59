import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { payMethods } from 'core/checkout/rules/ticket';
import { transactionList } from 'core/reports/contract';
import { addressOf, oneOf, pageIn, textIn, useAddress } from '../../../office/list/address.ts';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import type { Days } from '../period/periods.ts';
import { periods, usePeriodDays } from '../tickets/period.ts';
import { isDay } from '../tickets/use-tickets.ts';

const address = addressOf({
  period: oneOf('period', periods, 'today'),
  method: oneOf('method', payMethods, null),
  page: pageIn,
  /** Days of any time, as the sales report leads here. */
  from: textIn('from', 10),
  to: textIn('to', 10),
});
export const useTransactionAddress = () => useAddress(address);
export type TransactionAddress = ReturnType<typeof useTransactionAddress>;

/** The days that a report asked about; null where one of the usual periods is shown. */
export const reportDays = ({ from, to }: TransactionAddress['shown']): Days | null =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : null;

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useTransactions(business_id: number, shown: TransactionAddress['shown'], proof: string | null) {
  const { period, method, page } = shown;
  const usual = usePeriodDays(period);
  const query = { business_id, ...(reportDays(shown) ?? usual), current_page: page, per_page: 25, ...(method && { method }) };
  return useQuery({
    queryKey: [...apiQueryKey(transactionList, { query }), proof],
    queryFn: ({ signal }) => callApi(transactionList, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}
export type List = ReturnType<typeof useTransactions>;
