import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { smsContacts } from 'core/sms/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';

const PATIENCE_MS = 500;

/** With whom texts were exchanged, and whom a search finds. */
export function useContacts(business_id: number) {
  const [typed, setTyped] = useState('');
  const [searchQuery, setSearchQuery] = useState('');
  const [unread, setUnread] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearchQuery(typed.trim()), typed.trim() === '' ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = { business_id, searchQuery, unread: String(unread) };
  const asked = useInfiniteQuery({
    queryKey: [smsContacts.path, { query }, 'list'],
    queryFn: ({ pageParam, signal }) => callApi(smsContacts, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.total_pages ? pagination.current_page + 1 : undefined,
    ...queryPolicies.contacts,
    placeholderData: keepPreviousData,
  });
  const all = asked.data?.pages.flatMap(({ data }) => data) ?? [];
  const rows = [...new Map(all.map((row) => [row.id, row])).values()];
  return { asked, rows, count: asked.data?.pages[0]?.unread ?? 0, typed, setTyped, searchQuery, unread, setUnread };
}
export type Contacts = ReturnType<typeof useContacts>;
