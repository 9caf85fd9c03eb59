import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { giftCards } from 'core/gift-cards/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../platform/api.ts';

const PATIENCE_MS = 250;

/** Search and page live in the address; typing reaches it a moment later. */
export function useCards(business_id: number) {
  const [params, setParams] = useSearchParams();
  const [search, page] = [params.get('q') ?? '', Math.max(1, Number(params.get('page')) || 1)];
  const [typed, setTyped] = useState(search);
  const show = (q: string, at: number, replace = false) =>
    setParams({ ...(q && { q }), ...(at > 1 && { page: String(at) }) }, { replace, preventScrollReset: true });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== search) show(typed.trim(), 1, true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  const list = useQuery({ ...apiQuery(giftCards, { query: { business_id, search, page } }), placeholderData: keepPreviousData });
  return { list, search, page, typed, setTyped, turn: (at: number) => show(search, at) };
}
