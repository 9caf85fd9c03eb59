import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeSetting } from 'core/business/contract';
import { askCharge, cardFields, chargeCard, pairReader, payTicket, type TicketView, voidTheTicket } from 'core/checkout/contract';
import { collectChargeSettlers } from '../../app.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';
import { reconcilePayments } from '../payments/charges/commands.ts';

const [GOOD, DECLINED, REPLY_LOST, SWALLOWED] = ['4242424242424242', '4000000000009995', '4000000000000341', '4000000000006975'];
const NOON = Date.parse('2027-03-03T20:00:00Z');
let at: AtTheTill;
let provider: NonNullable<AtTheTill['world']['outside']>['provider'];

const wait = (minutes: number) => {
  const now = NOON + minutes * 60_000;
  at.world.deps.clock.now = () => new Date(now);
  provider.now = () => now;
};
beforeAll(async () => {
  at = await openAtTheTill({ outside: true, env: { CARD_PROVIDER: 'north' } });
  provider = at.world.outside?.provider as typeof provider;
  wait(0);
});
afterAll(() => at.world.close());
afterEach(() => {
  provider.loses = () => false;
  wait(0);
});

const due = (ticket: TicketView) => ticket.payment.due;
const charge = ({ id, version, payment }: TicketView, how: { card_token: string } | { reader_id: string }) =>
  at.thu.call(chargeCard, {
    params: { id },
    body: { business_id: at.business_id, version, amount_cents: payment.due, ...how },
  });
const keyed = async (ticket: TicketView, number: string) =>
  (await charge(ticket, { card_token: provider.tokenise(number) })).body.data.id;
const ask = async (id: string) =>
  (await at.thu.call(askCharge, { params: { id }, body: { business_id: at.business_id } })).body.data;
const clockwork = () => reconcilePayments({ deps: at.world.deps, pool: at.world.relay }, collectChargeSettlers(at.world.deps));

it('a card pays a ticket by a session', async () => {
  const ticket = await at.opened();
  expect(await ask(await keyed(ticket, GOOD))).toMatchObject({ status: 'approved', brand: 'visa', last4: '4242' });
  expect(await at.again(ticket)).toMatchObject({ status: 'paid', payment: { TotalCard: due(ticket) } });
});

it('is declined with the reason, and cash goes on', async () => {
  const ticket = await at.opened();
  expect(await ask(await keyed(ticket, DECLINED))).toMatchObject({ reason: 'Your card has insufficient funds.' });
  const { id, version } = await at.again(ticket);
  const body = { business_id: at.business_id, version, method: 'cash' as const, amount_cents: due(ticket) };
  expect((await at.thu.call(payTicket, { params: { id }, body })).body.data.status).toBe('paid');
});

it('is asked about when the answer is lost, and charged once', async () => {
  const ticket = await at.opened();
  const id = await keyed(ticket, REPLY_LOST);
  expect((await ask(id)).status).toBe('approved');
  wait(5);
  await clockwork();
  expect((await at.again(ticket)).transactions).toHaveLength(1);
});

it('stays unknown until its session is over, and the amount is locked that long', async () => {
  const ticket = await at.opened();
  const id = await keyed(ticket, SWALLOWED);
  wait(20);
  await clockwork();
  expect([(await ask(id)).status, (await at.again(ticket)).charges.length]).toEqual(['pending', 1]);
  wait(31);
  await clockwork();
  expect([(await ask(id)).status, due(await at.again(ticket))]).toEqual(['cancelled', due(ticket)]);
});

it('is given back once what was taken, also after its session is forgotten', async () => {
  const ticket = await at.opened();
  await keyed(ticket, GOOD);
  const { id, version } = await at.again(ticket);
  provider.loses = (path) => path.startsWith('/refund/');
  const body = { business_id: at.business_id, version, reason: 'Rung up twice' };
  expect((await at.thu.call(voidTheTicket, { params: { id }, body }, at.pinned('pos.void'))).status).toBe(200);
  provider.loses = () => false;
  wait(90);
  await clockwork();
  await clockwork();
  const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
    sql<{
      money_id: string;
      status: string;
    }>`select c.money_id, r.status from card_refund r join card_charge c on c.id = r.charge_id
      where c.purpose_id = ${id}`.execute(tx),
  );
  expect(rows).toMatchObject([{ status: 'done' }]);
  expect(provider.intents.get(rows[0]?.money_id ?? '')).toMatchObject({ amount: due(ticket), refunded: due(ticket) });
});

it('is charged at once whatever the setting says, and a reader says that there is none', async () => {
  const setting = { business_id: at.business_id, key: 'tip_after_payment' as const, value: true };
  expect((await at.lan.call(changeSetting, { body: setting })).status).toBe(200);
  const ticket = await at.opened();
  await keyed(ticket, GOOD);
  expect((await at.again(ticket)).transactions[0]?.held).toBeNull();
  const front = { business_id: at.business_id, label: 'Front', code: 'tmr_front' };
  const reader_id = (await at.thu.call(pairReader, { body: front })).body.data.id;
  const other = await at.opened();
  const { id } = (await charge(other, { reader_id })).body.data;
  expect(await ask(id)).toMatchObject({
    status: 'declined',
    reason: 'This processor has no reader here. Please type the card in.',
  });
  expect((await at.again(other)).charges).toEqual([]);
});

it('the till gets what its fields need and no secret, and the ledger has what the processor holds', async () => {
  const { body } = await at.thu.call(cardFields, { query: { business_id: at.business_id } });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${at.world.config.CARD_SECRET}|${at.world.config.NORTH_EPI_KEY}`));
  const held = [...provider.intents.values()].reduce(
    (sum, one) => sum + (one.status === 'succeeded' ? one.amount - one.refunded : 0),
    0,
  );
  const { db } = at.world.deps;
  expect(await db.read(at.scope, async (ctx) => (await balancesOf(ctx, 'card_clearing')).get(''))).toBe(held);
  expect(await db.read(at.scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
});
