import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { wallClockAt } from 'core/kernel/time';
import { clientTransactions } from 'core/reports/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { daysOf, isPeriod, type Period } from '../tickets/period.ts';

type Wish = { readonly period: Period; readonly search: string };
const PATIENCE_MS = 250;

function wishIn(params: URLSearchParams): Wish {
  const period = params.get('period');
  return { period: isPeriod(period) ? period : 'month', search: (params.get('q') ?? '').slice(0, 80) };
}
const paramsOf = ({ period, search }: Wish): Record<string, string> => ({
  ...(period !== 'month' && { period }),
  ...(search && { q: search }),
});

/** The wish lives in the address; typing reaches it a moment later. */
export function useMoneyWish() {
  const [params, setParams] = useSearchParams();
  const wish = wishIn(params);
  const become = (change: Partial<Wish>, replace = false) =>
    setParams((now) => paramsOf({ ...wishIn(now), ...change }), { replace, preventScrollReset: true });
  const [typed, setTyped] = useState(wish.search);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== wish.search) become({ search: typed.trim() }, true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  return { wish, become, typed, setTyped };
}
export type Wishing = ReturnType<typeof useMoneyWish>;

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useClientMoney(business_id: number, zone: string, { period, search }: Wish, proof: string | null) {
  const today = wallClockAt(useClock(), zone).date;
  const query = { business_id, search, ...daysOf(period, today) };
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
