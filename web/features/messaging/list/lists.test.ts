import { QueryClient } from '@tanstack/react-query';
import {
  type Conversation,
  customerConversations,
  fetchCustomerMessages,
  getMessages,
  listMessenger,
} from 'core/messaging/contract';
import { resolveColour } from 'core/business/rules';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../platform/errors.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { toastStore } from '../../../ui/toasts/toast.ts';
import { PAGE_SEARCH_MS, PANEL_SEARCH_MS } from '../mode.ts';
import { MESSAGES_PER_PAGE } from '../thread/thread-place.ts';
import { deleteChat, isHiddenIn, UNDO_MS } from './hidden-chats.ts';
import { listAsked } from './use-conversations.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toastStore.clear();
});

const inbox = { side: 'business', viewerId: 'lan', business_id: 1, bus_url: 'demo' } as const;
const ID = '00000000-0001-8579-8dea-97bb1cde8641';
const asked = (place: 'page' | 'panel', unread: boolean) => listAsked(inbox, { place, search: '', unread }).queryKey;

test('the page asks for ten conversations, the panel of the bell for twelve', () => {
  expect(asked('page', false)).toMatchObject([customerConversations.path, { query: { perPage: 10 } }, 'list']);
  expect(asked('panel', false)).toMatchObject([listMessenger.path, { query: { limit: 12, busUrl: 'demo' } }, 'list']);
  expect(asked('panel', true)).toMatchObject([customerConversations.path, { query: { perPage: 12 } }, 'list']);
});

test('the unread filter is a tab; without it the tab is empty', () => {
  expect(asked('page', true)).toMatchObject([customerConversations.path, { query: { activeTab: 'unread' } }, 'list']);
  expect(asked('page', false)).toMatchObject([customerConversations.path, { query: { activeTab: '' } }, 'list']);
});

test('the constants are those of the specification', () => {
  expect([PAGE_SEARCH_MS, PANEL_SEARCH_MS, MESSAGES_PER_PAGE, UNDO_MS]).toEqual([1000, 500, 10, 10_000]);
});

test('a list that fails is asked for once more', () => {
  const { retry } = queryPolicies.contacts;
  expect([retry(0, new Failure(500, null)), retry(1, new Failure(500, null)), retry(0, new Failure(403, null))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a message has the colour of the specification where no other is chosen', () => {
  const tokens = readFileSync(new URL('../../../ui/theme/tokens.css', import.meta.url), 'utf8');
  expect(/--bubble: (#\w+)/.exec(tokens)?.[1]).toBe(resolveColour(null, 'chat').toLowerCase());
});

const row = { id: ID, seq: 3 } as Conversation;
function openLists() {
  const queries = new QueryClient();
  const lists = [listMessenger.path, customerConversations.path].map((path) => [path, {}, 'list']);
  for (const key of lists) queries.setQueryData(key, { pages: [{ data: [row, { id: 'other', seq: 1 }], next: null }] });
  const threads = [getMessages.path, fetchCustomerMessages.path].map((path) => [path, {}]);
  for (const key of threads) queries.setQueryData(key, { data: [], conversation: { id: ID } });
  const rows = () =>
    lists.map((key) => queries.getQueryData<{ pages: { data: { id: string }[] }[] }>(key)?.pages[0]?.data.length);
  const messages = () => threads.map((key) => queries.getQueryData(key) !== undefined);
  return { queries, rows, messages };
}
const words = { deleted: 'Chat deleted.', undo: 'Undo' };

test('a deleted conversation leaves every list, and its messages too, when it can’t be taken back any more', async () => {
  vi.useFakeTimers();
  const sent = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', sent);
  const { queries, rows, messages } = openLists();
  deleteChat(queries, inbox, row, words);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect([sent.mock.calls.length, rows()]).toEqual([0, [2, 2]]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect([sent.mock.calls.length, rows(), messages()]).toEqual([1, [1, 1], [false, false]]));
});

test('a deletion that is taken back, or that a newer message overtakes, never happens', async () => {
  vi.useFakeTimers();
  const sent = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', sent);
  const { queries, rows } = openLists();
  deleteChat(queries, inbox, row, words);
  toastStore.now()[0]?.action?.onPress();
  deleteChat(queries, inbox, { ...row, seq: 2 }, words);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([sent.mock.calls.length, rows()]).toEqual([0, [2, 2]]);
});

test('a deletion that fails is only logged, and the conversation is kept', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 500 }));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { queries, rows } = openLists();
  deleteChat(queries, inbox, row, words);
  toastStore.clear();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect([rows(), toastStore.now()]).toEqual([[2, 2], []]);
});

test('a conversation is hidden up to the message it had, and no further', () => {
  const hidden = new Map([[ID, 3]]);
  expect([3, 4].map((seq) => isHiddenIn(hidden, { id: ID, seq }))).toEqual([true, false]);
});
