import type { Conversation, HeardMessage, Message } from 'core/messaging/contract';
import { expect, test } from 'vitest';
import {
  hasOlder,
  holeAfter,
  nextToSend,
  type ThreadAction,
  threadAfter,
  type ThreadState,
  type Unsent,
} from './thread-state.ts';

const conversation = (seq: number, revision = seq): Conversation => ({
  id: 'c',
  type: 'business_to_user',
  business_id: 1,
  unread_count: 0,
  participants: [],
  last_message: null,
  seq,
  revision,
  read_upto: { customer: 0, business: 0 },
  deleted_upto: 0,
  closed: false,
  assigned_to: null,
});
const message = (seq: number, more: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  conversation_id: 'c',
  type: 'business_to_user',
  seq,
  message: `text ${seq}`,
  files: [],
  card: null,
  sender: { type: 'user', id: 'amy', display: 'Amy' },
  written_by: null,
  is_read: false,
  sent_at: '2026-11-14T20:00:00Z',
  ...more,
});
const frame = (seq: number, more: Partial<HeardMessage> = {}): HeardMessage => {
  const { sender: senderLatest, written_by: _, ...said } = message(seq);
  const about = { business_id: 1, revision: seq, receiverId: 'amy', unreadMessagesCountbyConversation: 0, imagesCountLatest: 0 };
  return { ...said, ...about, senderLatest, ...more };
};
const page = (seqs: readonly number[], seq = Math.max(0, ...seqs), total = seq): ThreadAction => ({
  type: 'page',
  page: {
    data: seqs.map((one) => message(one)),
    conversation: seq === 0 ? null : { ...conversation(seq), deleted_upto: seq - total },
  },
});
const unsent = (id: string, text = 'ok'): Unsent => ({
  id,
  text,
  files: [],
  at: '2026-11-14T20:00:00Z',
  state: 'waiting',
  why: null,
});
const written = (id: string, text?: string): ThreadAction => ({ type: 'written', unsent: unsent(id, text) });
const nothing: ThreadState = { conversation: null, messages: [], unsent: [], hidden: 0 };
const after = (...actions: readonly ThreadAction[]): ThreadState => actions.reduce(threadAfter, nothing);
const range = (from: number, upto: number) => Array.from({ length: upto - from + 1 }, (_, index) => from + index);
const seqs = ({ messages }: ThreadState) => messages.map(({ seq }) => seq);
const waiting = (state: ThreadState) => state.unsent.map(({ id }) => id);

const heard: ThreadAction = { type: 'heard', frame: frame(3, { id: 'mine', message: 'ok' }) };
const answered: ThreadAction = { type: 'answered', message: message(3, { id: 'mine', message: 'ok' }) };

test('a message is there once, whichever of event and answer comes first, and however often', () => {
  const before = [page([1, 2]), written('mine'), { type: 'sending', id: 'mine' }] as const;
  const orders = [
    [heard, answered],
    [answered, heard],
    [heard, heard, answered, answered],
    [answered, page([1, 2]), heard],
  ];
  for (const order of orders) {
    const state = after(...before, ...order);
    expect.soft([seqs(state), waiting(state)], order.map(({ type }) => type).join(' ')).toEqual([[1, 2, 3], []]);
  }
});

test('a page that was asked for before the message was sent takes nothing back', () => {
  expect(seqs(after(page([1, 2]), heard, page([1, 2])))).toEqual([1, 2, 3]);
});

test('two equal texts are two messages, and each is confirmed by itself', () => {
  const both = after(page([1, 2]), written('mine', 'ok'), written('other', 'ok'));
  expect(waiting(both)).toEqual(['mine', 'other']);
  const one = threadAfter(both, heard);
  expect([seqs(one), waiting(one)]).toEqual([[1, 2, 3], ['other']]);
  const two = threadAfter(one, { type: 'answered', message: message(4, { id: 'other', message: 'ok' }) });
  expect([seqs(two), waiting(two)]).toEqual([[1, 2, 3, 4], []]);
});

test('a message of another conversation is ignored, and the first one of a new one is recognised by its id', () => {
  expect(seqs(threadAfter(after(page([1])), { type: 'heard', frame: frame(2, { conversation_id: 'else' }) }))).toEqual([1]);
  const first: ThreadAction = { type: 'heard', frame: frame(1, { id: 'mine' }) };
  expect(seqs(after(first))).toEqual([]);
  expect(seqs(after(written('mine'), first))).toEqual([1]);
});

test('what was missed is noticed as a hole and filled; after a long absence reading begins anew', () => {
  const missed = after(page(range(1, 10)), { type: 'heard', frame: frame(14) });
  expect(holeAfter(missed)).toBe(10);
  const filled = threadAfter(missed, page(range(11, 13), 14));
  expect([holeAfter(filled), seqs(filled)]).toEqual([null, range(1, 14)]);
  const long = after(page(range(1, 10)), page(range(391, 400), 400));
  expect([holeAfter(long), seqs(long), hasOlder(long)]).toEqual([null, range(391, 400), true]);
});

test('what the reader has deleted is gone, on this device too', () => {
  const state = after(page(range(1, 5)), page([6], 6, 1));
  expect([seqs(state), hasOlder(state), state.hidden]).toEqual([[6], false, 5]);
  expect(seqs(after(page(range(1, 5)), page([], 5, 0)))).toEqual([]);
});

test('there is more above as long as the first message of the reader is not shown', () => {
  expect(hasOlder(after(page(range(11, 20))))).toBe(true);
  expect(hasOlder(after(page(range(1, 10))))).toBe(false);
  expect(hasOlder(nothing)).toBe(false);
});

test('an older state of a conversation never replaces a newer one', () => {
  const read = { ...conversation(2, 7), read_upto: { customer: 2, business: 2 } };
  const state = after({ type: 'page', page: { data: [], conversation: read } }, page([1, 2]));
  expect(state.conversation?.read_upto.customer).toBe(2);
});

test('who wrote for the business stays known when the event comes after the answer', () => {
  const linh = { id: 'linh', name: 'Linh' };
  const state = after(
    page([1]),
    { type: 'answered', message: message(2, { written_by: linh }) },
    { type: 'heard', frame: frame(2) },
  );
  expect(state.messages[1]?.written_by).toEqual(linh);
});

test('messages are sent one after the other; a lost answer holds the rest back, a refusal does not', () => {
  const two = after(written('one'), written('two'));
  expect(nextToSend(two)?.id).toBe('one');
  const sending = threadAfter(two, { type: 'sending', id: 'one' });
  expect(nextToSend(sending)).toBeNull();
  const refused = threadAfter(sending, { type: 'failed', id: 'one', lost: false, why: 'no' });
  expect([nextToSend(refused)?.id, refused.unsent[0]?.why]).toEqual(['two', 'no']);
  const lost = threadAfter(sending, { type: 'failed', id: 'one', lost: true, why: 'away' });
  expect(nextToSend(lost)).toBeNull();
  expect(nextToSend(threadAfter(lost, { type: 'again' }))?.id).toBe('one');
  expect(nextToSend(threadAfter(refused, { type: 'again' }))?.id).toBe('two');
  expect(nextToSend(threadAfter(refused, { type: 'again', id: 'one' }))?.id).toBe('one');
  expect(waiting(threadAfter(refused, { type: 'dropped', id: 'one' }))).toEqual(['two']);
});
