import { QueryClient } from '@tanstack/react-query';
import type { TicketView } from 'core/checkout/contract';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addService, discountBy, pickTech, tipBy } from '../till/moves.ts';
import { openStore } from '../till/open-store.ts';
import { emptyTill, isDirty } from '../till/till.ts';
import { openOrders } from './orders.ts';

type Asked = { readonly method: string; readonly url: string; readonly key: string | null; readonly body: { version?: number } };
type Answer = 'lost' | readonly [status: number, part?: Partial<TicketView>, more?: object];

const gel = {
  id: '01990000-0000-7000-8000-00000000000a',
  name: 'Gel',
  price: 4500,
  minutes: 45,
  from: false,
  type: 't',
  addOns: [],
};
const asked: Asked[] = [];
const said: unknown[] = [];
let answers: Answer[] = [];

const view = (posDetails: object, part: Partial<TicketView> = {}) => ({
  id: 'ticket',
  ticket_no: 1,
  status: 'open',
  version: 1,
  posDetails,
  promotions: [],
  gift_card_sales: [],
  tips: {},
  transactions: [],
  charges: [],
  ...part,
});

/** The network: answers in this order, with what was sent as the ticket. */
beforeEach(() => {
  asked.length = 0;
  said.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = '', headers, body }: RequestInit) => {
    const sent = JSON.parse(typeof body === 'string' ? body : '{}');
    asked.push({ method, url, key: new Headers(headers).get('idempotency-key'), body: sent });
    const next = answers.shift();
    if (!next || next === 'lost') throw new TypeError('Failed to fetch');
    const posDetails = Object.fromEntries(
      Object.entries<{ details: object[] }>(sent.posDetails ?? {}).map(([key, entry]) => [
        key,
        { ...entry, details: entry.details.map((line) => ({ name: 'Gel', price_cents: 4500, tax_rate: 0, ...line })) },
      ]),
    );
    const data = view(posDetails, { tips: sent.tips ?? {}, ...next[1] });
    return new Response(JSON.stringify({ success: true, data, ...next[2] }), { status: next[0] });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(...next: Answer[]) {
  answers = next;
  const store = openStore(emptyTill);
  store.set((till) => addService(pickTech(till, 'linh-linh-linh-linh-linh'), gel, taxedAt(0)));
  const orders = openOrders({ store, business_id: 1, queries: new QueryClient(), say: (error) => said.push(error) });
  return { store, orders };
}

test('a ticket is opened once, then changed by its version; nothing new is not sent', async () => {
  const { store, orders } = open([201], [200, { version: 2 }]);
  expect(await orders.save()).toBe(true);
  expect(await orders.save()).toBe(true);
  store.set((till) => addService(till, gel, taxedAt(0)));
  expect(await orders.save()).toBe(true);
  expect(asked.map(({ method, body }) => [method, body.version])).toEqual([
    ['POST', undefined],
    ['PUT', 1],
  ]);
  expect(isDirty(store.now())).toBe(false);
  expect(store.now().editing.history).toHaveLength(2);
});

test('two who save at once are one order', async () => {
  const { orders } = open([201]);
  expect(await Promise.all([orders.save(), orders.save()])).toEqual([true, true]);
  expect(asked).toHaveLength(1);
});

test('an order whose answer was lost is sent again as it was, with its key, before anything new', async () => {
  const { store, orders } = open('lost', [201], [200, { version: 2 }]);
  expect(await orders.save()).toBe(false);
  expect(store.now().saving).toBe('lost');
  store.set((till) => addService(till, gel, taxedAt(0)));
  expect(await orders.save()).toBe(true);
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
  expect(asked[1]).toEqual(asked[0]);
});

test('a ticket that was changed elsewhere is shown as it is, with who did it, and nothing to undo', async () => {
  const { store, orders } = open([201], [409, { version: 7 }, { code: 'ticket.changed_by', params: { name: 'Thu' } }]);
  await orders.save();
  store.set((till) => addService(till, gel, taxedAt(0)));
  expect(await orders.save()).toBe(false);
  const { changedBy, ticket, editing } = store.now();
  expect([changedBy, ticket?.version, editing.history]).toEqual(['Thu', 7, []]);
  expect(isDirty(store.now())).toBe(false);
  expect(said).toEqual([]);
});

test('what somebody else has to allow waits for their PIN: the ticket opens plain, then changes with the proof', async () => {
  const { store, orders } = open([403], [201], [200, { version: 2 }]);
  expect(await orders.save()).toBe(false);
  expect(store.now().saving).toBe('pin');
  expect(await orders.saveAbove('proof')).toBe(true);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/pos/tickets',
    'POST /api/pos/tickets',
    'PUT /api/pos/tickets/ticket/above',
  ]);
});

test('a promotion that is refused leaves the ticket, with the reason, and the rest is kept', async () => {
  const { store, orders } = open([422, {}, { errors: { promotions: ['The last three has reached its limit.'] } }], [201]);
  const terms = { promotion_id: 'p', type: 'percent', value: 20, services: [], absorbed_by: 'salon' } as const;
  store.set((till) => discountBy(till, [{ id: 'one', name: 'The last three', amount_cents: 900, terms }]));
  expect(await orders.save({ isQuiet: true })).toBe(false);
  expect([store.now().promotions, store.now().saving]).toEqual([[], 'resting']);
  expect(said).toHaveLength(1);
  expect(await orders.save()).toBe(true);
});

test('a payment saves first, is one payment when it is sent again, and the last one ends the sale', async () => {
  const cash = { method: 'cash', amount_cents: 5000, reference: '' } as const;
  const { store, orders } = open([201], 'lost', [200, { status: 'paid', version: 2 }]);
  store.set((till) => tipBy(till, 500, null));
  expect(await orders.pay(cash)).toBe(false);
  expect([said, store.now().saving]).toEqual([[], 'lost']);
  expect(await orders.pay(cash)).toBe(true);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/pos/tickets',
    'POST /api/pos/tickets/ticket/payments',
    'POST /api/pos/tickets/ticket/payments',
  ]);
  expect(asked[2]?.key).toBe(asked[1]?.key);
  expect(store.now().step).toBe('done');
});

test('two seconds after the last touch it is kept by itself', async () => {
  vi.useFakeTimers();
  const { store, orders } = open([201]);
  const stop = orders.watch();
  store.set((till) => addService(till, gel, taxedAt(0)));
  await vi.advanceTimersByTimeAsync(1500);
  store.set((till) => addService(till, gel, taxedAt(0)));
  await vi.advanceTimersByTimeAsync(1900);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(1);
  stop();
  vi.useRealTimers();
});
