import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { passesLuhn } from 'core/kernel/cards/luhn';
import { openBookingRequests } from '../booking/orders.ts';
import { serviceIdOf, staffIdOf } from '../booking/many-salons.ts';
import type { OutageSystem } from './outage-system.ts';

/** The result of one period of traffic: how many milliseconds each successful booking and sale took, and what failed. */
export type TrafficResult = { readonly took: number[]; readonly failures: string[] };

/** Everything that was promised to customers, which is checked at the end. */
export type PromisedWork = { bookings: number; sales: number; receipts: number };

type Call = (
  path: string,
  headers: Record<string, string>,
  body: object,
) => Promise<{ data: { id: string; payment: { due: number } } }>;

const callerAt =
  (origin: string): Call =>
  async (path, headers, body) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as Awaited<ReturnType<Call>>;
  };

const RECEIPT_EVERY = 5;

/** An employee of this salon whose made-up id cannot be taken for a card number. */
const sellerIn = (salon: number): string =>
  [1, 2, 3].map((nth) => staffIdOf(salon, nth)).find((id) => !passesLuhn(id.slice('staff'.length))) ?? '';

/** Opens a ticket with one service and pays it in cash. Every fifth customer wants the receipt by e-mail. */
function tillOf(call: Call, bearer: string, salons: number, promised: PromisedWork) {
  let made = 0;
  const keyed = () => ({ authorization: `Bearer ${bearer}`, 'idempotency-key': randomUUID() });
  return async () => {
    const business_id = (made % salons) + 1;
    made += 1;
    const nth = made;
    const line = { id: randomUUID(), kind: 'service', item_id: serviceIdOf(business_id), employee_id: sellerIn(business_id) };
    const posDetails = { [`guest-${randomUUID()}`]: { details: [line] } };
    const { data } = await call('/api/pos/tickets', keyed(), { business_id, posDetails });
    const at = `/api/pos/tickets/${data.id}`;
    await call(`${at}/payments`, keyed(), { business_id, version: 1, method: 'cash', amount_cents: data.payment.due });
    promised.sales += 1;
    if (nth % RECEIPT_EVERY > 0) return;
    await call(`${at}/receipt`, keyed(), { business_id, way: 'email', to: `guest${nth}@example.com` });
    promised.receipts += 1;
  };
}

/** Simulates customers who book and a till that sells, both at a fixed rate, whether or not earlier requests were answered. */
export function openTraffic({ many, server }: OutageSystem, bearer: string) {
  const call = callerAt(server.origin);
  const orders = openBookingRequests(many);
  const promised: PromisedWork = { bookings: 0, sales: 0, receipts: 0 };
  const book = async () => {
    const [order] = orders(1);
    if (order) await call(order.path, order.headers, order.body);
    promised.bookings += 1;
  };
  const sell = tillOf(call, bearer, many.salons, promised);

  async function timed(work: () => Promise<void>, { took, failures }: TrafficResult): Promise<void> {
    const at = performance.now();
    await work().then(
      () => took.push(performance.now() - at),
      (error: unknown) => failures.push(String(error)),
    );
  }
  return {
    promised,
    async run(perSecond: number, seconds: number): Promise<TrafficResult> {
      const stretch: TrafficResult = { took: [], failures: [] };
      const waiting: Promise<void>[] = [];
      const started = performance.now();
      for (let nth = 0; nth < perSecond * seconds; nth += 1) {
        await wait(Math.max(0, started + (nth * 1000) / perSecond - performance.now()));
        waiting.push(timed(book, stretch), timed(sell, stretch));
      }
      await Promise.all(waiting);
      return stretch;
    },
  };
}
