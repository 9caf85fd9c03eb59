import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientsList } from 'core/clients/contract';
import { soughtIn } from 'core/clients/rules';
import type { Reply } from 'core/kernel/endpoint';
import { useEffect, useState } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';

const PATIENCE_MS = 200;
const MOST = 5;
const LEAST_LETTERS = 2;
const LEAST_DIGITS = 3;

type Found = Reply<typeof clientsList>['data'];

/** Whom the client book knows by these letters or digits, once the typing pauses. */
export function useFoundClients(business_id: number, text: string): Found {
  const [sought, setSought] = useState('');
  const { digits } = soughtIn(text);
  const typed = digits ?? text.trim();
  const isEnough = typed.length >= (digits === null ? LEAST_LETTERS : LEAST_DIGITS);
  useEffect(() => {
    const timer = setTimeout(() => setSought(isEnough ? typed : ''), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isEnough]);
  const { data } = useQuery({
    ...apiQueryOptions(clientsList, { query: { business_id, perPage: MOST, searchQuery: sought } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  return isEnough && sought !== '' ? (data?.data ?? []).slice(0, MOST) : [];
}
