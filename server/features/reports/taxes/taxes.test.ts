import { randomUUIDv7 } from 'node:crypto';
import { changeTaxes, taxes } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { openTicket, payTicket, refundTicket, till, type TicketView, voidTheTicket } from 'core/checkout/contract';
import { taxReport } from 'core/reports/contract';
import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let lan: Caller;
let [gel, tech] = ['', ''];
let now = new Date('2027-03-03T20:00:00Z');
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  world.deps.clock.now = () => now;
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  gel = menu.find(({ price_from, sub_services }) => !price_from && sub_services.length === 0)?.service_id ?? '';
  tech = (await lan.call(till, { query: { business_id } })).body.data.staff[0]?.id ?? '';
  const { version } = (await lan.call(taxes, { query: { business_id } })).body.data;
  const texas = {
    id: randomUUIDv7(),
    name: 'Retail',
    parts: [
      { name: 'Texas', rate: 6250 },
      { name: 'Houston', rate: 2000 },
    ],
  };
  const kinds = { service: null, product: texas.id, fee: null, service_charge: null };
  await lan.call(changeTaxes, { body: { business_id, version, codes: [texas], kinds, rules: [] } });
});
afterAll(() => world.close());

const report = async (day = '2027-03-03', by = lan) =>
  (await by.call(taxReport, { query: { business_id, from: day, to: day } })).body.data;
async function sold(price_cents: number) {
  const own = { employee_id: tech };
  const details = [
    { ...own, id: randomUUIDv7(), kind: 'service' as const, item_id: gel },
    { ...own, id: randomUUIDv7(), kind: 'product' as const, name: 'Oil', price_cents },
    { ...own, id: randomUUIDv7(), kind: 'fee' as const, name: 'No-show', price_cents: 2500 },
  ];
  const posDetails = { [`guest-${randomUUIDv7()}`]: { details } };
  const pin = world.pinProof(lan, business_id, 'pos.custom_amount');
  const { data } = (await lan.call(openTicket, { body: { business_id, posDetails } }, pin)).body;
  const body = { business_id, version: data.version, method: 'cash' as const, amount_cents: data.payment.grandTotal };
  return (await lan.call(payTicket, { params: { id: data.id }, body })).body.data;
}
const lineOf = ({ posDetails }: TicketView, kind: string) =>
  Object.values(posDetails)
    .flatMap(({ details }) => details)
    .find((line) => line.kind === kind);

it('says of a day what was sold with and without tax, what was collected by code and part, and what was given back later', async () => {
  const [first, second] = [await sold(999), await sold(1234)];
  const price = lineOf(first, 'service')?.price_cents ?? 0;
  const day = await report();
  const [retail] = day.codes;
  expect(retail).toMatchObject({ name: 'Retail', rate: 8250, sales_cents: 2233, refunds_cents: 0, taxable_cents: 2233 });
  // 82.4 and 101.8 cents were rounded on two tickets; the whole is 184.2.
  expect(retail).toMatchObject({ collected_cents: 82 + 102, computed_cents: 184, refunded_cents: 0 });
  expect(retail?.parts.map(({ name, collected_cents }) => [name, collected_cents])).toEqual([
    ['Texas', 139],
    ['Houston', 45],
  ]);
  expect(day.untaxed).toEqual([
    { kind: 'service', sales_cents: 2 * price, refunds_cents: 0 },
    { kind: 'fee', sales_cents: 5000, refunds_cents: 0 },
  ]);
  expect(day.totals).toMatchObject({
    sales_cents: 2233 + 2 * price + 5000,
    untaxed_cents: 2 * price + 5000,
    collected_cents: 184,
  });

  // A month later one is given back: March stays as it was.
  now = new Date('2027-04-07T20:00:00Z');
  const body = {
    business_id,
    version: second.version,
    lines: [{ id: lineOf(second, 'product')?.id ?? '', amount_cents: 1234 }],
    reason: 'It leaked',
  };
  await lan.call(refundTicket, { params: { id: second.id }, body }, world.pinProof(lan, business_id, 'pos.refund'));
  expect(await report()).toEqual(day);
  const april = await report('2027-04-07');
  expect(april.codes[0]).toMatchObject({ sales_cents: 0, refunds_cents: 1234, taxable_cents: -1234, refunded_cents: 102 });
  expect(april.codes[0]).toMatchObject({ computed_cents: -102, collected_cents: 0 });

  // What is void was never sold.
  const gone = await sold(5000);
  const reason = { business_id, version: gone.version, reason: 'A mistake' };
  await lan.call(voidTheTicket, { params: { id: gone.id }, body: reason }, world.pinProof(lan, business_id, 'pos.void'));
  expect(await report('2027-04-07')).toEqual(april);
});

it('names a rate that was charged before there were codes by itself', async () => {
  now = new Date('2027-05-05T20:00:00Z');
  const one = await sold(1000);
  const scope = { businessId: business_id } as BusinessScope;
  await world.deps.db.write(scope, async ({ tx }) => {
    await sql`update ticket_line set tax_code = null where business_id = ${business_id} and ticket_id = ${one.id}`.execute(tx);
  });
  const [before, retail] = (await report('2027-05-05')).codes;
  expect([retail?.sales_cents, before]).toMatchObject([0, { key: '8250', name: null, rate: 8250, sales_cents: 1000 }]);
});

it('is for the owner and the manager: a partner, an employee and the front desk read nothing', async () => {
  for (const who of ['partner', 'mia.lotus-nails', 'thu.lotus-nails']) {
    const { status } = await (await world.as(`${who}@example.com`)).call(taxReport, { query: { business_id } });
    expect({ who, status }).toEqual({ who, status: 403 });
  }
});
