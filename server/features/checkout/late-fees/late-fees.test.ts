import { randomUUIDv7 } from 'node:crypto';
import { bookAtDesk } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import { dayNow, lateFees, openTicket, payTicket, till, visitAtTill, voidTheTicket } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../../db/admin.ts';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openWorld, type World } from '../../../test/world.ts';

type Caller = Awaited<ReturnType<World['as']>>;
const FEE = 1500;
let world: World;
let root: pg.Client;
let business_id: number;
let lan: Caller;
let thu: Caller;
let [service_id, employee_id] = ['', ''];
const starts = Array.from({ length: 8 }, (_, i) => `2027-03-03T${15 + i}:00:00Z`);
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100' } });
  world.deps.clock.now = () => new Date('2027-03-03T23:30:00Z');
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  business_id = await world.businessId('lotus-nails');
  [lan, thu] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('thu.lotus-nails@example.com')]);
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  service_id = menu.find(({ price_from, sub_services }) => !price_from && sub_services.length === 0)?.service_id ?? '';
  employee_id = (await thu.call(till, { query: { business_id } })).body.data.staff[0]?.id ?? '';
});
afterAll(async () => {
  await root.end();
  await world.close();
});

const booked = async (whose: { client: { name: string } } | { client_id: string }) => {
  const lines = [{ service_id, employee_id }];
  const body = { business_id, ...whose, start: starts.shift() ?? '', lines, anyway: { reason: 'For a test' } };
  return (await lan.call(bookAtDesk, { body })).body.data;
};
/** Called off too late, at the price that was shown. */
const calledOff = (id: string, status = 'cancelled') =>
  world.deps.db.write({ businessId: business_id } as BusinessScope, ({ tx }) =>
    tx.updateTable('appointment').set({ status, late_fee_cents: FEE }).where('id', '=', id).execute(),
  );
const owed = async (customer: string, by = thu) => (await by.call(lateFees, { query: { business_id, customer } })).body.data;
const feeLine = (late_fee_of: string, more = {}) => ({
  id: randomUUIDv7(),
  kind: 'fee' as const,
  late_fee_of,
  employee_id,
  ...more,
});
const open = (customer: string, lines: readonly ReturnType<typeof feeLine>[]) =>
  thu.call(openTicket, { body: { business_id, posDetails: { [customer]: { details: [...lines] } } } });

it('what was promised for calling off too late stands on the next ticket, once, at the price of the house', async () => {
  const first = await booked({ client: { name: 'Ana' } });
  const customer = first.client.id;
  expect(await owed(customer)).toEqual([]);
  await calledOff(first.id);
  expect(await owed(customer)).toEqual([{ appointment_id: first.id, start: first.start, cents: FEE }]);

  // The desk needs nobody's leave for it, and sends no price.
  const { status, body } = await open(customer, [feeLine(first.id)]);
  expect(status).toBe(201);
  const ticket = body.data;
  const [line] = ticket.posDetails[customer]?.details ?? [];
  expect(line).toMatchObject({ kind: 'fee', price_cents: FEE, name: 'Late cancellation fee', late_fee_of: first.id });
  expect(await owed(customer)).toEqual([]);
  expect((await open(customer, [feeLine(first.id)])).status).toBe(409);
  expect((await open(customer, [feeLine(first.id), feeLine(first.id)])).status).toBe(422);

  // Void, it is owed again.
  const why = { business_id, version: ticket.version, reason: 'A mistake' };
  const pin = world.pinProof({ account_id: lan.account_id, session_id: thu.session_id }, business_id, 'pos.void');
  expect((await thu.call(voidTheTicket, { params: { id: ticket.id }, body: why }, pin)).status).toBe(200);
  expect(await owed(customer)).toHaveLength(1);

  // A visit of theirs brings it along.
  const second = await booked({ client_id: customer });
  const { visit } = (await thu.call(visitAtTill, { params: { id: second.id }, query: { business_id } })).body.data;
  expect(visit?.entry.details.map(({ kind, late_fee_of }) => [kind, late_fee_of])).toEqual([
    ['service', undefined],
    ['fee', first.id],
  ]);
  const details = (visit?.entry.details ?? []).map(({ id, kind, item_id, visit_line, late_fee_of, employee_id: by }) => {
    return { id, kind, item_id, visit_line, late_fee_of, employee_id: by };
  });
  const posDetails = { [customer]: { appointment_id: second.id, details } };
  const next = (await thu.call(openTicket, { body: { business_id, posDetails } })).body.data;
  const fees = async () => (await lan.call(dayNow, { query: { business_id } })).body.data.sold.fees;
  const before = await fees();
  const pay = { business_id, version: next.version, method: 'cash' as const, amount_cents: next.payment.grandTotal };
  expect((await thu.call(payTicket, { params: { id: next.id }, body: pay })).status).toBe(200);
  expect(await fees()).toBe(before + FEE);
  expect(await owed(customer)).toEqual([]);
  expect(await moneyFaults(root)).toEqual([]);
});

it('nobody is charged for a visit that wasn’t called off, and another price needs a PIN', async () => {
  const visit = await booked({ client: { name: 'Bea' } });
  const { id, client } = visit;
  await calledOff(id, 'booked');
  const refused = await open(client.id, [feeLine(id)]);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('ticket.fee_gone')]);
  await calledOff(id);
  expect((await open(client.id, [feeLine(id, { price_cents: 1, price_reason: 'A friend' })])).status).toBe(403);
  const mia = await world.as('mia.lotus-nails@example.com');
  const foreign = await world.as('hien.saigon-nail-bar@example.com');
  for (const one of [mia, foreign])
    expect((await one.call(lateFees, { query: { business_id, customer: client.id } })).status).toBe(403);
});
