import { randomUUIDv7 } from 'node:crypto';
import {
  closeBusinessDay,
  closeDrawer,
  countDrawer,
  dayNow,
  dayReport,
  dayReports,
  keepDrawer,
  openDrawer,
  openTicket,
  payTicket,
  refundTicket,
  till,
  voidTheTicket,
} from 'core/checkout/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../../db/admin.ts';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openWorld, type World } from '../../../test/world.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let root: pg.Client;
let business_id: number;
let lan: Caller;
let [gel, tech] = ['', ''];
let now = new Date('2027-03-03T20:00:00Z');
beforeAll(async () => {
  world = await openWorld({ worker: true, env: { LIMIT_FACTOR: '1000' } });
  world.deps.clock.now = () => now;
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  gel = menu.find(({ price_from, sub_services }) => !price_from && sub_services.length === 0)?.service_id ?? '';
  tech = (await lan.call(till, { query: { business_id } })).body.data.staff[0]?.id ?? '';
});
afterAll(async () => {
  await root.end();
  await world.close();
});

const pinned = (action: string) => world.pinProof(lan, business_id, action);
const close = () => lan.call(closeBusinessDay, { body: { business_id } }, pinned('pos.drawer'));
const soFar = async () => (await lan.call(dayNow, { query: { business_id } })).body.data;
const bills = (cents: number) => ({ 100: Math.floor(cents / 100), 1: cents % 100 });

type Sale = {
  readonly method?: 'cash' | 'cheque';
  readonly drawer?: string;
  readonly card_cents?: number;
  readonly tip?: number;
};
async function sold({ method = 'cash', drawer = 'main', card_cents = 0, tip = 0 }: Sale = {}) {
  const card = { id: randomUUIDv7(), amount_cents: card_cents, to_name: '', from_name: '', message: '', email: null };
  const details = [{ id: randomUUIDv7(), kind: 'service' as const, item_id: gel, employee_id: tech }];
  const wish = {
    business_id,
    posDetails: { [`guest-${randomUUIDv7()}`]: { details } },
    gift_card_sales: card_cents > 0 ? [card] : [],
    tips: tip > 0 ? { [tech]: tip } : {},
  };
  const { data } = (await lan.call(openTicket, { body: wish })).body;
  const body = { business_id, version: data.version, method, amount_cents: data.payment.grandTotal, drawer };
  return (await lan.call(payTicket, { params: { id: data.id }, body })).body.data;
}
async function closedDrawer(drawer: string, held: number) {
  const { data } = (await lan.call(countDrawer, { body: { business_id, drawer, denominations: bills(held) } })).body;
  const body = { business_id, count_id: data.id, reason: 'Counted for the test' };
  return (await lan.call(closeDrawer, { body }, pinned('pos.drawer'))).body.data;
}

it('one Z has every sale of two drawers once, with gift cards, tax and tips, and its halves are the same', async () => {
  await close();
  await lan.call(keepDrawer, { body: { business_id, name: 'Back', blind: false } });
  for (const drawer of ['main', 'Back'])
    await lan.call(openDrawer, { body: { business_id, drawer, denominations: bills(10_000), difference: 'over_short' } });
  const [front, back] = [await sold({ tip: 700 }), await sold({ drawer: 'Back', card_cents: 96_000 })];
  const cheque = await sold({ method: 'cheque' });
  const body = { business_id, version: cheque.version, amount_cents: 1000, reason: 'Chipped' };
  await lan.call(refundTicket, { params: { id: cheque.id }, body }, pinned('pos.refund'));
  const gone = await sold();
  const why = { business_id, version: gone.version, reason: 'A mistake' };
  await lan.call(voidTheTicket, { params: { id: gone.id }, body: why }, pinned('pos.void'));
  const price = front.payment.subTotal;
  const cash = front.payment.grandTotal + back.payment.grandTotal - 1000;
  const drawers = [
    await closedDrawer('main', 10_000 + front.payment.grandTotal - 1000),
    await closedDrawer('Back', 10_000 + back.payment.grandTotal),
  ];
  const { data } = (await close()).body;
  expect(data.sold).toMatchObject({
    services: 3 * price,
    gift_cards_sold: 96_000,
    tips: 700,
    open_tickets: 0,
    other: 0,
    gift_cards_used: 0,
  });
  expect(data.sold.refunds + data.sold.tax).toBe(3 * front.payment.tax - 1000);
  expect(data.tenders).toEqual({ cash, card: 0, cheque: cheque.payment.grandTotal });
  expect(Object.values(data.sold).reduce((sum, cents) => sum + cents, 0)).toBe(data.total);
  expect(data.total).toBe(cash + cheque.payment.grandTotal);
  expect(data.tickets).toBe(3);
  expect(data.tips.map(({ cents }) => cents)).toEqual([700]);
  expect(data.taxes).toEqual([{ name: 'Sales tax', rate: 8250, cents: data.sold.tax }]);
  expect(data.drawers.map(({ drawer, number, off }) => [drawer, number, off])).toEqual(
    drawers.map(({ drawer, number, off }) => [drawer, number, off]),
  );
  expect((await lan.call(dayReport, { params: { number: data.number }, query: { business_id } })).body.data).toEqual(data);
  expect(await moneyFaults(root)).toEqual([]);
});

it('a stretch that nobody counted is in the next Z all the same, and Zs follow each other without a gap', async () => {
  const before = (await sold()).payment.grandTotal;
  now = new Date('2027-03-05T16:00:00Z');
  lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(openDrawer, { body: { business_id, drawer: 'main', denominations: {}, difference: 'over_short' } });
  const after = (await sold()).payment.grandTotal;
  const one = (await close()).body.data;
  expect(one).toMatchObject({ day: '2027-03-05', total: before + after, tenders: { cash: before + after } });
  expect(one.drawers).toContainEqual({ drawer: 'main', number: null, counted: null, off: null });
  await sold();
  expect((await soFar()).from_seq).toBe(one.to_seq);
  const two = (await close()).body.data;
  expect([two.number, two.from_seq]).toEqual([one.number + 1, one.to_seq]);
  const { data, pagination } = (await lan.call(dayReports, { query: { business_id, per_page: 10 } })).body;
  expect(data.slice(0, 2).map(({ number, total }) => [number, total])).toEqual([
    [two.number, two.total],
    [one.number, one.total],
  ]);
  expect(pagination.total).toBe(two.number);
  expect(await moneyFaults(root)).toEqual([]);
});

it('of two who close at once one has everything, and the other is told that there is nothing', async () => {
  await sold();
  const both = await Promise.all([close(), close()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const late = await close();
  expect(late.body).toMatchObject({ code: 'day.nothing_to_close', message: 'Nothing has happened since the last Z.' });
});

it('needs a PIN and whoever may close drawers, and the database keeps the chain', async () => {
  await sold();
  expect((await lan.call(closeBusinessDay, { body: { business_id } })).status).toBe(403);
  const mia = await world.as('mia.lotus-nails@example.com');
  expect((await mia.call(dayReports, { query: { business_id } })).status).toBe(403);
  const { number, to_seq } = (await close()).body.data;
  const insert = (z_no: number, follows_no: number | null, from_seq: number) =>
    root.query(
      `insert into tenant.day_report (business_id, z_no, day, from_seq, to_seq, follows_no, closed_at, document)
        values ($1, $2, '2027-03-06', $3, $4, $5, now(), '{}')`,
      [business_id, z_no, from_seq, to_seq + 5, follows_no],
    );
  await expect(insert(number + 1, number, to_seq + 1)).rejects.toMatchObject({ constraint: 'day_report_follows' });
  await expect(insert(number + 1, number, to_seq - 1)).rejects.toMatchObject({ constraint: 'day_report_follows' });
  await expect(insert(number + 2, number, to_seq)).rejects.toMatchObject({ constraint: 'day_report_chain' });
  await expect(insert(number + 1, null, 0)).rejects.toMatchObject({ constraint: 'day_report_chain' });
  await expect(
    root.query(`update tenant.day_report set document = '{}' where business_id = $1`, [business_id]),
  ).rejects.toMatchObject({
    code: '23001',
  });
});

it('goes as a letter to whom the owner says, once each, and to nobody else', { timeout: 40_000 }, async () => {
  const set = (key: 'day_letter_to' | 'day_letter_locale', value: unknown, by = lan) =>
    by.call(changeSetting, { body: { business_id, key, value } as never });
  const khoa = await world.as('khoa.lotus-nails@example.com');
  expect((await set('day_letter_to', ['khoa@example.net'], khoa)).status).toBe(403);
  expect((await set('day_letter_to', ['not an address'])).status).toBe(422);
  const closed = async () => {
    await sold();
    return (await close()).body.data.number;
  };
  const letters = async (number: number) =>
    (await root.query<{ address: string }>(`select address from tenant.delivery where about = $1`, [`day:${number}`])).rows
      .map(({ address }) => address)
      .toSorted();
  const unheard = () =>
    root.query(`select e.id from tenant.event e where e.name = 'day.closed'
      and not exists (select from tenant.event_applied a where a.event_id = e.id and a.consumer = 'mail-day')`);
  const unread = await closed();
  await expect.poll(async () => (await unheard()).rows, { timeout: 20_000 }).toEqual([]);
  expect((await set('day_letter_to', ['mai@example.net', 'books@example.net', 'mai@example.net'])).status).toBe(200);
  expect((await set('day_letter_locale', 'vi')).status).toBe(200);
  const read = await closed();
  await expect.poll(() => letters(read), { timeout: 20_000 }).toEqual(['books@example.net', 'mai@example.net']);
  expect(await letters(unread)).toEqual([]);
});

it('a cent that is planted in a Z is found', async () => {
  expect(await moneyFaults(root)).toEqual([]);
  const plant = (path: string) =>
    root.query(`set session_replication_role = replica; update tenant.day_report set
      document = jsonb_set(document, '{${path}}', to_jsonb((document #>> '{${path}}')::bigint + 1))
      where business_id = ${business_id} and z_no = (select max(z_no) from tenant.day_report where business_id = ${business_id});
      set session_replication_role = origin`);
  await plant('sold,services');
  expect((await moneyFaults(root)).map((fault) => fault.split(':')[0])).toEqual([
    'the Zs of a business leave a gap, overlap, or have halves that differ',
  ]);
});
