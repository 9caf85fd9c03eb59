import type { QueryClient } from '@tanstack/react-query';
import {
  type Conversation,
  customerConversations,
  deleteConversation,
  fetchCustomerMessages,
  getMessages,
  listMessenger,
} from 'core/messaging/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { callApi } from '../../../platform/api.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Inbox } from '../mode.ts';

/** How long a deletion can be taken back. */
export const UNDO_MS = 10_000;

/** Conversations that are being deleted, and their last message then. A newer one brings the conversation back. */
let hidden: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();
function become(next: ReadonlyMap<string, number>): void {
  hidden = next;
  for (const tell of listeners) tell();
}
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
const show = (id: string) => become(new Map([...hidden].filter(([one]) => one !== id)));

type Row = Pick<Conversation, 'id' | 'seq'>;
export const isHiddenIn = (some: ReadonlyMap<string, number>, { id, seq }: Row): boolean => seq <= (some.get(id) ?? -1);

export function useHiddenChats(): (row: Row) => boolean {
  const now = useSyncExternalStore(
    subscribe,
    () => hidden,
    () => hidden,
  );
  return useCallback((row: Row) => isHiddenIn(now, row), [now]);
}

type Pages = { readonly pages: readonly { readonly data: readonly Conversation[] }[] };

/** Takes a deleted conversation out of every list that is known, and its messages with it. */
export function forgetConversation(queries: QueryClient, id: string): void {
  for (const path of [listMessenger.path, customerConversations.path])
    queries.setQueriesData<Pages>(
      { queryKey: [path] },
      (list) =>
        list?.pages && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, data: page.data.filter((row) => row.id !== id) })),
        },
    );
  queries.removeQueries({
    predicate: ({ queryKey: [path], state }) =>
      (path === getMessages.path || path === fetchCustomerMessages.path) &&
      (state.data as { conversation?: { id?: string } | null } | undefined)?.conversation?.id === id,
  });
}

const newestSeqIn = (queries: QueryClient, id: string): number =>
  Math.max(
    0,
    ...[listMessenger.path, customerConversations.path]
      .flatMap((path) => queries.getQueriesData<Pages>({ queryKey: [path] }))
      .flatMap(([, list]) => list?.pages?.flatMap(({ data }) => data) ?? [])
      .filter((row) => row.id === id)
      .map(({ seq }) => seq),
  );

type Words = { readonly deleted: string; readonly undo: string };

/** Deletes a conversation for the reader's side: it leaves at once, and is deleted when it can't be taken back any more. */
export function deleteChat(queries: QueryClient, inbox: Inbox, { id, seq }: Row, { deleted, undo }: Words): void {
  become(new Map([...hidden, [id, seq]]));
  const actor =
    inbox.side === 'business'
      ? ({ actor_type: 'business', actor_id: inbox.business_id } as const)
      : ({ actor_type: 'user', actor_id: inbox.viewerId } as const);
  const carryOut = async () => {
    try {
      // What came meanwhile has not been seen: then the conversation stays.
      if (newestSeqIn(queries, id) > seq) return;
      await callApi(deleteConversation, { body: { conversation_id: id, ...actor } });
      forgetConversation(queries, id);
    } catch (error) {
      // The specification wants a failed deletion only logged; the conversation is there again.
      console.error('conversation not deleted', error);
    } finally {
      show(id);
    }
  };
  const timer = setTimeout(() => void carryOut(), UNDO_MS);
  toast.info(deleted, {
    label: undo,
    onPress: () => {
      clearTimeout(timer);
      show(id);
    },
  });
}
