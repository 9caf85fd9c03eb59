import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientCounts, clientsList } from 'core/clients/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../platform/api.ts';
import { type ClientListAddress, listAddressParams, readListAddress } from './list-address.ts';

export const PAGE = 25;
const PATIENCE_MS = 250;

/** The wish lives in the address, so that a reload, Back and a link show the same; typing reaches it a moment later. */
export function useWish() {
  const [params, setParams] = useSearchParams();
  const wish = readListAddress(params);
  const become = (change: Partial<ClientListAddress>, replace = false) =>
    setParams((now) => listAddressParams({ ...readListAddress(now), ...change }), { replace, preventScrollReset: true });
  const [typed, setTyped] = useState(wish.search);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== wish.search) become({ search: typed.trim(), page: 1 }, true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  return { wish, become, typed, setTyped };
}

export function useBook(business_id: number, { search, filter, sort, down, page }: ClientListAddress) {
  const query = { business_id, page, perPage: PAGE, searchQuery: search, filter, sortField: sort };
  const list = useQuery({
    ...apiQuery(clientsList, { query: { ...query, sortDirection: down ? 'desc' : 'asc' } }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(apiQuery(clientCounts, { query: { business_id } }));
  return { list, counts: counts.data?.data, may: counts.data?.may ?? { edit: false, own: false } };
}
