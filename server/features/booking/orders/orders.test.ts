import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appointmentStatus,
  availableDays,
  availableStarts,
  bookAppointment,
  type BookingOrder,
  bookingTerms,
  bookPaid,
  cancelAppointment,
  chargeNoShow,
  CONSENT_VERSION,
  holdTime,
  moveAppointment,
  readAppointment,
  readBookingOrder,
} from 'core/booking/contract';
import { changeSetting, type Setting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { closeTicket, openTicket, payTicket, refundTicket, ticketById, till, voidTheTicket } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeesList } from 'core/staff/contract';
import { collectChargeSettlers } from '../../../app.ts';
import { databaseUrl } from '../../../db/admin.ts';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { waitUntilSettled } from '../../../test/settled.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { changeShop } from '../../../test/programs/change-shop.ts';
import { balancesOf } from '../../ledger/queries.ts';
import { reconcilePayments } from '../../payments/charges/commands.ts';
import { forgetCalendars } from '../calendars/commands.ts';

let world: World;
let root: pg.Client;
let scope: BusinessScope;
let provider: NonNullable<World['outside']>['provider'];
let byMia: string;
let pedicure: string;
let date: string;
const busUrl = 'lotus-nails';
const params = { busUrl };
const [GOOD, EMPTY, DECLINED, LOST] = ['4242424242424242', '4000000000009995', '4000000000000002', '4000000000000341'];
const realNow = () => new Date();

const anna = () => world.as('anna@example.com');
const lan = () => world.as('lan.lotus-nails@example.com');
type Caller = Awaited<ReturnType<typeof anna>>;

async function set<K extends keyof Setting>(key: K, value: Setting[K]) {
  const body = { business_id: scope.businessId, key, value } as Parameters<typeof send>[0];
  await send(body);
}
const send = async (body: { business_id: number; key: 'booking_policy'; value: Setting['booking_policy'] }) =>
  (await lan()).call(changeSetting, { body });

async function client(change: { vip?: boolean; report_flag?: boolean }) {
  const { account_id: id } = await anna();
  await world.deps.db.write(scope, ({ tx }) => tx.updateTable('client').set(change).where('account_id', '=', id).execute());
}

/** Every start is free again, and nobody has a visit ahead. */
async function forget() {
  await world.deps.db.write(scope, async ({ tx }) => {
    const here = sql`business_id = ${scope.businessId}`;
    await sql`update appointment set status = 'completed' where ${here} and starts_at > now() and status = 'booked'`.execute(tx);
    for (const table of ['staff_claim', 'resource_claim'])
      await sql`delete from ${sql.table(table)} where ${here} and source in ('line', 'hold')`.execute(tx);
    await sql`delete from hold where ${here}`.execute(tx);
    await world.deps.db.afterCommit(() => forgetCalendars({ deps: world.deps, scope }));
  });
}

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true, env: { LIMIT_FACTOR: '1000' } });
  await (root = new pg.Client({ connectionString: databaseUrl(admin, world.database) })).connect();
  provider = world.outside?.provider as typeof provider;
  const business_id = await world.businessId(busUrl);
  scope = { businessId: business_id } as BusinessScope;
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const service = (wanted: string) => menu.body.data.find(({ name }) => name === wanted)?.service_id ?? '';
  const { body: team } = await world.visitor().call(employeesList, { query: { business_id } });
  const by = (name: string) => `@${team.data.find(({ first_name }) => first_name === name)?.id ?? ''}`;
  [pedicure, byMia] = [service('Classic Pedicure'), service('Gel Manicure') + by('Mia')];
  await changeShop(world.deps, business_id, { is_mx_merchant_enabled: true });
  await world.deps.db.write(scope, async ({ tx }) => {
    await sql`update appointment set status = 'cancelled' where business_id = ${business_id} and starts_at > now()`.execute(tx);
    await sql`delete from staff_claim where business_id = ${business_id} and source = 'line'`.execute(tx);
  });
  await (await lan()).call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
  const query = { wish: byMia, from: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10), days: 10 };
  const days = await world.visitor().call(availableDays, { params, query });
  date = days.body.data.find(({ starts }) => starts > 8)?.date ?? '';
});
afterAll(async () => {
  await root.end();
  await world.close();
});
beforeEach(async () => {
  await forget();
  await client({ vip: false, report_flag: false });
  await set('booking_policy', 'deposit');
  await set('deposit_percent', 20);
  await set('fee_preset', 'moderate');
  await set('cancel_notice_min', 120);
});
afterEach(async () => {
  world.deps.clock.now = realNow;
  provider.loses = () => false;
  await allDone();
  // The check about tax knows no refunds.
  const faults = (await moneyFaults(root)).filter((fault) => !fault.startsWith('tax owed'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

async function held(wish = byMia) {
  const { body } = await world.visitor().call(availableStarts, { params, query: { wish, date } });
  const [start = ''] = body.data.offers.map((offer) => offer.start).toSorted();
  const device = `device-${randomUUID()}`;
  const hold = await world.visitor().call(holdTime, { params, body: { wish, mode: 'together', start, device } });
  return { wish, start, device, hold_id: hold.body.data.hold_id };
}
type Held = Awaited<ReturnType<typeof held>>;

const orderOf = (hold: Held, number: string | null, due_cents = 100_000) => ({
  params,
  body: {
    ...hold,
    mode: 'together' as const,
    due_cents,
    consent: CONSENT_VERSION as typeof CONSENT_VERSION,
    ...(number !== null && { card_token: provider.tokenise(number) }),
  },
});

async function became(by: Caller, id: string): Promise<BookingOrder> {
  for (let i = 0; i < 40; i += 1) {
    const { body } = await by.call(readBookingOrder, { params: { busUrl, id } });
    if (body.data.status !== 'pending') return body.data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nobody knows what became of it');
}

async function booked(number: string | null = GOOD, wish = byMia) {
  const by = await anna();
  const { status, body } = await by.call(bookPaid, orderOf(await held(wish), number));
  expect(status).toBe(201);
  return became(by, body.data.id);
}
async function bookedVisit(number: string | null = GOOD) {
  const { status, visits } = await booked(number);
  expect(status).toBe('booked');
  const [visit] = visits;
  if (!visit) throw new Error('there is no visit');
  return visit;
}
const visitNow = async (id: string) => (await (await anna()).call(readAppointment, { params: { busUrl, id } })).body.data;

/** Consumers have run and the processor has heard of every refund. */
async function allDone() {
  await waitUntilSettled(world);
  await reconcilePayments({ deps: world.deps, pool: world.relay }, collectChargeSettlers(world.deps));
}
const ahead = async (id: string) =>
  0 - (await world.deps.db.read(scope, (ctx) => balancesOf(ctx, 'prepayment').then((all) => all.get(id) ?? 0)));
const fees = async () =>
  0 - [...(await world.deps.db.read(scope, (ctx) => balancesOf(ctx, 'fee'))).values()].reduce((sum, one) => sum + one, 0);
const charged = () => [...provider.intents.values()].filter(({ status }) => status === 'succeeded');
const takenBy = () => charged().reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
const hoursBefore = (start: string, hours: number) => () => new Date(Date.parse(start) - hours * 3_600_000);

describe('a booking with a deposit', () => {
  it('is booked when the card was charged, and what was paid is owed for the visit', async () => {
    const before = takenBy();
    const visit = await bookedVisit();
    const total = visit.amount.sub_total;
    const due = Math.round(total * 0.2);
    expect(visit).toMatchObject({ status: 'booked', amount: { pre_paid_price: due }, cancel: { fee_cents: 0, back_cents: due } });
    expect(takenBy() - before).toBe(due);
    expect(await ahead(visit.id)).toBe(due);
  });

  it('says what is due first, and refuses to book without', async () => {
    const by = await anna();
    const hold = await held();
    const { body } = await by.call(bookingTerms, { params: { busUrl, id: hold.hold_id }, query: {} });
    expect(body.data).toMatchObject({ late_percent: 30, no_show_percent: 50 });
    expect(body.data?.due_cents).toBe(Math.round((body.data?.total_cents ?? 0) * 0.2));
    const plain = await by.call(bookAppointment, { params, body: { ...hold, mode: 'together' } });
    expect(plain).toMatchObject({ status: 422, body: { errors: { payment: ['This booking needs a card.'] } } });
    expect((await by.call(bookPaid, orderOf(hold, GOOD, (body.data?.due_cents ?? 0) - 1))).status).toBe(409);
  });

  it('a declined card leaves the hold, and another card books it', async () => {
    const by = await anna();
    const hold = await held();
    const first = await by.call(bookPaid, orderOf(hold, EMPTY));
    expect(await became(by, first.body.data.id)).toMatchObject({
      status: 'declined',
      reason: 'Your card has insufficient funds.',
    });
    const refused = await by.call(bookPaid, orderOf(hold, DECLINED));
    expect(await became(by, refused.body.data.id)).toMatchObject({ status: 'declined', reason: 'Your card was declined.' });
    const second = await by.call(bookPaid, orderOf(hold, GOOD));
    expect((await became(by, second.body.data.id)).status).toBe('booked');
  });

  it('a lost answer is asked for, and the visit is booked once', async () => {
    const before = charged().length;
    const { status, visits } = await booked(LOST);
    expect([status, visits.length, charged().length - before]).toEqual(['booked', 1, 1]);
  });

  it('the same order ten times at once charges once', async () => {
    const by = await anna();
    const [hold, before, key] = [await held(), charged().length, randomUUID()];
    const order = orderOf(hold, GOOD);
    const answers = await Promise.all(Array.from({ length: 10 }, () => by.call(bookPaid, order, { key })));
    const ids = new Set(answers.map(({ body }) => body.data.id));
    expect([ids.size, (await became(by, [...ids][0] ?? '')).status]).toEqual([1, 'booked']);
    expect(charged().length - before).toBe(1);
  });

  it('two orders for one hold charge one card', async () => {
    const by = await anna();
    const [hold, before] = [await held(), charged().length];
    const answers = await Promise.all([GOOD, GOOD, GOOD].map((number) => by.call(bookPaid, orderOf(hold, number))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const won = answers.find(({ status }) => status === 201);
    expect((await became(by, won?.body.data.id ?? '')).status).toBe('booked');
    expect(charged().length - before).toBe(1);
  });

  it('while a card has not answered for a hold, no second one is asked', async () => {
    const by = await anna();
    const [hold, before] = [await held(), charged().length];
    provider.loses = (path) => path.endsWith('/confirm');
    const { id } = (await by.call(bookPaid, orderOf(hold, GOOD))).body.data;
    provider.loses = () => false;
    expect((await by.call(bookPaid, orderOf(hold, GOOD))).status).toBe(409);
    expect([(await became(by, id)).status, charged().length - before]).toEqual(['booked', 1]);
  });

  it('control: an order that does not know of the other for its hold charges a second card', async () => {
    const by = await anna();
    const [hold, before] = [await held(), charged().length];
    provider.loses = (path) => path.endsWith('/confirm');
    const { id } = (await by.call(bookPaid, orderOf(hold, GOOD))).body.data;
    await root.query('update tenant.booking_order set hold_id = gen_random_uuid() where id = $1', [id]);
    provider.loses = () => false;
    const second = await by.call(bookPaid, orderOf(hold, GOOD));
    expect((await became(by, second.body.data.id)).status).toBe('booked');
    expect((await became(by, id)).status).toBe('returned');
    expect(charged().length - before).toBe(2);
  });

  it('money for a time that is gone goes back', async () => {
    const by = await anna();
    const [hold, before] = [await held(), takenBy()];
    provider.loses = (path) => path.endsWith('/confirm');
    const { body } = await by.call(bookPaid, orderOf(hold, GOOD));
    await forget();
    provider.loses = () => false;
    expect(await became(by, body.data.id)).toMatchObject({ status: 'returned', visits: [] });
    await allDone();
    expect(takenBy()).toBe(before);
  });

  it('an organiser pays for everybody, and each visit has its share', async () => {
    const { visits } = await booked(GOOD, `${byMia};${pedicure}`);
    expect(visits).toHaveLength(2);
    const total = visits.reduce((sum, { amount }) => sum + amount.sub_total, 0);
    const paid = visits.map(({ amount }) => amount.pre_paid_price);
    expect(paid.every((one) => one > 0) && paid.reduce((sum, one) => sum + one, 0)).toBe(Math.round(total * 0.2));
  });

  it('the card is on file with what was agreed to, and pays the next time without being typed', async () => {
    await bookedVisit();
    const { rows } =
      await root.query(`select last4, consent_version, consent_address, consent_at from tenant.client_payment_method
      where removed_at is null and business_id = ${scope.businessId}`);
    expect(rows).toMatchObject([{ last4: '4242', consent_version: CONSENT_VERSION }]);
    expect((await booked(null)).status).toBe('booked');
  });
});

describe('whom it is asked of', () => {
  it('nothing of a VIP, all of it from who pays first, VIP or not', async () => {
    await client({ vip: true });
    const terms = async () =>
      (await (await anna()).call(bookingTerms, { params: { busUrl, id: (await held()).hold_id }, query: {} })).body.data;
    expect(await terms()).toBeNull();
    await client({ vip: true, report_flag: true });
    await set('booking_policy', 'none');
    const asked = await terms();
    expect(asked?.due_cents).toBe(asked?.total_cents);
    const visit = await bookedVisit();
    expect(visit.amount.pre_paid_price).toBe(visit.amount.sub_total);
  });

  it('a card on file alone is not charged', async () => {
    await set('booking_policy', 'card');
    const before = charged().length;
    const visit = await bookedVisit();
    expect([visit.amount.pre_paid_price, charged().length - before]).toEqual([0, 0]);
  });
});

describe('calling off', () => {
  const callOff = async (id: string, fee_cents = 0) =>
    (await anna()).call(cancelAppointment, { params: { busUrl, id }, body: { fee_cents } });

  it('in time gives everything back', async () => {
    const before = takenBy();
    const visit = await bookedVisit();
    expect((await callOff(visit.id)).status).toBe(200);
    await allDone();
    expect([takenBy(), await ahead(visit.id)]).toEqual([before, 0]);
  });

  it('late costs the fee that was shown: it is kept, and the rest goes back', async () => {
    await client({ report_flag: true });
    const [before, earned] = [takenBy(), await fees()];
    const visit = await bookedVisit();
    const fee = Math.round(visit.amount.sub_total * 0.3);
    world.deps.clock.now = hoursBefore(visit.start, 1);
    expect((await visitNow(visit.id)).cancel).toMatchObject({ fee_cents: fee, back_cents: visit.amount.sub_total - fee });
    expect(await callOff(visit.id)).toMatchObject({ status: 409, body: { fee_cents: fee } });
    const moved = { start: visit.start, device: `device-${randomUUID()}` };
    const move = await (await anna()).call(moveAppointment, { params: { busUrl, id: visit.id }, body: moved });
    expect(move.status).toBe(422);
    expect((await callOff(visit.id, fee)).status).toBe(200);
    await allDone();
    expect([takenBy() - before, (await fees()) - earned, await ahead(visit.id)]).toEqual([fee, fee, 0]);
  });

  it('late with a card on file charges the fee to it', async () => {
    await set('booking_policy', 'card');
    const before = takenBy();
    const visit = await bookedVisit();
    const fee = Math.round(visit.amount.sub_total * 0.3);
    world.deps.clock.now = hoursBefore(visit.start, 1);
    expect((await callOff(visit.id, fee)).status).toBe(200);
    await allDone();
    expect(takenBy() - before).toBe(fee);
  });

  it('by the business gives everything back, however late', async () => {
    const before = takenBy();
    const visit = await bookedVisit();
    world.deps.clock.now = hoursBefore(visit.start, 0.1);
    const body = { business_id: scope.businessId, status: 'cancelled' as const };
    expect((await (await lan()).call(appointmentStatus, { params: { id: visit.id }, body })).status).toBe(200);
    await allDone();
    expect([takenBy(), await ahead(visit.id)]).toEqual([before, 0]);
  });
});

describe('not coming', () => {
  async function missed() {
    const visit = await bookedVisit();
    const body = { business_id: scope.businessId, status: 'no_show' as const };
    await (await lan()).call(appointmentStatus, { params: { id: visit.id }, body });
    return { id: visit.id, fee: Math.round(visit.amount.sub_total * 0.5), total: visit.amount.sub_total };
  }
  const decide = async (id: string, fee_cents: number, email = 'lan.lotus-nails@example.com') =>
    (await world.as(email)).call(chargeNoShow, { params: { id }, body: { business_id: scope.businessId, fee_cents } });

  it('costs the fee: the deposit is kept, and the card on file pays what is missing', async () => {
    const before = takenBy();
    const { id, fee } = await missed();
    expect((await decide(id, fee - 1)).body).toMatchObject({ fee_cents: fee });
    expect((await decide(id, fee)).status).toBe(200);
    await allDone();
    expect([takenBy() - before, await ahead(id)]).toEqual([fee, 0]);
    expect((await decide(id, fee)).status).toBe(409);
    expect(takenBy() - before).toBe(fee);
  });

  it('ten clicks at once take one fee', async () => {
    const before = takenBy();
    const { id, fee } = await missed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, fee)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await allDone();
    expect(takenBy() - before).toBe(fee);
  });

  it('is kept from what was paid in full, and the rest goes back', async () => {
    await set('booking_policy', 'full');
    const before = takenBy();
    const { id, fee } = await missed();
    expect((await decide(id, fee)).body.data).toMatchObject({ fee: 'paid', held_cents: 0 });
    await allDone();
    expect(takenBy() - before).toBe(fee);
  });

  it('without a deposit it is charged to the card on file; a lost answer is found by the clock', async () => {
    await set('booking_policy', 'card');
    const before = takenBy();
    const { id, fee } = await missed();
    provider.loses = (path) => path.endsWith('/confirm');
    expect((await decide(id, fee)).body.data.fee).toBe('pending');
    provider.loses = () => false;
    world.deps.clock.now = () => new Date(Date.now() + 60_000);
    await allDone();
    expect(takenBy() - before).toBe(fee);
  });

  it('can be let off, and a front desk decides neither', async () => {
    const before = takenBy();
    const { id, fee } = await missed();
    expect((await decide(id, fee, 'thu.lotus-nails@example.com')).status).toBe(403);
    expect((await decide(id, 0)).body.data).toMatchObject({ fee: 'waived', held_cents: 0 });
    await allDone();
    expect(takenBy()).toBe(before);
  });
});

describe('at the till', () => {
  const business_id = () => scope.businessId;
  async function rungUp(visit: { id: string }) {
    const by = await world.as('thu.lotus-nails@example.com');
    const known = await by.call(till, { query: { business_id: business_id() } });
    const staff = known.body.data.staff[0]?.id ?? '';
    const { customer_id, services } = await visitNow(visit.id);
    const details = services.map(({ id: visit_line, service }) => ({
      id: randomUUID(),
      kind: 'service' as const,
      item_id: service.id,
      visit_line,
      employee_id: staff,
    }));
    const posDetails = { [customer_id]: { appointment_id: visit.id, details } };
    const opened = await by.call(openTicket, { body: { business_id: business_id(), posDetails } });
    expect(opened.status).toBeLessThan(300);
    return { by, ticket: opened.body.data };
  }

  it('what was paid ahead is a credit on the ticket, and nothing is owed ahead after it', async () => {
    const visit = await bookedVisit();
    const { by, ticket } = await rungUp(visit);
    const credit = visit.amount.pre_paid_price;
    expect(ticket.pre_paid_price).toBe(credit);
    const amount_cents = ticket.payment.due - credit;
    const body = { business_id: business_id(), version: ticket.version, method: 'cash' as const, amount_cents };
    const paid = await by.call(payTicket, { params: { id: ticket.id }, body });
    expect(paid.body.data).toMatchObject({ status: 'paid', pre_paid_price: 0 });
    expect(paid.body.data.transactions.map(({ method, amount_cents: cents }) => [method, cents])).toEqual([
      ['prepaid', credit],
      ['cash', amount_cents],
    ]);
    expect(await ahead(visit.id)).toBe(0);
  });

  it('a ticket that was paid ahead in full closes at once; void it, and the credit is there again', async () => {
    await set('booking_policy', 'full');
    const visit = await bookedVisit();
    await world.deps.db.write(scope, ({ tx }) =>
      sql`update appointment_line set price_cents = price_cents - 500 where appointment_id = ${visit.id}::uuid`.execute(tx),
    );
    const before = takenBy();
    const { by, ticket } = await rungUp(visit);
    const at = { params: { id: ticket.id } };
    const total = ticket.payment.grandTotal;
    const closed = await by.call(closeTicket, { ...at, body: { business_id: business_id(), version: ticket.version } });
    expect(closed.body).toMatchObject({ data: { status: 'paid', payment: { paid: total, due: 0 } } });
    await allDone();
    expect(before - takenBy()).toBe(visit.amount.pre_paid_price - total);
    const now = (await by.call(ticketById, { ...at, query: { business_id: business_id() } })).body.data;
    const owner = await lan();
    const proof = world.pinProof(owner, business_id(), 'pos.void');
    const body = { business_id: business_id(), version: now.version, reason: 'Wrong client' };
    expect((await owner.call(voidTheTicket, { ...at, body }, proof)).status).toBe(200);
    expect(await ahead(visit.id)).toBe(total);
  });

  it('what was paid ahead is refunded to the card', async () => {
    const visit = await bookedVisit();
    const { by, ticket } = await rungUp(visit);
    const credit = visit.amount.pre_paid_price;
    const cash = { method: 'cash' as const, amount_cents: ticket.payment.due - credit };
    const body = { business_id: business_id(), version: ticket.version, ...cash };
    const paid = (await by.call(payTicket, { params: { id: ticket.id }, body })).body.data;
    const before = takenBy();
    const owner = await lan();
    const [line] = Object.values(paid.posDetails).flatMap(({ details }) => details);
    const lines = [{ id: line?.id ?? '', amount_cents: 100 }];
    const wish = { business_id: business_id(), version: paid.version, lines, tips: {}, reason: 'A broken nail' };
    const proof = world.pinProof(owner, business_id(), 'pos.refund');
    const back = await owner.call(refundTicket, { params: { id: ticket.id }, body: wish }, proof);
    expect(back.body).toMatchObject({ data: { refunds: [{ parts: [{ method: 'prepaid' }] }] } });
    await allDone();
    expect(before - takenBy()).toBe(back.body.data.refunds[0]?.amount_cents);
  });
});
