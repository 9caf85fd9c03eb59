import { QueryClient } from '@tanstack/react-query';
import {
  type Conversation,
  customerConversations,
  customerMessageStats,
  type HeardMessage,
  listMessenger,
} from 'core/messaging/contract';
import { expect, test } from 'vitest';
import { applyHeardMessage, stalePaths } from './heard-message.ts';

const person = (type: 'user' | 'business', id: string) => ({
  type,
  id,
  display: id,
  email: null,
  photo_url: null,
  bus_url: null,
});
const row = (id: string, customer: string, unread_count: number): Conversation => ({
  id,
  type: 'business_to_user',
  business_id: 1,
  unread_count,
  participants: [person('user', customer), person('business', '1')],
  last_message: null,
  seq: 3,
  revision: 3,
  read_upto: { customer: 0, business: 0 },
  deleted_upto: 0,
  closed: false,
  assigned_to: null,
});
const heard = (more: Partial<HeardMessage> = {}): HeardMessage => ({
  id: 'm4',
  conversation_id: '7',
  type: 'business_to_user',
  seq: 4,
  message: 'Can I bring my sister?',
  files: [],
  card: null,
  is_read: false,
  sent_at: '2026-11-14T20:00:00Z',
  business_id: 1,
  revision: 4,
  receiverId: 'linh',
  unreadMessagesCountbyConversation: 3,
  senderLatest: { type: 'user', id: 'amy', display: 'Amy' },
  imagesCountLatest: 0,
  ...more,
});
const keys = {
  office: [customerConversations.path, { query: { as_type: 'business', as_id: 1 } }, 'list'],
  own: [listMessenger.path, { query: { limit: 12 } }, 'list'],
  officeCount: [customerMessageStats.path, { query: { business_id: 1, as_type: 'business', as_id: 1 } }],
  ownCount: [customerMessageStats.path, { query: { as_type: 'user', as_id: 'linh' } }],
} as const;
const stats = (total_unread: number) => ({ success: true, total_unread, totalUnread: { business_to_user: total_unread } });

function openLists() {
  const queries = new QueryClient();
  const list = (...rows: Conversation[]) => ({ pages: [{ data: rows, next: null }], pageParams: [null] });
  queries.setQueryData(keys.office, list(row('6', 'bao', 0), row('7', 'amy', 2)));
  queries.setQueryData(keys.own, list(row('9', 'linh', 1)));
  queries.setQueryData(keys.officeCount, stats(2));
  queries.setQueryData(keys.ownCount, stats(1));
  const rowsOf = (key: readonly unknown[]) =>
    (queries.getQueryData(key) as ReturnType<typeof list>).pages.flatMap(({ data }) =>
      data.map((one) => [one.id, one.unread_count]),
    );
  const countOf = (key: readonly unknown[]) =>
    (queries.getQueryData(key) as ReturnType<typeof stats>).totalUnread.business_to_user;
  const all = () => [rowsOf(keys.office), rowsOf(keys.own), countOf(keys.officeCount), countOf(keys.ownCount)];
  return { queries, all };
}

test('a message raises the unread count of its conversation and of its type by one, and its row stands first', () => {
  const { queries, all } = openLists();
  expect(applyHeardMessage(queries, heard(), 'linh')).toBe(true);
  expect(all()).toEqual([
    [
      ['7', 3],
      ['6', 0],
    ],
    [['9', 1]],
    3,
    1,
  ]);
});

test('a message that is heard twice counts once', () => {
  const { queries, all } = openLists();
  applyHeardMessage(queries, heard(), 'linh');
  applyHeardMessage(queries, heard(), 'linh');
  expect(all()).toEqual([
    [
      ['7', 3],
      ['6', 0],
    ],
    [['9', 1]],
    3,
    1,
  ]);
});

test('what is for the viewer is asked again: the lists and the count', () => {
  const { queries } = openLists();
  expect(applyHeardMessage(queries, heard({ conversation_id: 'new' }), 'linh')).toBe(true);
  expect(stalePaths).toEqual([listMessenger.path, customerConversations.path, customerMessageStats.path]);
});

test('a message for somebody else changes nothing', () => {
  const { queries, all } = openLists();
  const before = all();
  expect(applyHeardMessage(queries, heard({ receiverId: 'mai' }), 'linh')).toBe(false);
  expect(all()).toEqual(before);
});

test('what a salon writes to the viewer counts among their own messages, not among those of the salon where they work', () => {
  const { queries, all } = openLists();
  const senderLatest = { type: 'business', id: '1', display: 'Lotus' } as const;
  applyHeardMessage(queries, heard({ conversation_id: '9', unreadMessagesCountbyConversation: 2, senderLatest }), 'linh');
  expect(all()).toEqual([
    [
      ['6', 0],
      ['7', 2],
    ],
    [['9', 2]],
    2,
    2,
  ]);
});
