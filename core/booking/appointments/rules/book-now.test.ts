import { expect, test } from 'vitest';
import { bookNow, type Face } from './book-now.ts';

const today = '2026-11-15';
const client = (change: Partial<NonNullable<Face['customer']>>, ahead = 0): Face => ({
  settings: { customer_make_appointment: true },
  customer: { block: false, vip: false, appointments: Array.from({ length: ahead }), ...change },
});
const visitor = (on: boolean | string): Face => ({ settings: { customer_make_appointment: on }, customer: null });

test('booking that is off, and a blocked client, get the same answer', () => {
  expect(bookNow(visitor(false), today)).toBe('off');
  expect(bookNow(visitor('0'), today)).toBe('off');
  expect(bookNow(client({ block: true }, 5), today)).toBe('off');
});

test('a fifth upcoming appointment is the last, unless the client is VIP', () => {
  expect(bookNow(client({}, 4), today)).toBe('upcoming');
  expect(bookNow(client({}, 5), today)).toBe('limit');
  expect(bookNow(client({ vip: true }, 5), today)).toBe('upcoming');
  expect(bookNow(client({ vip: today }, 5), today)).toBe('upcoming');
  expect(bookNow(client({ vip: '2026-11-14' }, 5), today)).toBe('limit');
});

test('a visitor, and a client without a visit ahead, go straight to booking', () => {
  expect(bookNow(visitor(true), today)).toBe('book');
  expect(bookNow(visitor('1'), today)).toBe('book');
  expect(bookNow(client({}, 0), today)).toBe('book');
});
