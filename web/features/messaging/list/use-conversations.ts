import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Conversation, customerConversations, customerMessageStats, listMessenger } from 'core/messaging/contract';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import type { Inbox } from '../mode.ts';
import { useHiddenChats } from './hidden-chats.ts';

const firstPage = null as string | null;
const PER_PAGE = 10;
const PER_PANEL = 12;

/** Which conversations of a business are listed. */
export type ListTab = '' | 'open' | 'closed' | 'assigned';

export type ListWish = {
  readonly place: 'page' | 'panel';
  readonly search: string;
  readonly unread: boolean;
  readonly tab?: ListTab | undefined;
};
export type ListPage = { readonly data: readonly Conversation[]; readonly next: string | null };

/** In whose name is asked. */
const actorOf = (inbox: Inbox) =>
  inbox.side === 'business'
    ? ({ business_id: inbox.business_id, as_type: 'business', as_id: inbox.business_id } as const)
    : ({ as_type: 'user', as_id: inbox.viewerId } as const);

type Ask = (cursor: string | null, signal: AbortSignal) => Promise<ListPage>;
type Asking = { readonly queryKey: readonly unknown[]; readonly ask: Ask };

function askMessenger(inbox: Inbox, searchQuery: string): Asking {
  const query = { searchQuery, limit: PER_PANEL, ...(inbox.side === 'business' ? { busUrl: inbox.bus_url } : {}) };
  const ask: Ask = async (cursor, signal) => {
    const { data, next_cursor } = await callApi(listMessenger, { query: { ...query, ...behind(cursor) } }, { signal });
    return { data, next: next_cursor };
  };
  return { queryKey: [listMessenger.path, { query }, 'list'], ask };
}

function askConversations(inbox: Inbox, { place, search: searchQuery, unread, tab = '' }: ListWish): Asking {
  const activeTab = unread ? ('unread' as const) : tab;
  const query = { ...actorOf(inbox), perPage: place === 'page' ? PER_PAGE : PER_PANEL, searchQuery, activeTab };
  const ask: Ask = async (cursor, signal) => {
    const { data, pagination } = await callApi(customerConversations, { query: { ...query, ...behind(cursor) } }, { signal });
    return { data, next: pagination.next_cursor };
  };
  return { queryKey: [customerConversations.path, { query }, 'list'], ask };
}

const behind = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** The panel of the bell asks the messenger, which knows no filter; with the filter on it asks as the page does. */
export const listAsked = (inbox: Inbox, wish: ListWish): Asking =>
  wish.place === 'panel' && !wish.unread ? askMessenger(inbox, wish.search) : askConversations(inbox, wish);

/** A conversation that moved up while the next page was asked for is on both; the first one counts. */
const eachOnce = (rows: readonly Conversation[]): Conversation[] =>
  [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();

export function useConversations(inbox: Inbox, wish: ListWish) {
  const { queryKey, ask } = listAsked(inbox, wish);
  const asked = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    ...queryPolicies.contacts,
    placeholderData: keepPreviousData,
  });
  const isHidden = useHiddenChats();
  const rows = eachOnce(asked.data?.pages.flatMap(({ data }) => data) ?? []).filter((row) => !isHidden(row));
  return { asked, rows };
}

/** How many messages wait to be read. */
export function useUnreadCount(inbox: Inbox | null): number {
  const query = inbox ? actorOf(inbox) : ({ as_type: 'user', as_id: '-' } as const);
  const { data } = useQuery({
    ...apiQueryOptions(customerMessageStats, { query }),
    ...queryPolicies.contacts,
    enabled: inbox !== null,
  });
  return data?.total_unread ?? 0;
}
