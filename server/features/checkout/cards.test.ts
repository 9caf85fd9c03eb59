import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askCharge,
  cancelCharge,
  cardFields,
  changeTicket,
  chargeCard,
  pairReader,
  payTicket,
  type TicketView,
  voidTheTicket,
} from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { collectChargeSettlers } from '../../app.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';
import { reconcilePayments } from '../payments/charges/commands.ts';
import { dropCardWork, dueCardWork, postponeCardWork, scheduleCardWork } from '../payments/charges/queries.ts';

const [GOOD, DECLINED, REPLY_LOST, SWALLOWED, ECHOED] = [
  '4242424242424242',
  '4000000000009995',
  '4000000000000341',
  '4000000000006975',
  '4000000000000259',
];
let at: AtTheTill;
let provider: NonNullable<AtTheTill['world']['outside']>['provider'];
let reader = '';

beforeAll(async () => {
  at = await openAtTheTill({ outside: true });
  provider = at.world.outside?.provider as typeof provider;
  const body = { business_id: at.business_id, label: 'Front', code: 'tmr_front' };
  reader = (await at.thu.call(pairReader, { body })).body.data.id;
});
afterAll(() => at.world.close());
afterEach(() => {
  provider.loses = () => false;
  at.world.deps.clock.now = () => new Date('2027-03-03T20:00:00Z');
});

const due = (ticket: TicketView) => ticket.payment.due;
const charge = (ticket: TicketView, amount_cents: number, how: { card_token?: string; reader_id?: string }, key?: string) =>
  at.thu.call(
    chargeCard,
    { params: { id: ticket.id }, body: { business_id: at.business_id, version: ticket.version, amount_cents, ...how } },
    key ? { key } : {},
  );
const keyed = (ticket: TicketView, number = GOOD, amount = due(ticket)) =>
  charge(ticket, amount, { card_token: provider.tokenise(number) });
const ask = async (id: string) =>
  (await at.thu.call(askCharge, { params: { id }, body: { business_id: at.business_id } })).body.data;
const cash = ({ id, version }: TicketView, amount_cents: number) =>
  at.thu.call(payTicket, { params: { id }, body: { business_id: at.business_id, version, method: 'cash', amount_cents } });
/** What the provider has taken for a ticket, less what it gave back. */
const takenFor = async ({ id }: TicketView) => {
  const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
    sql<{
      provider_id: string;
    }>`select provider_id from card_charge where purpose_id = ${id} and provider_id is not null`.execute(tx),
  );
  const known = rows.flatMap(({ provider_id }) => provider.intents.get(provider_id) ?? []);
  return known.reduce((sum, one) => sum + (one.status === 'succeeded' ? one.amount - one.refunded : 0), 0);
};
const wait = (seconds: number) => {
  at.world.deps.clock.now = () => new Date(Date.parse('2027-03-03T20:00:00Z') + seconds * 1000);
};
const clockwork = () => reconcilePayments({ deps: at.world.deps, pool: at.world.relay }, collectChargeSettlers(at.world.deps));

it('the till gets what the card fields need, and no secret', async () => {
  const query = { business_id: at.business_id };
  const { status, body } = await at.thu.call(cardFields, { query });
  expect([status, Object.keys(body.data)]).toEqual([200, ['merchant_id', 'publishable_key', 'environment', 'fields_url']]);
  expect(JSON.stringify(body)).not.toContain(at.world.config.CARD_SECRET);
  expect((await (await at.world.as('anna@example.com')).call(cardFields, { query })).status).toBe(403);
});

describe('a card that is typed in', () => {
  it('pays a ticket and closes it', async () => {
    const ticket = await at.opened();
    const { status, body } = await keyed(ticket);
    expect([status, body.data.status]).toEqual([202, 'pending']);
    expect(await ask(body.data.id)).toMatchObject({ status: 'approved', brand: 'visa', last4: '4242' });
    const paid = await at.again(ticket);
    expect([paid.status, paid.payment.TotalCard]).toEqual(['paid', due(ticket)]);
    expect(paid.transactions).toMatchObject([{ method: 'card', amount_cents: due(ticket), reference: 'visa 4242' }]);
    expect(await takenFor(ticket)).toBe(due(ticket));
  });

  it('is declined with the reason, and everything stays as it was', async () => {
    const ticket = await at.opened();
    const { body } = await keyed(ticket, DECLINED);
    expect(await ask(body.data.id)).toMatchObject({ status: 'declined', reason: 'Your card has insufficient funds.' });
    const still = await at.again(ticket);
    expect([still.status, due(still), still.charges]).toEqual(['open', due(ticket), []]);
    expect((await keyed(still)).status).toBe(202);
    expect((await at.again(ticket)).status).toBe('paid');
  });

  it('shares a ticket with cash', async () => {
    const ticket = await at.opened();
    await keyed(ticket, GOOD, 1000);
    const half = await at.again(ticket);
    expect(due(half)).toBe(due(ticket) - 1000);
    await cash(half, due(half));
    expect((await at.again(ticket)).status).toBe('paid');
  });
});

describe('an answer that is lost', () => {
  it('is asked for, and the card was charged once', async () => {
    const ticket = await at.opened();
    const { body } = await keyed(ticket, REPLY_LOST);
    const unsure = await at.again(ticket);
    expect(unsure.charges).toMatchObject([{ id: body.data.id, amount_cents: due(ticket), reader: null }]);
    expect((await keyed(unsure)).status).toBe(422);
    expect((await cash(unsure, 100)).status).toBe(422);
    expect((await ask(body.data.id)).status).toBe('approved');
    expect((await at.again(ticket)).status).toBe('paid');
    expect(await takenFor(ticket)).toBe(due(ticket));
  });

  it('holds everything else back that could lose sight of the money', async () => {
    const ticket = await at.opened();
    const { body } = await keyed(ticket, REPLY_LOST);
    const unsure = await at.again(ticket);
    const { posDetails, version, id } = unsure;
    const wish = Object.fromEntries(
      Object.entries(posDetails).map(([who, { details }]) => [
        who,
        { details: details.map(({ id, kind, item_id, employee_id }) => ({ id, kind, item_id, employee_id })) },
      ]),
    );
    const change = at.thu.call(changeTicket, {
      params: { id },
      body: { business_id: at.business_id, version, posDetails: wish },
    });
    expect((await change).status).toBe(409);
    const reason = 'Wrong person';
    const undone = at.thu.call(
      voidTheTicket,
      { params: { id }, body: { business_id: at.business_id, version, reason } },
      at.pinned('pos.void'),
    );
    expect((await undone).status).toBe(409);
    await ask(body.data.id);
  });

  it('is settled by the clock when nobody asks', async () => {
    const ticket = await at.opened();
    await keyed(ticket, REPLY_LOST);
    wait(11);
    await clockwork();
    expect((await at.again(ticket)).status).toBe('paid');
  });

  it('of a charge that never happened ends in nothing, and nothing is charged later', { timeout: 30_000 }, async () => {
    const ticket = await at.opened();
    const { body } = await keyed(ticket, SWALLOWED);
    expect((await ask(body.data.id)).status).toBe('pending');
    wait(31);
    await clockwork();
    expect((await ask(body.data.id)).status).toBe('cancelled');
    expect([await takenFor(ticket), due(await at.again(ticket))]).toEqual([0, due(ticket)]);
  });

  it('while the charge was being prepared ends in nothing', async () => {
    const ticket = await at.opened();
    provider.loses = () => true;
    const { body } = await keyed(ticket);
    provider.loses = () => false;
    wait(31);
    await clockwork();
    expect((await ask(body.data.id)).status).toBe('cancelled');
    expect(await takenFor(ticket)).toBe(0);
  });
});

describe('a reader at the counter', () => {
  it('asks for the card, and a tip given on it is the team’s', async () => {
    const ticket = await at.opened();
    const { body } = await charge(ticket, due(ticket), { reader_id: reader });
    expect((await ask(body.data.id)).status).toBe('pending');
    provider.act('tmr_front', { do: 'tap', tip: 1000 });
    expect(await ask(body.data.id)).toMatchObject({ status: 'approved', tip_cents: 1000, amount_cents: due(ticket) });
    const paid = await at.again(ticket);
    expect([paid.status, paid.payment.grandTip, paid.payment.TotalCard]).toEqual(['paid', 1000, due(ticket) + 1000]);
  });

  it('says that the card was declined, and takes another', async () => {
    const ticket = await at.opened();
    const first = (await charge(ticket, due(ticket), { reader_id: reader })).body.data.id;
    provider.act('tmr_front', { do: 'decline' });
    expect(await ask(first)).toMatchObject({ status: 'declined', reason: 'Your card was declined.' });
    // The reader could have asked for another card: nothing is charged on this one any more.
    expect([...provider.intents.values()].at(-1)?.status).toBe('canceled');
    const second = (await charge(await at.again(ticket), due(ticket), { reader_id: reader })).body.data.id;
    provider.act('tmr_front', { do: 'tap' });
    expect((await ask(second)).status).toBe('approved');
  });

  it('that is offline, busy or silent is said to be, and nothing is charged', async () => {
    const troubles = { offline: 'The reader is offline.', silent: 'The reader does not answer.' } as const;
    for (const trouble of ['offline', 'silent'] as const) {
      const ticket = await at.opened();
      provider.act('tmr_front', { do: trouble });
      const { body } = await charge(ticket, due(ticket), { reader_id: reader });
      provider.act('tmr_front', { do: 'online' });
      expect.soft(await ask(body.data.id), trouble).toMatchObject({ status: 'declined', reason: troubles[trouble], trouble });
      expect.soft([...provider.intents.values()].at(-1)?.status, trouble).toBe('canceled');
    }
    const [first, second] = [await at.opened(), await at.opened()];
    const waits = await charge(first, due(first), { reader_id: reader });
    const { body } = await charge(second, due(second), { reader_id: reader });
    expect(await ask(body.data.id)).toMatchObject({ status: 'declined', trouble: 'busy' });
    provider.act('tmr_front', { do: 'tap' });
    expect(await ask(waits.body.data.id)).toMatchObject({ status: 'approved', trouble: null });
  });

  it('asks for a tip of the services before tax, and not for one that is on the ticket already', async () => {
    const plain = await at.opened();
    const asked = await charge(plain, due(plain), { reader_id: reader });
    const { subTotal, discount } = plain.payment;
    expect([...provider.intents.values()].at(-1)?.tipBase).toBe(subTotal - discount);
    provider.act('tmr_front', { do: 'tap' });
    await ask(asked.body.data.id);
    const [who = ''] = Object.values(plain.posDetails).flatMap(({ details }) => details.map(({ employee_id }) => employee_id));
    const tipped = await at.opened({ tips: { [who]: 700 } });
    const { body } = await charge(tipped, due(tipped), { reader_id: reader });
    expect([...provider.intents.values()].at(-1)?.tipBase).toBeNull();
    provider.act('tmr_front', { do: 'tap', tip: 900 });
    expect(await ask(body.data.id)).toMatchObject({ status: 'approved', tip_cents: 0 });
    expect((await at.again(tipped)).payment.grandTip).toBe(700);
  });

  it('is called off from the till; a tap that came first counts', async () => {
    const ticket = await at.opened();
    const cancel = async (id: string) =>
      (await at.thu.call(cancelCharge, { params: { id }, body: { business_id: at.business_id } })).body.data.status;
    const first = (await charge(ticket, due(ticket), { reader_id: reader })).body.data.id;
    expect(await cancel(first)).toBe('cancelled');
    const second = (await charge(await at.again(ticket), due(ticket), { reader_id: reader })).body.data.id;
    provider.act('tmr_front', { do: 'tap', lose: true });
    expect(await cancel(second)).toBe('approved');
    expect((await at.again(ticket)).status).toBe('paid');
  });
});

describe('messages of the processor', () => {
  beforeAll(async () => {
    await at.world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = at.world.app.server.address() as AddressInfo;
    provider.webhook = `http://127.0.0.1:${port}/webhooks/cards`;
  });
  afterAll(() => (provider.webhook = undefined));

  it('settle a charge that nobody asks about, however often they come', async () => {
    const ticket = await at.opened();
    await charge(ticket, due(ticket), { reader_id: reader });
    provider.act('tmr_front', { do: 'tap' });
    await expect.poll(async () => (await at.again(ticket)).status).toBe('paid');
    const twice = await at.opened();
    await keyed(twice, ECHOED);
    await expect.poll(async () => (await at.again(twice)).status).toBe('paid');
    expect(await takenFor(twice)).toBe(due(twice));
    expect((await at.again(twice)).transactions).toHaveLength(1);
  });

  it('without their signature are nobody’s', async () => {
    const answer = await at.world.app.inject({
      method: 'POST',
      url: '/webhooks/cards',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: '{"id":"evt_1"}',
    });
    expect(answer.statusCode).toBe(400);
  });
});

it('a void gives back on the card what was charged on it, once', async () => {
  const ticket = await at.opened();
  await keyed(ticket);
  const { id, version } = await at.again(ticket);
  const body = { business_id: at.business_id, version, reason: 'Rung up twice' };
  provider.loses = (path) => path === '/v1/refunds';
  expect((await at.thu.call(voidTheTicket, { params: { id }, body }, at.pinned('pos.void'))).status).toBe(200);
  provider.loses = () => false;
  await clockwork();
  await clockwork();
  expect(await takenFor(ticket)).toBe(0);
  const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
    sql<{
      status: string;
    }>`select r.status from card_refund r join card_charge c on c.id = r.charge_id where c.purpose_id = ${id}`.execute(tx),
  );
  expect(rows).toEqual([{ status: 'done' }]);
});

it('what the processor holds is what the ledger says, and no card number is anywhere', async () => {
  const held = [...provider.intents.values()].reduce(
    (sum, one) => sum + (one.status === 'succeeded' ? one.amount - one.refunded : 0),
    0,
  );
  const { db } = at.world.deps;
  expect(await db.read(at.scope, async (ctx) => (await balancesOf(ctx, 'card_clearing')).get(''))).toBe(held);
  expect(await db.read(at.scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
  const { rows } = await db.read(at.scope, ({ tx }) =>
    sql<{
      hits: number;
    }>`select count(*)::int as hits from card_charge c where to_jsonb(c)::text ~ '4242424242424242|pm_[a-z]{20}'`.execute(tx),
  );
  expect(rows[0]?.hits).toBe(0);
});

it('twelve orders with one key charge once', async () => {
  const ticket = await at.opened();
  const card_token = provider.tokenise(GOOD);
  const all = await Promise.all(
    Array.from({ length: 12 }, () => charge(ticket, due(ticket), { card_token }, '0190a000-0000-7000-8000-00000000ca4d')),
  );
  expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await takenFor(ticket)).toBe(due(ticket));
});

it('what is not settled is found in every business, and seen by none but its own', async () => {
  const scopes = [1, 2, 3].map((businessId) => ({ businessId }) as BusinessScope);
  const id = randomUUID();
  for (const scope of scopes)
    await at.world.deps.db.write(scope, (ctx) =>
      scheduleCardWork(ctx, 'charge', id, `2040-01-0${4 - scope.businessId}T00:00:00Z`),
    );
  const found = await dueCardWork(at.world.relay, '2040-01-04T00:00:00Z');
  expect(found.filter((one) => one.id === id)).toEqual([3, 2, 1].map((business_id) => ({ business_id, id })));
  const [one, ...others] = scopes as [BusinessScope, BusinessScope, BusinessScope];
  expect(await at.world.deps.db.write(one, (ctx) => postponeCardWork(ctx, id, '2041-01-01T00:00:00Z'))).toBe('charge');
  await at.world.deps.db.write(one, (ctx) => dropCardWork(ctx, id));
  expect(await at.world.deps.db.write(one, (ctx) => postponeCardWork(ctx, id, '2041-01-01T00:00:00Z'))).toBeNull();
  for (const scope of others) await at.world.deps.db.write(scope, (ctx) => dropCardWork(ctx, id));
});
