import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { payMethods } from 'core/checkout/rules/ticket';
import { wallClockAt } from 'core/kernel/time';
import { transactionList, type TransactionOfList } from 'core/reports/contract';
import { useSearchParams } from 'react-router';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { daysOf, isPeriod, type Period } from '../tickets/period.ts';

type Wish = { readonly period: Period; readonly method: TransactionOfList['method'] | null; readonly page: number };

function wishIn(params: URLSearchParams): Wish {
  const period = params.get('period');
  return {
    period: isPeriod(period) ? period : 'today',
    method: payMethods.find((method) => method === params.get('method')) ?? null,
    page: Math.max(1, Number(params.get('page')) || 1),
  };
}
const paramsOf = ({ period, method, page }: Wish): Record<string, string> => ({
  ...(period !== 'today' && { period }),
  ...(method && { method }),
  ...(page > 1 && { page: String(page) }),
});

/** The wish lives in the address. */
export function useTransactionWish() {
  const [params, setParams] = useSearchParams();
  const become = (change: Partial<Wish>) =>
    setParams((now) => paramsOf({ ...wishIn(now), ...change }), { preventScrollReset: true });
  return { wish: wishIn(params), become };
}
export type Wishing = ReturnType<typeof useTransactionWish>;

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useTransactions(business_id: number, zone: string, { period, method, page }: Wish, proof: string | null) {
  const today = wallClockAt(useClock(), zone).date;
  const query = { business_id, ...daysOf(period, today), current_page: page, per_page: 25, ...(method && { method }) };
  return useQuery({
    queryKey: [...apiQueryKey(transactionList, { query }), proof],
    queryFn: ({ signal }) => callApi(transactionList, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}
export type List = ReturnType<typeof useTransactions>;
