import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookAtDesk, stepVisit } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import {
  changeTicket,
  changeTicketAbove,
  closeTicket,
  deletePayment,
  mergeTickets,
  openTicket,
  openTickets,
  payTicket,
  reopenTicket,
  splitTicket,
  ticketById,
  type TicketView,
  till,
  unpaidVisits,
  voidTheTicket,
} from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { LedgerKind } from 'core/ledger/rules/posting';
import { openWorld, type World } from '../../test/world.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let scope: BusinessScope;
let business_id: number;
let lan: Caller;
let thu: Caller;
let [gel, pedicure] = ['', ''];
let [mia, bao] = ['', ''];
let [gelPrice, pedicurePrice] = [0, 0];

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '50' } });
  // A Wednesday afternoon at which nobody is booked.
  world.deps.clock.now = () => new Date('2027-03-03T20:00:00Z');
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  [lan, thu] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('thu.lotus-nails@example.com')]);
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  const [one, two] = menu.filter(({ price_from, sub_services }) => !price_from && sub_services.length === 0);
  [gel, pedicure] = [one?.service_id ?? '', two?.service_id ?? ''];
  const staff = (await thu.call(till, { query: { business_id } })).body.data.staff;
  [mia = '', bao = ''] = staff.map(({ id }) => id);
  await world.deps.db.write(scope, ({ tx }) =>
    sql`update skill set price_cents = null where business_id = ${business_id}`.execute(tx),
  );
  [gelPrice, pedicurePrice] = [one?.price ?? 0, two?.price ?? 0];
});
afterAll(() => world.close());

const guest = () => `guest-${randomUUIDv7()}`;
const service = (item_id: string, employee_id: string, more: object = {}) => ({
  id: randomUUIDv7(),
  kind: 'service' as const,
  item_id,
  employee_id,
  ...more,
});
const twoLines = () => ({ [guest()]: { details: [service(gel, mia), service(pedicure, bao)] } });
const opened = async (posDetails: object = twoLines(), more: object = {}, who = thu): Promise<TicketView> => {
  const { body } = await who.call(openTicket, {
    body: { business_id, posDetails: posDetails as ReturnType<typeof twoLines>, ...more },
  });
  return body.data;
};
const pay = ({ id, version }: TicketView, method: 'cash' | 'cheque', amount_cents: number, key?: string) =>
  thu.call(payTicket, { params: { id }, body: { business_id, version, method, amount_cents } }, key ? { key } : {});
const again = async ({ id }: TicketView) => (await thu.call(ticketById, { params: { id }, query: { business_id } })).body.data;
const pinned = (action: string, { session_id } = thu, { account_id } = lan) =>
  world.pinProof({ account_id, session_id }, business_id, action);
const balance = (kind: LedgerKind, subject = '') =>
  world.deps.db.read(scope, async (ctx) => (await balancesOf(ctx, kind)).get(subject) ?? 0);
const drawer = () => balance('cash_drawer', 'main');
const ledgerFaults = () => world.deps.db.read(scope, (ctx) => findLedgerFaults(ctx));
const asWished = ({ posDetails }: TicketView) =>
  Object.fromEntries(
    Object.entries(posDetails).map(([customer, { details, ...entry }]) => [
      customer,
      { ...entry, details: details.map(({ tax_rate: _, name: __, ...line }) => line) },
    ]),
  );

describe('a sale', () => {
  it('is rung up at the salon’s prices, paid in cash with change, and stands in the ledger to the cent', async () => {
    const before = await drawer();
    const ticket = await opened(twoLines(), { tips: { [mia]: 900, [bao]: 0 } });
    const { subTotal, tax, grandTotal, tax_percentage } = ticket.payment;
    expect(subTotal).toBe(gelPrice + pedicurePrice);
    expect(tax).toBe(Math.floor((subTotal * (tax_percentage ?? 0) + 50_000) / 100_000));
    expect(grandTotal).toBe(subTotal + tax + 900);
    expect(ticket).toMatchObject({ status: 'open', version: 1, tips: { [mia]: 900 }, transactions: [] });

    const { body, status } = await pay(ticket, 'cash', grandTotal + 130);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'paid',
      payment: { due: 0, change: 130, paid: grandTotal + 130, totalCash: grandTotal },
    });
    expect((await drawer()) - before).toBe(grandTotal);
    expect(await balance('prepayment', ticket.id)).toBe(0);
    expect(await balance('tip', mia)).toBe(-900);
    expect(await ledgerFaults()).toEqual([]);
    const lines = await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('ticket_line').select(['name', 'left_cents']).where('ticket_id', '=', ticket.id).orderBy('sort').execute(),
    );
    expect(lines.map(({ left_cents }) => left_cents)).toEqual([gelPrice, pedicurePrice]);
  });

  it('is split between a cheque and cash; a cheque never gives change', async () => {
    const ticket = await opened();
    const { grandTotal } = ticket.payment;
    expect((await pay(ticket, 'cheque', grandTotal + 1)).status).toBe(422);
    const half = (await pay(ticket, 'cheque', 2000)).body.data;
    expect(half).toMatchObject({ status: 'open', version: 2, payment: { due: grandTotal - 2000, chequePaid: 2000 } });
    const done = (await pay(half, 'cash', grandTotal - 2000)).body.data;
    expect(done).toMatchObject({ status: 'paid', payment: { due: 0, change: 0, paid: grandTotal } });
    expect((await pay(done, 'cash', 1)).status).toBe(422);
  });

  it('that costs nothing is closed without a payment, an empty ticket is not', async () => {
    const free = await opened({ [guest()]: { details: [service(gel, mia, { staff_discount_cents: gelPrice })] } }, {}, lan);
    expect(free.payment.grandTotal).toBe(0);
    const body = { business_id, version: 1 };
    expect((await thu.call(closeTicket, { params: { id: free.id }, body })).body.data.status).toBe('paid');
    const empty = await opened({});
    expect((await thu.call(closeTicket, { params: { id: empty.id }, body })).status).toBe(422);
    const owing = await opened();
    expect((await thu.call(closeTicket, { params: { id: owing.id }, body })).status).toBe(422);
  });
});

describe('what a till may ring up', () => {
  it('is on the menu, by somebody of the team, with an add-on on its service', async () => {
    const tried = async (line: object) =>
      (await thu.call(openTicket, { body: { business_id, posDetails: { [guest()]: { details: [service(gel, mia, line)] } } } }))
        .status;
    expect(await tried({ item_id: randomUUIDv7() })).toBe(422);
    expect(await tried({ employee_id: 'x'.repeat(22) })).toBe(422);
    expect(await tried({ kind: 'add_on', of: randomUUIDv7() })).toBe(422);
    expect(await tried({ staff_discount_cents: gelPrice + 1 })).toBe(422);
    expect(await tried({ qty: 0 })).toBe(422);
    expect(await tried({ price_cents: -100 })).toBe(422);
  });

  it('can be an add-on made up at the counter, which says that it is new and needs leave like any amount by hand', async () => {
    const manicure = service(gel, mia);
    const art = { id: randomUUIDv7(), kind: 'add_on' as const, of: manicure.id, employee_id: mia, name: 'Tiny flowers' };
    const posDetails = { [guest()]: { details: [manicure, { ...art, price_cents: 700 }] } };
    expect((await thu.call(openTicket, { body: { business_id, posDetails } })).status).toBe(403);
    const { body } = await lan.call(openTicket, { body: { business_id, posDetails } });
    const lines = Object.values(body.data.posDetails).flatMap(({ details }) => details);
    expect(lines.map(({ name, addon_type }) => [name, addon_type])).toEqual([
      [expect.any(String), undefined],
      ['Tiny flowers', 'new'],
    ]);
    expect(body.data.payment.subTotal).toBe(gelPrice + 700);
  });

  it('costs something else only with leave: a PIN gives it, and it is not asked for again', async () => {
    const details = [service(gel, mia, { price_cents: 100, price_reason: 'Broken nail redone' })];
    const posDetails = { [guest()]: { details } };
    expect((await thu.call(openTicket, { body: { business_id, posDetails } })).status).toBe(403);
    const { id } = await opened({});
    const wish = { params: { id }, body: { business_id, version: 1, posDetails } };
    expect((await thu.call(changeTicket, wish)).status).toBe(403);
    expect((await thu.call(changeTicketAbove, wish)).status).toBe(403);
    const { body } = await thu.call(changeTicketAbove, wish, pinned('pos.discount.above'));
    expect(body.data.payment.subTotal).toBe(100);
    const more = { ...asWished(body.data), [guest()]: { details: [service(pedicure, bao)] } };
    const { status } = await thu.call(changeTicket, { params: { id }, body: { business_id, version: 2, posDetails: more } });
    expect(status).toBe(200);
  });

  it('has at most a fifth taken off without leave', async () => {
    const promotion = (amount_cents: number) => ({ promotions: [{ id: randomUUIDv7(), name: 'Regular', amount_cents }] });
    const fifth = Math.floor((gelPrice + pedicurePrice) / 5);
    expect((await opened(twoLines(), promotion(fifth))).payment.discount).toBe(fifth);
    const wish = { body: { business_id, posDetails: twoLines(), ...promotion(fifth + 1) } };
    expect((await thu.call(openTicket, wish)).status).toBe(403);
    expect((await lan.call(openTicket, wish)).status).toBe(201);
  });
});

describe('two tills', () => {
  it('do not overwrite each other: who is late sees the ticket as it is, and who changed it', async () => {
    const ticket = await opened();
    const wish = { params: { id: ticket.id }, body: { business_id, version: 1, posDetails: asWished(ticket) } };
    await lan.call(changeTicket, wish);
    const { status, body } = await thu.call(changeTicket, wish);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Lan .*just changed this ticket\. Take another look, then try again\.$/),
      data: { version: 2 },
    });
  });

  it('take the money once, however often they ask: by the version, and by the key', async () => {
    const before = await drawer();
    const ticket = await opened();
    const { grandTotal } = ticket.payment;
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(ticket, 'cash', grandTotal)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const other = await opened();
    const key = randomUUIDv7();
    const retried = await Promise.all(Array.from({ length: 12 }, () => pay(other, 'cash', grandTotal, key)));
    expect(new Set(retried.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await drawer()) - before).toBe(2 * grandTotal);
    expect((await again(other)).transactions).toHaveLength(1);
  });

  it('never get the same number', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => opened()));
    const numbers = all.map(({ ticket_no }) => ticket_no);
    expect(new Set(numbers).size).toBe(12);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(11);
  });
});

describe('what was wrong', () => {
  it('is taken off: a cash payment with the PIN of somebody who may, and the drawer has it no more', async () => {
    const before = await drawer();
    const ticket = (await pay(await opened(), 'cash', 1000)).body.data;
    const payment_id = ticket.transactions[0]?.id ?? '';
    const order = { params: { id: ticket.id, payment_id }, query: { business_id, version: 2, reason: 'Rung up twice' } };
    expect((await thu.call(deletePayment, order)).status).toBe(403);
    const { body } = await thu.call(deletePayment, order, pinned('pos.cash_cheque.delete'));
    expect(body.data).toMatchObject({ payment: { paid: 0 }, transactions: [{ id: payment_id, deleted: true }] });
    expect(await drawer()).toBe(before);
    const repeated = { ...order, query: { ...order.query, version: 3 } };
    expect((await thu.call(deletePayment, repeated, pinned('pos.cash_cheque.delete'))).status).toBe(404);
    expect(await ledgerFaults()).toEqual([]);
  });

  it('is void: sale and money are taken back, and its visit can be paid elsewhere', async () => {
    const [before, revenue] = [await drawer(), await balance('revenue', 'service')];
    const ticket = await opened();
    const paid = (await pay(ticket, 'cash', ticket.payment.grandTotal + 500)).body.data;
    const order = { params: { id: ticket.id }, body: { business_id, version: paid.version, reason: 'Wrong client' } };
    expect((await thu.call(voidTheTicket, order)).status).toBe(403);
    const { body } = await thu.call(voidTheTicket, order, pinned('pos.void'));
    expect(body.data).toMatchObject({ status: 'void', payment: { paid: 0 } });
    expect([await drawer(), await balance('revenue', 'service')]).toEqual([before, revenue]);
    const once = { ...order, body: { ...order.body, version: body.data.version } };
    expect((await thu.call(voidTheTicket, once, pinned('pos.void'))).status).toBe(422);
  });

  it('is opened again: change that was given stays given, and it is sold once', async () => {
    const [before, revenue] = [await drawer(), await balance('revenue', 'service')];
    const ticket = await opened({ [guest()]: { details: [service(gel, mia)] } });
    const { grandTotal } = ticket.payment;
    const paid = (await pay(ticket, 'cash', grandTotal + 700)).body.data;
    const order = { params: { id: ticket.id }, body: { business_id, version: paid.version, reason: 'Forgot the pedicure' } };
    const reopened = (await thu.call(reopenTicket, order, pinned('pos.reopen_closed'))).body.data;
    expect(reopened).toMatchObject({ status: 'open', payment: { paid: grandTotal, due: 0, change: 0 } });
    const posDetails = { ...asWished(reopened), [guest()]: { details: [service(pedicure, bao)] } };
    const wish = { params: { id: ticket.id }, body: { business_id, version: reopened.version, posDetails } };
    const changed = (await thu.call(changeTicket, wish)).body.data;
    const done = (await pay(changed, 'cash', changed.payment.due)).body.data;
    expect(done.status).toBe('paid');
    expect((await drawer()) - before).toBe(done.payment.grandTotal);
    expect((await balance('revenue', 'service')) - revenue).toBe(-(gelPrice + pedicurePrice));
    expect(await ledgerFaults()).toEqual([]);
  });

  it('cannot be less than was paid already', async () => {
    const ticket = (await pay(await opened(), 'cash', 1000)).body.data;
    const wish = { params: { id: ticket.id }, body: { business_id, version: ticket.version, posDetails: {} } };
    expect((await thu.call(changeTicket, wish)).status).toBe(422);
  });
});

describe('people on a ticket', () => {
  it('are put together on one, and apart on two, with every cent', async () => {
    const [one, other] = [await opened(), await opened(twoLines(), { tips: { [mia]: 500 } })];
    const order = { business_id, version: 1, other_id: other.id, other_version: 1 };
    const whole = (await thu.call(mergeTickets, { params: { id: one.id }, body: order })).body.data;
    expect(whole.payment.subTotal).toBe(2 * (gelPrice + pedicurePrice));
    expect(whole.tips).toEqual({ [mia]: 500 });
    expect((await again(other)).status).toBe('void');
    const customers = Object.keys(other.posDetails);
    const parts = await thu.call(splitTicket, {
      params: { id: one.id },
      body: { business_id, version: whole.version, customers },
    });
    expect(parts.status).toBe(201);
    const { data, split } = parts.body;
    expect(data.payment.subTotal + split.payment.subTotal).toBe(whole.payment.subTotal);
    expect(split.ticket_no).toBeGreaterThan(other.ticket_no);
    const all = Object.keys(data.posDetails);
    const nobody = { params: { id: one.id }, body: { business_id, version: data.version, customers: all } };
    expect((await thu.call(splitTicket, nobody)).status).toBe(422);
  });

  it('pay for their visit as it was booked, on one ticket, and have had it then', async () => {
    const lines = [{ service_id: gel, employee_id: mia }];
    const order = {
      business_id,
      client: { name: 'Ana' },
      start: '2027-03-03T21:00:00Z',
      lines,
      anyway: { reason: 'Not in the plan' },
    };
    const { body, status: answer } = await lan.call(bookAtDesk, { body: order });
    expect({ answer, body }).toMatchObject({ answer: 201 });
    const booked = body.data;
    await lan.call(stepVisit, { params: { id: booked.id }, body: { business_id, version: booked.version, status: 'ready' } });
    const [visit] = (await thu.call(unpaidVisits, { query: { business_id } })).body.data;
    if (!visit) throw new Error('nobody is ready');
    expect(visit.status).toBe('ready');
    const posDetails = asWished({ posDetails: { [visit.customer]: visit.entry } } as TicketView);
    const ticket = await opened(posDetails);
    expect(ticket.payment.subTotal).toBe(visit.entry.details.reduce((sum, { price_cents }) => sum + price_cents, 0));
    expect((await thu.call(openTicket, { body: { business_id, posDetails } })).status).toBe(409);
    await pay(ticket, 'cash', ticket.payment.grandTotal);
    const left = (await thu.call(unpaidVisits, { query: { business_id } })).body.data;
    expect(left.map(({ appointment_id }) => appointment_id)).not.toContain(visit.appointment_id);
    const { status } = await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('appointment').select('status').where('id', '=', visit.appointment_id).executeTakeFirstOrThrow(),
    );
    expect(status).toBe('completed');
  });
});

it('keeps no discount on a ticket that has no line left', async () => {
  const promotions = [{ id: randomUUIDv7(), name: 'Discount', amount_cents: 500 }];
  const ticket = await opened(twoLines(), { promotions });
  expect(ticket.payment.discount).toBe(500);
  const change = { business_id, version: ticket.version, posDetails: { [guest()]: { details: [] } }, promotions };
  const { body } = await thu.call(changeTicket, { params: { id: ticket.id }, body: change });
  expect(body.data.promotions).toEqual([]);
});

it('lists what is open, oldest first, and what was paid today', async () => {
  const ticket = await opened();
  const list = async (status: 'open' | 'paid') =>
    (await thu.call(openTickets, { query: { business_id, status, per_page: 100 } })).body.data;
  const open = await list('open');
  expect(open.at(-1)).toMatchObject({
    id: ticket.id,
    customer_name: 'Guest',
    customer_id: null,
    people: 1,
    lines: 2,
    due: ticket.payment.due,
  });
  expect(open.at(-1)?.staff).toHaveLength(2);
  await pay(ticket, 'cash', ticket.payment.grandTotal);
  expect((await list('paid'))[0]).toMatchObject({ id: ticket.id, due: 0 });
});
