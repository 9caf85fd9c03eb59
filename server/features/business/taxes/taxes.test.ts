import { randomUUIDv7 } from 'node:crypto';
import { changeSetting, changeTaxes, type ShownTaxes, taxes } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { openTicket, payTicket, refundTicket, till, type TicketView } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseUrl } from '../../../db/admin.ts';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { balancesOf } from '../../ledger/queries.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let lan: Caller;
let khoa: Caller;
let root: pg.Client;
let [gel, pedicure, tech] = ['', '', ''];
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  business_id = await world.businessId('lotus-nails');
  [lan, khoa] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('khoa.lotus-nails@example.com')]);
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  const plain = menu.filter(({ price_from, sub_services }) => !price_from && sub_services.length === 0);
  [gel, pedicure] = [plain[0]?.service_id ?? '', plain.find(({ type_id }) => type_id !== plain[0]?.type_id)?.service_id ?? ''];
  tech = (await lan.call(till, { query: { business_id } })).body.data.staff[0]?.id ?? '';
});
afterAll(async () => {
  await root.end();
  await world.close();
});

const shown = async () => (await lan.call(taxes, { query: { business_id } })).body.data;
const change = async (more: Partial<ShownTaxes>, by = lan) => {
  const { version, codes, kinds, rules } = { ...(await shown()), ...more };
  return by.call(changeTaxes, { body: { business_id, version, codes, kinds, rules } });
};
const city = () => ({ id: randomUUIDv7(), name: 'Services', parts: [{ name: 'New York City', rate: 4500 }] });
const full = () => ({
  id: randomUUIDv7(),
  name: 'Products',
  parts: [
    { name: 'New York', rate: 4375 },
    { name: 'New York City', rate: 4500 },
  ],
});
/** Services at 4.5 %, products at 8.875 %, as in New York City. */
async function likeNewYork() {
  const codes = [city(), full()];
  const [services, products] = codes.map(({ id }) => id);
  const kinds = { service: services ?? null, product: products ?? null, fee: null, service_charge: null };
  return (await change({ codes, kinds, rules: [] })).body.data;
}
const rung = async (...details: object[]): Promise<TicketView> => {
  const lines = details.map((one) => ({ id: randomUUIDv7(), employee_id: tech, qty: 1, ...one }));
  const posDetails = { [`guest-${randomUUIDv7()}`]: { details: lines as never } };
  const pin = world.pinProof(lan, business_id, 'pos.custom_amount');
  return (await lan.call(openTicket, { body: { business_id, posDetails } }, pin)).body.data;
};
const service = (item_id: string) => ({ kind: 'service', item_id });
const oil = { kind: 'product', name: 'Oil', price_cents: 999 };
const linesOn = ({ posDetails }: TicketView) => Object.values(posDetails).flatMap(({ details }) => details);
const paid = async ({ id, version, payment }: TicketView) => {
  const body = { business_id, version, method: 'cash' as const, amount_cents: payment.grandTotal };
  return (await lan.call(payTicket, { params: { id }, body })).body.data;
};
const errorsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});
const owed = (code: string) =>
  world.deps.db.read(
    { businessId: business_id } as BusinessScope,
    async (ctx) => 0 - ((await balancesOf(ctx, 'tax')).get(code) ?? 0),
  );

beforeEach(() => likeNewYork());

it('two taxes on one ticket are rounded once each, stand in the ledger under their codes, and go back with their lines', async () => {
  const { codes } = await shown();
  const [services = '', products = ''] = codes.map(({ id }) => id);
  const ticket = await rung(service(gel), oil, { kind: 'fee', name: 'No-show', price_cents: 2500 });
  const [first, second, third] = linesOn(ticket);
  expect([first, second, third].map((line) => [line?.tax_code, line?.tax_rate])).toEqual([
    [services, 4500],
    [products, 8875],
    [null, 0],
  ]);
  const nails = Math.floor(((first?.price_cents ?? 0) * 4500 + 50_000) / 100_000);
  expect(ticket.payment).toMatchObject({ tax: nails + 89, tax_percentage: null });
  const sold = await paid(ticket);
  expect(sold.status).toBe('paid');
  expect([await owed(services), await owed(products)]).toEqual([nails, 89]);
  const pin = world.pinProof(lan, business_id, 'pos.refund');
  const lines = [{ id: second?.id ?? '', amount_cents: 999 }];
  const body = { business_id, version: sold.version, lines, reason: 'It leaked' };
  const back = await lan.call(refundTicket, { params: { id: sold.id }, body }, pin);
  expect(back.body.data.refunds[0]).toMatchObject({ amount_cents: 1088, taxes: { [products]: 89 } });
  expect([await owed(services), await owed(products)]).toEqual([nails, 0]);
  expect(await moneyFaults(root)).toEqual([]);
});

it('a category or a service is taxed otherwise, and what is exempt is something else than 0 %', async () => {
  const { codes, kinds, services } = await shown();
  const type = services.find(({ id }) => id === pedicure)?.type_id ?? '';
  const zero = { id: randomUUIDv7(), name: 'Nothing', parts: [{ name: 'State', rate: 0 }] };
  const rules = [
    { target: 'type' as const, id: type, tax_code: zero.id },
    { target: 'service' as const, id: gel, tax_code: null },
  ];
  const after = (await change({ codes: [...codes, zero], kinds, rules })).body.data;
  const nothing = after.codes.find(({ name }) => name === 'Nothing')?.id;
  const lines = linesOn(await rung(service(gel), service(pedicure)));
  expect(lines.map(({ tax_code, tax_rate }) => [tax_code, tax_rate])).toEqual([
    [null, 0],
    [nothing, 0],
  ]);
  const facts = (await lan.call(till, { query: { business_id } })).body.data;
  expect([facts.taxes.services[gel], facts.taxes.services[pedicure], facts.taxes.codes[nothing ?? '']]).toEqual([
    null,
    nothing,
    0,
  ]);
});

it('another rate is for what is rung up from now on; what was paid keeps its code and rate', async () => {
  const before = await shown();
  const sold = await paid(await rung(oil));
  const [mine] = linesOn(sold);
  const codes = before.codes.map((code) =>
    code.id === mine?.tax_code ? { ...code, parts: [{ name: 'New York', rate: 9000 }] } : code,
  );
  const after = (await change({ codes })).body.data;
  expect(after.kinds.product).not.toBe(mine?.tax_code);
  expect(linesOn(await rung(oil))[0]).toMatchObject({ tax_code: after.kinds.product, tax_rate: 9000 });
  const body = { business_id, version: sold.version, amount_cents: 1088, reason: 'It leaked' };
  const pin = world.pinProof(lan, business_id, 'pos.refund');
  const back = await lan.call(refundTicket, { params: { id: sold.id }, body }, pin);
  expect(back.body.data.refunds[0]?.taxes).toEqual({ [mine?.tax_code ?? '']: 89 });
});

it('is changed by the owner, read by a manager, and by nobody over somebody else’s change', async () => {
  expect((await change({}, khoa)).status).toBe(403);
  expect((await khoa.call(taxes, { query: { business_id } })).status).toBe(200);
  expect((await (await world.as('mia.lotus-nails@example.com')).call(taxes, { query: { business_id } })).status).toBe(403);
  const { version } = await shown();
  expect((await change({ version })).body.data.version).toBe(version + 1);
  const late = await change({ version });
  expect([late.status, late.body.message]).toEqual([409, 'Someone else just changed the taxes. Please check them again.']);
  const both = await Promise.all([change({ version: version + 1 }), change({ version: version + 1 })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('refuses a code that is not there, a name twice and more than 30 %', async () => {
  const { codes, kinds } = await shown();
  const errors = async (more: Partial<ShownTaxes>) => errorsOf((await change(more)).body);
  expect(await errors({ kinds: { ...kinds, fee: randomUUIDv7() } })).toEqual(['rules']);
  expect(await errors({ codes: [...codes, { ...city(), name: 'services' }] })).toEqual(['codes']);
  const heavy = { ...city(), name: 'Heavy', parts: [1, 2].map((nr) => ({ name: `Part ${nr}`, rate: 15_001 })) };
  expect(await errors({ codes: [...codes, heavy] })).toEqual([`codes.${heavy.id}`]);
});

it('the setting of one percentage is one code, and refused where there are several', async () => {
  const tax = { business_id, key: 'tax_percentage', value: 9 } as const;
  expect((await lan.call(changeSetting, { body: tax })).body).toMatchObject({
    code: 'taxes.several',
    message: 'You have more than one tax. Please change them under Taxes.',
  });
  await change({ codes: [], kinds: { service: null, product: null, fee: null, service_charge: null }, rules: [] });
  expect((await lan.call(changeSetting, { body: tax })).body.setting.tax_percentage).toBe(9);
  const { codes, kinds } = await shown();
  expect(codes.map(({ name, parts }) => [name, parts[0]?.rate])).toEqual([['Sales tax', 9000]]);
  expect([kinds.service, kinds.product, kinds.service_charge, kinds.fee]).toEqual([
    codes[0]?.id,
    codes[0]?.id,
    codes[0]?.id,
    null,
  ]);
  expect(linesOn(await rung(service(gel)))[0]).toMatchObject({ tax_rate: 9000, tax_code: codes[0]?.id });
});

it('the database holds a rate for good', async () => {
  const change = world.deps.db.write({ businessId: business_id } as BusinessScope, ({ tx }) =>
    tx.updateTable('tax_code').set({ rate: 1 }).where('business_id', '=', business_id).execute(),
  );
  await expect(change).rejects.toMatchObject({ code: '42501' });
});
