import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loyaltyMembers } from 'core/loyalty/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../platform/api.ts';

const PATIENCE_MS = 250;
type Wish = { readonly q: string; readonly program: string; readonly page: number };

/** Search, program and page live in the address; typing reaches it a moment later. */
export function useMemberList(business_id: number) {
  const [params, setParams] = useSearchParams();
  const wish: Wish = {
    q: params.get('q') ?? '',
    program: params.get('program') ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
  };
  const [typed, setTyped] = useState(wish.q);
  const show = (more: Partial<Wish>, replace = false) => {
    const { q, program, page } = { ...wish, page: 1, ...more };
    const next = { ...(q && { q }), ...(program && { program }), ...(page > 1 && { page: String(page) }) };
    setParams(next, { replace, preventScrollReset: true });
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== wish.q) show({ q: typed.trim() }, true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  const query = { business_id, search: wish.q, page: wish.page, ...(wish.program && { program_id: wish.program }) };
  const list = useQuery({ ...apiQuery(loyaltyMembers, { query }), placeholderData: keepPreviousData });
  return { list, wish, typed, setTyped, show };
}
