import { queryOptions } from '@tanstack/react-query';
import {
  fetchCustomerMessages,
  getMessages,
  markConversationRead,
  sendCustomerMessage,
  sendMessage,
  type Message,
} from 'core/messaging/contract';
import type { Side } from 'core/messaging/access/rules';
import type { Reply } from 'core/kernel/endpoint';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import type { Unsent } from './state/thread-state.ts';

/** Which conversation is shown, and for which of its two sides. There may be no message in it yet. */
export type ThreadPlace =
  | { readonly side: 'customer'; readonly busUrl: string }
  | { readonly side: 'customer'; readonly conversation_id: string }
  | { readonly side: 'business'; readonly business_id: number; readonly conversation_id: string }
  | { readonly side: 'business'; readonly business_id: number; readonly user_id: string };

/** How many messages a page has, as in the specification. */
export const MESSAGES_PER_PAGE = 10;
/** What somebody missed comes in larger steps. */
const MISSED_PER_PAGE = 100;

type Wish = { readonly before_seq?: number; readonly after_seq?: number; readonly perPage?: number };
type Page = Reply<typeof getMessages>;

const namedIn = (place: ThreadPlace) => {
  const { side: _, ...named } = place;
  return named;
};
const queryOf = (place: ThreadPlace, wish: Wish) => ({ perPage: MESSAGES_PER_PAGE, ...namedIn(place), ...wish });

function readPage(place: ThreadPlace, wish: Wish, signal?: AbortSignal): Promise<Page> {
  const how = signal ? { signal } : {};
  if (place.side === 'customer') return callApi(getMessages, { query: queryOf(place, wish) }, how);
  return callApi(fetchCustomerMessages, { query: { ...queryOf(place, wish), as_type: 'business' } }, how);
}

/** The newest page. It is asked again after every change of the conversation, and closes what an event has missed. */
export const newestPage = (place: ThreadPlace) =>
  queryOptions({
    queryKey: apiQueryKey(place.side === 'customer' ? getMessages : fetchCustomerMessages, {
      query: queryOf(place, {}),
    }),
    queryFn: ({ signal }) => readPage(place, {}, signal),
  });

export const pageBefore = (place: ThreadPlace, before_seq: number): Promise<Page> => readPage(place, { before_seq });
export const pageAfter = (place: ThreadPlace, after_seq: number): Promise<Page> =>
  readPage(place, { after_seq, perPage: MISSED_PER_PAGE });

/** The contract names the files of a form beside its body; a form carries both. */
const bodyOf = ({ id, text, files }: Unsent) => ({
  id,
  message: text,
  ...(files.length > 0 ? { files: files as unknown as '' } : {}),
});

/** What a guest is called goes along with their messages. */
export async function sendUnsent(place: ThreadPlace, unsent: Unsent, name: string | undefined): Promise<Message> {
  if (place.side === 'customer') {
    const body = { ...namedIn(place), ...bodyOf(unsent), ...(name === undefined ? {} : { name }) };
    return (await callApi(sendMessage, { body })).data;
  }
  const body = { ...namedIn(place), ...bodyOf(unsent), as_type: 'business' as const };
  return (await callApi(sendCustomerMessage, { body })).data;
}

export const markRead = (place: ThreadPlace, conversation_id: string, upto_seq: number): Promise<unknown> =>
  callApi(
    markConversationRead,
    { body: { conversation_id, upto_seq, as_type: sideName(place.side) } },
    'busUrl' in place ? { provenAt: place.busUrl, unasked: true } : { unasked: true },
  );

const sideName = (side: Side) => (side === 'customer' ? 'user' : 'business');

/** Names a thread among all of them, for what is kept of it on this device. */
export const threadKey = (place: ThreadPlace): string => `${place.side}:${Object.values(namedIn(place)).join(':')}`;
