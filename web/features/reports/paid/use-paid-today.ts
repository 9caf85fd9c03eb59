import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paidToday } from 'core/checkout/contract';
import { payMethods } from 'core/checkout/rules/ticket';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../platform/api.ts';

const PATIENCE_MS = 250;
const PER_PAGE = 50;
const EVERY_MS = 60_000;
export type Method = (typeof payMethods)[number];

/** Search, tender and the ticket that is open live in the address; typing reaches it a moment later. */
export function usePaidSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const method = payMethods.find((one) => one === params.get('method')) ?? null;
  const [typed, setTyped] = useState(search);
  const set = (key: 'q' | 'method' | 'ticket' | 'page', value: string | null) =>
    setParams(
      (now) => {
        if (value) now.set(key, value);
        else now.delete(key);
        if (key === 'q' || key === 'method') now.delete('page');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== search) set('q', typed.trim());
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  const page = Math.max(1, Number(params.get('page')) || 1);
  return { search, method, page, ticket: params.get('ticket'), typed, setTyped, set };
}
export type PaidSearch = ReturnType<typeof usePaidSearch>;

/** The live channel says what changes; a slow look at the clock is for what it missed. */
export function usePaidToday(business_id: number, { search, method, page }: PaidSearch) {
  const query = { business_id, search, page, per_page: PER_PAGE, ...(method && { method }) };
  return useQuery({ ...apiQuery(paidToday, { query }), placeholderData: keepPreviousData, refetchInterval: EVERY_MS });
}
