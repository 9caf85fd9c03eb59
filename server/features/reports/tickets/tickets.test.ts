import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessServices } from 'core/catalog/contract';
import { openTicket, payTicket, till } from 'core/checkout/contract';
import { ticketDetail, ticketList } from 'core/reports/contract';
import { openWorld, type World } from '../../../test/world.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let lan: Caller;
let thu: Caller;

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '50' } });
  business_id = await world.businessId('lotus-nails');
  [lan, thu] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('thu.lotus-nails@example.com')]);
});
afterAll(() => world.close());

async function sold(pay: boolean) {
  const [service] = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  const [tech] = (await lan.call(till, { query: { business_id } })).body.data.staff;
  const line = { id: randomUUIDv7(), kind: 'service' as const, item_id: service?.service_id ?? '', employee_id: tech?.id ?? '' };
  const posDetails = { [`guest-${randomUUIDv7()}`]: { customer_name: 'Trần Thị Bích', details: [line] } };
  const { data } = (await lan.call(openTicket, { body: { business_id, posDetails, tips: { [tech?.id ?? '']: 700 } } })).body;
  if (!pay) return data;
  const body = { business_id, version: 1, method: 'cash' as const, amount_cents: data.payment.grandTotal };
  return (await lan.call(payTicket, { params: { id: data.id }, body })).body.data;
}
const list = async (more: object = {}) => (await lan.call(ticketList, { query: { business_id, ...more } })).body;

it('lists today’s tickets, newest first, with their sums, and finds them by number, name, state, staff and tender', async () => {
  const [paid, open] = [await sold(true), await sold(false)];
  const { data, meta } = await list();
  expect(data.map(({ id }) => id)).toEqual([open.id, paid.id]);
  expect(data[1]).toMatchObject({ customers: ['Trần Thị Bích'], methods: ['cash'], grandTip: 700, status: 'paid' });
  expect(meta).toMatchObject({ counts: { open: 1, paid: 1, void: 0 }, grandTip: 700, grandTotal: paid.payment.grandTotal });
  const ids = async (more: object) => (await list(more)).data.map(({ id }) => id);
  expect(await ids({ search: String(paid.ticket_no) })).toEqual([paid.id]);
  expect(await ids({ search: 'thị bích', status: 'open' })).toEqual([open.id]);
  expect(await ids({ method: 'cash' })).toEqual([paid.id]);
  expect(await ids({ method: 'cheque' })).toEqual([]);
  expect(await ids({ employee_id: Object.keys(paid.tips)[0] })).toHaveLength(2);
  expect(await ids({ from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
  expect((await lan.call(ticketList, { query: { business_id, from: '2026-02-01', to: '2026-01-31' } })).status).toBe(422);
  expect(await ids({ per_page: 1, page: 2 })).toEqual([paid.id]);
});

it('tells what happened to a ticket, and nothing to the front desk', async () => {
  const paid = await sold(true);
  const { data } = (await lan.call(ticketDetail, { query: { business_id, ticket_id: paid.id } })).body;
  expect(data.story.map(({ what }) => what)).toEqual(['opened', 'paid']);
  expect(data.story[0]?.by).toMatch(/^Lan/);
  expect((await thu.call(ticketDetail, { query: { business_id, ticket_id: paid.id } })).status).toBe(403);
  expect((await thu.call(ticketList, { query: { business_id } })).status).toBe(403);
});

it('shows partners what the tickets come to, never a ticket, and not what one person’s come to', async () => {
  await sold(true);
  const partner = await world.as('partner@example.com');
  const { body } = await partner.call(ticketList, { query: { business_id } });
  const { meta } = await list();
  expect(body.data).toEqual([]);
  expect(body.meta).toMatchObject({ counts: meta.counts, grandTip: meta.grandTip, grandTotal: meta.grandTotal });
  const narrowed = await partner.call(ticketList, { query: { business_id, search: 'nobody of this name' } });
  expect(narrowed.body.meta).toEqual(body.meta);
  const [one] = (await list()).data;
  expect((await partner.call(ticketDetail, { query: { business_id, ticket_id: one?.id ?? '' } })).status).toBe(403);
});
