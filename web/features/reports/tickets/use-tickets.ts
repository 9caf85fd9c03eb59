import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ticketStates } from 'core/checkout/contract';
import { wallClockAt } from 'core/kernel/time';
import { ticketList } from 'core/reports/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { daysOf, isPeriod, type Period } from './period.ts';

const PATIENCE_MS = 250;
export type State = (typeof ticketStates)[number];

export type TicketWish = {
  readonly period: Period;
  readonly status: State | null;
  readonly search: string;
  readonly page: number;
  readonly ticket: string | null;
};

function wishIn(params: URLSearchParams): TicketWish {
  const period = params.get('period');
  return {
    period: isPeriod(period) ? period : 'today',
    status: ticketStates.find((state) => state === params.get('status')) ?? null,
    search: params.get('q') ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
    ticket: params.get('ticket'),
  };
}

const paramsOf = ({ period, status, search, page, ticket }: TicketWish): Record<string, string> => ({
  ...(period !== 'today' && { period }),
  ...(status && { status }),
  ...(search && { q: search }),
  ...(page > 1 && { page: String(page) }),
  ...(ticket && { ticket }),
});

/** The wish lives in the address; typing reaches it a moment later. */
export function useTicketWish() {
  const [params, setParams] = useSearchParams();
  const wish = wishIn(params);
  const become = (change: Partial<TicketWish>, replace = false) =>
    setParams((now) => paramsOf({ ...wishIn(now), ...change }), { replace, preventScrollReset: true });
  const [typed, setTyped] = useState(wish.search);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== wish.search) become({ search: typed.trim(), page: 1 }, true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  return { wish, become, typed, setTyped };
}

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useTickets(business_id: number, zone: string, wish: TicketWish, proof: string | null) {
  const today = wallClockAt(useClock(), zone).date;
  const { status, search, page } = wish;
  const query = { business_id, ...daysOf(wish.period, today), search, page, per_page: 25, ...(status && { status }) };
  return useQuery({
    queryKey: [...apiQueryKey(ticketList, { query }), proof],
    queryFn: ({ signal }) => callApi(ticketList, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}
