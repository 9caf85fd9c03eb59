import { expect, test } from 'vitest';
import {
  businessOfConversation,
  conversationIdAt,
  isReadByOther,
  isVisibleTo,
  pageRange,
  placeText,
  readPlace,
  unreadOf,
} from './rules.ts';
import { Uuid } from '../../kernel/ids.ts';

const zero = { seq: 0, from_customer: 0, from_business: 0, customer_read: 0, customer_read_seq: 0, customer_hidden_seq: 0 };
const none = { ...zero, business_read: 0, business_read_seq: 0, business_hidden_seq: 0 };

test('the id of a conversation says which business it is with', () => {
  const ids = [1, 12, 4095, 70_368_744_177_663].map((id) => [id, conversationIdAt(id, crypto.randomUUID())] as const);
  for (const [business, id] of ids) {
    expect.soft(businessOfConversation(id)).toBe(business);
    expect.soft(Uuid.safeParse(id).success).toBe(true);
  }
  expect(new Set(Array.from({ length: 1000 }, () => conversationIdAt(1, crypto.randomUUID()))).size).toBe(1000);
  expect(businessOfConversation(crypto.randomUUID())).toBe(0);
});

test('unread is what the other side sent and nobody here has read, never below zero', () => {
  const counters = { ...none, seq: 7, from_customer: 4, from_business: 3, business_read: 1, customer_read: 3 };
  expect([unreadOf(counters, 'business'), unreadOf(counters, 'customer')]).toEqual([3, 0]);
  expect(unreadOf({ ...counters, customer_read: 5 }, 'customer')).toBe(0);
});

test('a message is read when the pointer of the other side has reached it', () => {
  const counters = { ...none, seq: 5, customer_read_seq: 3, business_read_seq: 4 };
  expect([isReadByOther(counters, 'business', 3), isReadByOther(counters, 'business', 4)]).toEqual([true, false]);
  expect([isReadByOther(counters, 'customer', 4), isReadByOther(counters, 'customer', 5)]).toEqual([true, false]);
});

test('a side that has deleted a conversation sees it again with the next message', () => {
  const counters = { ...none, seq: 5, business_hidden_seq: 5 };
  expect([isVisibleTo(counters, 'business'), isVisibleTo(counters, 'customer')]).toEqual([false, true]);
  expect(isVisibleTo({ ...counters, seq: 6 }, 'business')).toBe(true);
});

test('pages are ranges of numbers: by page, before and after a message, and never what is deleted', () => {
  const at = { seq: 25, hidden: 0 };
  const page = (more: object, where = at) => pageRange(where, { page: 1, perPage: 10, ...more });
  const table: readonly [object, { above: number; upto: number }][] = [
    [{}, { above: 15, upto: 25 }],
    [{ page: 2 }, { above: 5, upto: 15 }],
    [{ page: 3 }, { above: 0, upto: 5 }],
    [{ page: 4 }, { above: 0, upto: 0 }],
    [{ before_seq: 16 }, { above: 5, upto: 15 }],
    [{ before_seq: 1 }, { above: 0, upto: 0 }],
    [{ before_seq: 900 }, { above: 15, upto: 25 }],
    [{ after_seq: 20 }, { above: 20, upto: 25 }],
    [{ after_seq: 0 }, { above: 0, upto: 10 }],
    [{ after_seq: 900 }, { above: 25, upto: 25 }],
  ];
  for (const [wish, range] of table) expect.soft(page(wish), JSON.stringify(wish)).toEqual(range);
  const deleted = { seq: 25, hidden: 20 };
  expect([page({}, deleted), page({ page: 2 }, deleted), page({ after_seq: 3 }, deleted)]).toEqual([
    { above: 20, upto: 25 },
    { above: 20, upto: 20 },
    { above: 20, upto: 25 },
  ]);
});

test('a place in a list is read back, and what the database could not compare is none', () => {
  const at = '2026-06-01T15:00:00.000Z';
  const places = [
    { at, id: conversationIdAt(7, crypto.randomUUID()) },
    { at, id: '42' },
  ];
  expect(places.map((place) => readPlace(placeText(place)))).toEqual(places);
  const wrong = ['', 'x', `${at}_`, `${at}_0`, `${at}_-----`, `${at}_${'-'.repeat(36)}`, '2026-02-31T15:00:00.000Z_42'];
  const far = ['0000-01-01T00:00:00.000Z_42', '2026-13-01T00:00:00.000Z_42', `+012026-01-01T00:00:00.000Z_42`, '2026_42'];
  expect([...wrong, ...far].filter((text) => readPlace(text) !== null)).toEqual([]);
});
