import { randomUUIDv7 } from 'node:crypto';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import {
  drawerNow,
  openDrawer,
  openTicket,
  openTickets,
  paidToday,
  payTicket,
  refundTicket,
  reopenTicket,
  till,
  unpaidVisits,
  voidTheTicket,
} from 'core/checkout/contract';
import { giftCardReport } from 'core/gift-cards/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { type DayStart, dayStarts } from 'core/kernel/days/starts';
import type { BusinessScope } from 'core/kernel/scope';
import { clientTransactions, manageDashboard, ownWork, taxReport, ticketList, transactionList } from 'core/reports/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let scope: BusinessScope;
let lan: Caller;
let [gel, tech] = ['', ''];
/** Houston is six hours behind in winter. */
let now = new Date();
const at = (wall: string) => {
  now = new Date(`${wall}:00-06:00`);
};
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  world.deps.clock.now = () => now;
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  lan = await world.as('lan.lotus-nails@example.com');
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  gel = menu.find(({ price_from, sub_services }) => !price_from && sub_services.length === 0)?.service_id ?? '';
  tech = (await lan.call(till, { query: { business_id } })).body.data.staff[0]?.id ?? '';
});
afterAll(() => world.close());
const setDayStart = (value: DayStart) => lan.call(changeSetting, { body: { business_id, key: 'business_day_starts_at', value } });
const moveTo = (timezone: string) =>
  world.deps.db.write(scope, ({ tx }) =>
    tx.updateTable('shop').set({ timezone }).where('business_id', '=', business_id).execute(),
  );
beforeEach(async () => {
  await moveTo('America/Chicago');
  await setDayStart('04:00');
});

const pinned = (action: string) => world.pinProof(lan, business_id, action);
async function sold() {
  const card = { id: randomUUIDv7(), amount_cents: 5000, to_name: '', from_name: '', message: '', email: null };
  const details = [{ id: randomUUIDv7(), kind: 'service' as const, item_id: gel, employee_id: tech }];
  const wish = {
    business_id,
    posDetails: { [`guest-${randomUUIDv7()}`]: { details } },
    gift_card_sales: [card],
    tips: { [tech]: 500 },
  };
  const { data } = (await lan.call(openTicket, { body: wish })).body;
  const body = { business_id, version: data.version, method: 'cash' as const, amount_cents: data.payment.grandTotal };
  return (await lan.call(payTicket, { params: { id: data.id }, body })).body.data;
}
/** What each report says of some days. */
async function reports(from: string, to = from) {
  const query = { business_id, from, to };
  const [tickets, money, taxes, cards, clients] = await Promise.all([
    lan.call(ticketList, { query }),
    lan.call(transactionList, { query }),
    lan.call(taxReport, { query }),
    lan.call(giftCardReport, { query }),
    lan.call(clientTransactions, { query }),
  ]);
  const { timezone: _, ...tax } = taxes.body.data;
  return {
    tickets: tickets.body.data.map(({ id }) => id),
    total: tickets.body.meta.grandTotal,
    payments: money.body.data.map(({ ticket_id, kind }) => [ticket_id, kind]),
    tax,
    cards: [cards.body.data.sold, cards.body.data.days],
    guests: clients.body.meta.guests_cents,
  };
}

it('the database counts days like the rule', async () => {
  const zone = fc.constantFrom(
    'America/Chicago',
    'Pacific/Honolulu',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Kathmandu',
  );
  const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 });
  const cases = fc.sample(fc.tuple(minute, zone, fc.constantFrom(...dayStarts)), 3000).map(([minutes, timezone, starts_at]) => {
    const instant = new Date(minutes * 60_000).toISOString();
    return { instant, timezone, starts_at, day: businessDay(instant, { timezone, starts_at }) };
  });
  const { rows } = await world.deps.db.read(scope, ({ tx }) =>
    sql`select c.* from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) c (instant timestamptz, timezone text, starts_at time, day date)
      where business_day(c.instant, c.timezone, c.starts_at) <> c.day`.execute(tx),
  );
  expect(rows).toEqual([]);
});

it('a ticket of 23:50 is paid today, voided, opened again and given back at two in the morning, and not at four', async () => {
  at('2027-01-12T23:50');
  const [one, two, three] = [await sold(), await sold(), await sold()];
  at('2027-01-13T02:00');
  const listed = (await lan.call(paidToday, { query: { business_id } })).body.data.map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining([one.id, two.id]));
  const why = ({ version }: { version: number }) => ({ business_id, version, reason: 'A mistake' });
  expect((await lan.call(voidTheTicket, { params: { id: one.id }, body: why(one) }, pinned('pos.void'))).status).toBe(200);
  expect((await lan.call(reopenTicket, { params: { id: two.id }, body: why(two) }, pinned('pos.reopen_closed'))).status).toBe(
    200,
  );
  const voided = (await lan.call(openTickets, { query: { business_id, status: 'void' } })).body.data.map(({ id }) => id);
  expect(voided).toContain(one.id);
  at('2027-01-13T04:00');
  const late = await lan.call(voidTheTicket, { params: { id: three.id }, body: why(three) }, pinned('pos.void'));
  expect([late.status, JSON.stringify(late.body)]).toEqual([422, expect.stringContaining('ticket.not_today')]);
  expect((await lan.call(paidToday, { query: { business_id } })).body.data).toEqual([]);
});

it('what happened from 23:50 to 02:00 is on one day in every report, and stays there whatever becomes of zone and day', async () => {
  at('2027-02-09T23:50');
  const one = await sold();
  at('2027-02-10T02:00');
  const two = await sold();
  const body = { business_id, version: one.version, amount_cents: 1000, reason: 'Chipped' };
  await lan.call(refundTicket, { params: { id: one.id }, body }, pinned('pos.refund'));
  at('2027-02-10T12:00');
  const [night, day] = [await reports('2027-02-09'), await reports('2027-02-10')];
  expect(night.tickets.toSorted()).toEqual([one.id, two.id].toSorted());
  expect(night.payments).toHaveLength(3);
  expect(night.cards[0]).toBe(10_000);
  expect(night.tax.totals).toMatchObject({ refunded_cents: expect.any(Number) });
  expect([day.tickets, day.payments, day.cards, day.total]).toEqual([[], [], [0, []], 0]);
  for (const change of [
    () => setDayStart('00:00'),
    () => moveTo('Pacific/Honolulu'),
    () => moveTo('Asia/Tokyo'),
    () => setDayStart('06:00'),
  ]) {
    await change();
    const [again, after] = [await reports('2027-02-09'), await reports('2027-02-10')];
    // Guests' visits have no business day of their own; everything of money does.
    expect(again).toEqual(night);
    expect(after).toEqual(day);
  }
});

it('a business whose days begin at midnight counts what comes after it to the new day', async () => {
  await setDayStart('00:00');
  at('2027-03-02T23:59');
  const one = await sold();
  at('2027-03-03T00:00');
  const two = await sold();
  expect([(await reports('2027-03-02')).tickets, (await reports('2027-03-03')).tickets]).toEqual([[one.id], [two.id]]);
  const refused = await lan.call(changeSetting, {
    body: { business_id, key: 'business_day_starts_at', value: '02:00' as never },
  });
  expect(refused.status).toBe(422);
});

it('dashboard, tips, drawer and the till’s visits turn with the business day', async () => {
  at('2027-01-20T22:00');
  await sold();
  await lan.call(openDrawer, { body: { business_id, drawer: 'main', denominations: {}, difference: 'over_short' } });
  const seen = async () => {
    const dashboard = (await lan.call(manageDashboard, { query: { business_id } })).body.data.today.date;
    const drawer = (await lan.call(drawerNow, { query: { business_id } })).body.data.session?.forgotten;
    const mia = await world.as('mia.lotus-nails@example.com');
    const own = (await mia.call(ownWork, { query: { business_id } })).body.data;
    const visits = (await lan.call(unpaidVisits, { query: { business_id } })).status;
    return [dashboard, drawer, typeof own?.tips_cents, visits];
  };
  at('2027-01-21T03:59');
  expect(await seen()).toEqual(['2027-01-20', false, 'number', 200]);
  at('2027-01-21T04:00');
  expect(await seen()).toEqual(['2027-01-21', true, 'number', 200]);
});
