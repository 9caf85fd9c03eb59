import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTaxes, taxes } from 'core/business/contract';
import {
  bringOfflineSale,
  closeDrawer,
  countDrawer,
  keepDrawer,
  openDrawer,
  openTicket,
  payTicket,
  placeOfflineSale,
  till,
  unplacedSales,
} from 'core/checkout/contract';
import type { Input } from 'core/kernel/endpoint';
import { type AtTheTill, openAtTheTill } from '../../../test/at-the-till.ts';
import { balancesOf, findLedgerFaults } from '../../ledger/queries.ts';

let at: AtTheTill;
beforeAll(async () => {
  at = await openAtTheTill();
});
afterAll(() => at.world.close());

const facts = async () => (await at.thu.call(till, { query: { business_id: at.business_id } })).body.data;

/** What the till would send for a ticket that it rang up at the menu's prices, and was paid in cash. */
async function sold(part: object = {}, given = 0) {
  const [like, { shop }] = [await at.opened(), await facts()];
  const posDetails = Object.fromEntries(
    Object.values(like.posDetails).map(({ customer_name, details }) => [
      `guest-${randomUUIDv7()}`,
      {
        customer_name,
        details: details.map(({ kind, item_id, employee_id, price_cents, tax_code }) => ({
          id: randomUUIDv7(),
          kind,
          item_id,
          employee_id,
          price_cents,
          tax_code,
        })),
      },
    ]),
  );
  const payments = [{ method: 'cash' as const, amount_cents: like.payment.grandTotal + given }];
  const sold_at = at.world.deps.clock.now().toISOString();
  const { business_id } = at;
  return { business_id, id: randomUUIDv7(), label: 'B7', sold_at, shop, posDetails, payments, ...part };
}
type Sale = Awaited<ReturnType<typeof sold>>;
const bring = (body: Omit<Sale, 'posDetails'> & Pick<Input<typeof bringOfflineSale>['body'], 'posDetails' | 'tax_rate'>) =>
  at.thu.call(bringOfflineSale, { body });
const standing = (kind: 'cash_drawer' | 'over_short' | 'revenue') =>
  at.world.deps.db.read(at.scope, async (ctx) => [...(await balancesOf(ctx, kind)).values()].reduce((a, b) => a + b, 0));
/** Before anything that happens now. */
const anHourAgo = () => new Date(at.world.deps.clock.now().getTime() - 3_600_000).toISOString();

it('a sale becomes a paid ticket of when it was sold, under the id the till made', async () => {
  const [before, sale] = [await standing('cash_drawer'), await sold({ sold_at: anHourAgo() }, 500)];
  const { status, body } = await bring(sale);
  expect(status).toBe(200);
  expect(body.data.ticket).toMatchObject({
    id: sale.id,
    status: 'paid',
    closed_at: sale.sold_at.replace('.000', ''),
    payment: { change: 500 },
  });
  expect(body.data.ticket?.ticket_no).toBeGreaterThan(0);
  expect(await standing('cash_drawer')).toBe(before + (body.data.ticket?.payment.grandTotal ?? 0));
});

it('brought again, by however many at once and under other keys, it is one sale with one answer', async () => {
  const [before, sale] = [await standing('cash_drawer'), await sold()];
  const all = await Promise.all(Array.from({ length: 10 }, () => bring(sale)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ body }) => body.data.ticket?.ticket_no)).size).toBe(1);
  expect((await bring(sale)).body.data.ticket?.id).toBe(sale.id);
  expect(await standing('cash_drawer')).toBe(before + (sale.payments[0]?.amount_cents ?? 0));
});

it('a ticket whose opening was never answered is the same ticket; one that somebody else paid is not touched', async () => {
  const sale = await sold();
  const { business_id, id, posDetails } = sale;
  const opened = (await at.thu.call(openTicket, { body: { business_id, id, posDetails } })).body.data;
  expect(opened.id).toBe(id);
  expect((await bring(sale)).body.data.ticket).toMatchObject({ id, ticket_no: opened.ticket_no, status: 'paid' });

  const other = await sold();
  const again = (await at.thu.call(openTicket, { body: { business_id, id: other.id, posDetails: other.posDetails } })).body.data;
  const paid = { business_id, version: 1, method: 'cash' as const, amount_cents: again.payment.due };
  await at.thu.call(payTicket, { params: { id: again.id }, body: paid });
  const before = await standing('cash_drawer');
  expect((await bring(other)).status).toBe(409);
  expect(await standing('cash_drawer')).toBe(before);
});

it('a price that the house does not ask is refused, unless the menu has changed since', async () => {
  const sale = await sold();
  const cheaper = (one: Sale): Sale => ({
    ...one,
    posDetails: Object.fromEntries(
      Object.entries(one.posDetails).map(([key, entry]) => [
        key,
        { ...entry, details: entry.details.map((line) => ({ ...line, price_cents: line.price_cents - 100 })) },
      ]),
    ),
  });
  expect((await bring(cheaper(sale))).status).toBe(403);
  expect((await bring({ ...cheaper(sale), shop: 'the shop of yesterday' })).status).toBe(200);
});

/** The sale with another tax on each line, as a till would bring it that knew the shop of yesterday. */
const taxedWith = (sale: Sale, tax: { tax_code?: string | null }) => ({
  ...sale,
  shop: 'the shop of yesterday',
  posDetails: Object.fromEntries(
    Object.entries(sale.posDetails).map(([key, entry]) => [
      key,
      { ...entry, details: entry.details.map(({ tax_code: _, ...line }) => ({ ...line, ...tax })) },
    ]),
  ),
});

it('what a till charged without network stands with its tax code, also when that has another rate by now', async () => {
  const { lan, business_id } = at;
  const sale = await sold();
  const [code] = Object.values(sale.posDetails).flatMap(({ details }) => details.map(({ tax_code }) => tax_code ?? ''));
  const { version, codes, kinds, rules } = (await lan.call(taxes, { query: { business_id } })).body.data;
  const dearer = codes.map((one) => ({ ...one, parts: [{ name: 'Texas', rate: 9000 }] }));
  const raised = await lan.call(changeTaxes, { body: { business_id, version, codes: dearer, kinds, rules } });
  expect(raised.body.data.codes.map(({ id }) => id)).not.toContain(code);
  const line = async (one: Parameters<typeof bring>[0]) => {
    const { ticket } = (await bring({ ...one, id: randomUUIDv7(), payments: [{ method: 'cash', amount_cents: 50_000 }] })).body
      .data;
    return Object.values(ticket?.posDetails ?? {})[0]?.details[0];
  };
  expect(await line(taxedWith(sale, { tax_code: code ?? '' }))).toMatchObject({ tax_code: code, tax_rate: 8250 });
  expect(await line(taxedWith(sale, { tax_code: null }))).toMatchObject({ tax_code: null, tax_rate: 0 });
  // A till of before there were codes says one rate for all of it.
  const old = await line({ ...taxedWith(sale, {}), tax_rate: 8250 });
  expect([old?.tax_code, old?.tax_rate]).toEqual([undefined, 8250]);
  const unknown = await bring({ ...taxedWith(sale, { tax_code: randomUUIDv7() }), id: randomUUIDv7() });
  expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([422, expect.stringContaining('We don’t know this tax.')]);
  // A till that knows the shop as it is gets today's tax, whatever it says.
  const { shop } = await facts();
  expect(await line({ ...taxedWith(sale, { tax_code: null }), shop })).toMatchObject({ tax_rate: 9000 });
});

it('less than is due, a time to come and a gift card are refused', async () => {
  const sale = await sold();
  expect((await bring({ ...sale, payments: [{ method: 'cash', amount_cents: 100 }] })).status).toBe(422);
  expect((await bring({ ...sale, sold_at: '2027-03-05T20:00:00.000Z' })).status).toBe(422);
  expect((await bring({ ...sale, gift_card_sales: [] } as Sale)).status).toBe(422);
});

/** The day of a drawer, in which there was `over` more than there should have been. */
async function closedDay(drawer: string, over: number): Promise<void> {
  const { business_id, thu } = at;
  const bills = (cents: number) => ({ 100: Math.floor(cents / 100), 1: cents % 100 });
  await at.lan.call(keepDrawer, { body: { business_id, name: drawer, blind: false } });
  await thu.call(openDrawer, { body: { business_id, drawer, denominations: bills(5000) } });
  const { body } = await thu.call(countDrawer, { body: { business_id, drawer, denominations: bills(5000 + over) } });
  const reason = 'Sales of the till that was offline';
  const closing = { business_id, count_id: body.data.id, reason };
  expect((await thu.call(closeDrawer, { body: closing }, at.pinned('pos.drawer'))).status).toBe(200);
}

const tray = async () => (await at.thu.call(unplacedSales, { query: { business_id: at.business_id } })).body.data;
const place = (id: string, cash: 'counted' | 'drawer') =>
  at.thu.call(placeOfflineSale, { params: { id }, body: { business_id: at.business_id, cash } }, at.pinned('pos.reopen_closed'));

it('one that comes after its drawer was closed waits in the tray, and is booked as what was counted too much', async () => {
  const drawer = `till ${randomUUIDv7().slice(-12)}`;
  const sale = await sold({ drawer, sold_at: anHourAgo() });
  const cents = sale.payments[0]?.amount_cents ?? 0;
  const over = await standing('over_short');
  await closedDay(drawer, cents);
  expect(await standing('over_short')).toBe(over - cents);
  const [revenue, cash] = [await standing('revenue'), await standing('cash_drawer')];
  expect((await bring(sale)).body.data.ticket).toBeNull();
  expect((await bring(sale)).body.data.ticket).toBeNull();
  expect(await tray()).toMatchObject([{ id: sale.id, label: 'B7', total_cents: cents, customer_name: 'Guest' }]);
  expect(await standing('revenue')).toBe(revenue);
  const all = await Promise.all(Array.from({ length: 5 }, () => place(sale.id, 'counted')));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect([await standing('over_short'), await standing('cash_drawer')]).toEqual([over, cash]);
  expect(await standing('revenue')).toBeLessThan(revenue);
  expect(await tray()).toEqual([]);
  expect((await bring(sale)).body.data.ticket?.id).toBe(sale.id);
});

it('or its cash goes into the drawer now', async () => {
  const drawer = `till ${randomUUIDv7().slice(-12)}`;
  const sale = await sold({ drawer, sold_at: anHourAgo() });
  await closedDay(drawer, 0);
  await bring(sale);
  const [over, cash] = [await standing('over_short'), await standing('cash_drawer')];
  expect((await place(sale.id, 'drawer')).body.data.ticket?.status).toBe('paid');
  expect(await standing('cash_drawer')).toBe(cash + (sale.payments[0]?.amount_cents ?? 0));
  expect(await standing('over_short')).toBe(over);
  expect(await at.world.deps.db.read(at.scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
});
