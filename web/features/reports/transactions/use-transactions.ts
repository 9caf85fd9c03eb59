import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { payMethods } from 'core/checkout/rules/ticket';
import { transactionList } from 'core/reports/contract';
import { addressOf, oneOf, pageIn, useAddress } from '../../../office/list/address.ts';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { periods, usePeriodDays } from '../tickets/period.ts';

const address = addressOf({
  period: oneOf('period', periods, 'today'),
  method: oneOf('method', payMethods, null),
  page: pageIn,
});
export const useTransactionAddress = () => useAddress(address);
export type TransactionAddress = ReturnType<typeof useTransactionAddress>;

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useTransactions(business_id: number, shown: TransactionAddress['shown'], proof: string | null) {
  const { period, method, page } = shown;
  const query = { business_id, ...usePeriodDays(period), current_page: page, per_page: 25, ...(method && { method }) };
  return useQuery({
    queryKey: [...apiQueryKey(transactionList, { query }), proof],
    queryFn: ({ signal }) => callApi(transactionList, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}
export type List = ReturnType<typeof useTransactions>;
