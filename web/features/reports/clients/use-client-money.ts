import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clientTransactions } from 'core/reports/contract';
import { addressOf, oneOf, textIn, useListAddress } from '../../../office/list/address.ts';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { periods, usePeriodDays } from '../tickets/period.ts';

const address = addressOf({ period: oneOf('period', periods, 'month'), search: textIn('q', 80) });
export const useClientMoneyAddress = () => useListAddress(address);
export type ClientMoneyAddress = ReturnType<typeof useClientMoneyAddress>;

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useClientMoney(business_id: number, shown: ClientMoneyAddress['shown'], proof: string | null) {
  const query = { business_id, search: shown.search, ...usePeriodDays(shown.period) };
  return useInfiniteQuery({
    queryKey: [...apiQueryKey(clientTransactions, { query }), proof],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        clientTransactions,
        { query: { ...query, ...(pageParam !== null && { after: pageParam }) } },
        { signal, ...(proof !== null && { pinProof: proof }) },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
  });
}
export type List = ReturnType<typeof useClientMoney>;
