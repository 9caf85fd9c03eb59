import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeCardDetails } from 'core/billing/contract';
import { NO_CREDIT } from 'core/deliveries/rules';
import {
  askRecharge,
  changeTextWallet,
  rechargeTexts,
  smsBalance,
  textRecharges,
  textStatement,
  textWallet,
} from 'core/text-wallet/contract';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { waitUntilSettled } from '../../test/settled.ts';
import { queueDelivery } from '../deliveries/commands.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';
import { openTextCredit, postUsage } from './credit/commands.ts';
import { changeWallet, lockWallet, textCharge } from './credit/queries.ts';

const [GOOD, POOR, REPLY_LOST] = ['4242424242424242', '4000000000009995', '4000000000000341'];

let at: AtTheTill;
let provider: NonNullable<AtTheTill['world']['outside']>['provider'];

beforeAll(async () => {
  at = await openAtTheTill({ outside: true, worker: true });
  provider = at.world.outside?.provider as typeof provider;
});
afterAll(() => at.world.close());
beforeEach(async () => {
  carrier().behave('well');
  await at.world.deps.db.write(at.scope, async ({ tx }) => {
    await sql`delete from text_recharge`.execute(tx);
    await sql`delete from text_charge`.execute(tx);
    await sql`delete from business_card where not exists (select from plan_payment p where p.card_id = business_card.id)`.execute(
      tx,
    );
  });
  await holds(200);
});

const carrier = () => {
  if (!at.world.outside) throw new Error('the simulators are not open');
  return at.world.outside.carrier;
};
const write: AtTheTill['world']['deps']['db']['write'] = (...all) => at.world.deps.db.write(...all);
/** The wallet as if nothing had been told of it. */
const holds = (balance_cents: number, more: object = {}) =>
  write(at.scope, async (ctx) => {
    await lockWallet(ctx);
    const usual = { low_cents: 0, low_told_at: null, empty_told_at: null, auto_cents: null, auto_since: null };
    await changeWallet(ctx, { ...usual, balance_cents, ...more });
  });
const here = () => ({ query: { business_id: at.business_id } });
const balance = async () => (await at.lan.call(smsBalance, here())).body.data.balance_cents;
const keepCard = async (number = GOOD) => {
  const cardData = { token: provider.tokenise(number), expiry: '12/29', name: 'Lan Pham', postal_code: '77036' };
  return (await at.lan.call(storeCardDetails, { ...here(), body: { cardData } })).body.data.id;
};
const recharge = (amount: number, { key = randomUUID(), ...more }: { key?: string; card_id?: string } = {}) =>
  at.lan.call(rechargeTexts, { body: { business_id: at.business_id, amount, ...more } }, { key });
const ask = async (id: string) =>
  (await at.lan.call(askRecharge, { params: { id }, body: { business_id: at.business_id } })).body.data;
let last = 7_135_570_000;
const newPhone = () => `+1${(last += 1)}`;
type Queued = { readonly id: string; readonly status: string; readonly error: string | null };
async function queue(to: string, body = 'Hello', kind: 'booked' | 'code' = 'booked') {
  const key = `test:${randomUUID()}`;
  await write(at.scope, (ctx) =>
    queueDelivery({ ...ctx, deps: at.world.deps }, { key, kind, about: 'test:1', to, content: { body } }),
  );
  return key;
}
const fateOf = (key: string) =>
  at.world.deps.db.read(at.scope, async ({ tx }) => {
    const { rows } = await sql<Queued>`select id, status, error from delivery where key = ${key}`.execute(tx);
    return rows[0];
  });
async function becomes(key: string, status: string): Promise<void> {
  await expect.poll(async () => (await fateOf(key))?.status, { timeout: 20_000 }).toBe(status);
}

describe('a text', () => {
  it('costs what its parts cost, once', async () => {
    const key = await queue(newPhone(), 'x'.repeat(161));
    await becomes(key, 'sent');
    expect(await balance()).toBe(196);
    const { id = '' } = (await fateOf(key)) ?? {};
    const { take } = openTextCredit(at.world.deps);
    const again = await write(at.scope, (ctx) => take(ctx, { id, kind: 'booked', body: 'x'.repeat(161) }));
    expect([again, await balance()]).toEqual([true, 196]);
  });

  it('that the carrier refuses is given back, once', async () => {
    const key = await queue('+17135550001');
    await becomes(key, 'refused');
    expect(await balance()).toBe(200);
    const { id = '' } = (await fateOf(key)) ?? {};
    expect(await write(at.scope, (ctx) => textCharge(ctx, id))).toMatchObject({ cents: 2, isReturned: true });
    await write(at.scope, (ctx) => openTextCredit(at.world.deps).giveBack(ctx, id));
    expect(await balance()).toBe(200);
  });

  it('is not sent without credit, and says why; a code goes out', async () => {
    await holds(1);
    const [refused, code] = [await queue(newPhone()), await queue(newPhone(), 'Your code is 123456', 'code')];
    await becomes(refused, 'refused');
    await becomes(code, 'sent');
    expect((await fateOf(refused))?.error).toBe(NO_CREDIT);
    expect(await balance()).toBe(1);
  });

  it('stays charged while nobody knows whether the carrier has it', async () => {
    const to = newPhone();
    carrier().behave('failing-half', to);
    const key = await queue(to);
    await becomes(key, 'unknown');
    expect(await balance()).toBe(198);
  });
});

describe('the last credit', () => {
  const text = () => ({ id: randomUUIDv7(), kind: 'booked' as const, body: 'Hello' });

  it('goes to one of many senders', async () => {
    await holds(2);
    const { take } = openTextCredit(at.world.deps);
    const taken = await Promise.all(Array.from({ length: 12 }, () => write(at.scope, (ctx) => take(ctx, text()))));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await balance()).toBe(0);
  });

  it('would be taken twice if nobody waited (control)', async () => {
    await holds(2);
    const both = Promise.withResolvers<void>();
    let looked = 0;
    const careless = () =>
      write(at.scope, async (ctx) => {
        const { rows } = await sql<{ cents: number }>`select balance_cents as cents from text_wallet`.execute(ctx.tx);
        if ((looked += 1) === 2) both.resolve();
        await both.promise;
        const cents = rows[0]?.cents ?? 0;
        if (cents >= 2) await changeWallet(ctx, { balance_cents: cents - 2 });
        return cents >= 2;
      });
    expect(await Promise.all([careless(), careless()])).toEqual([true, true]);
  });
});

describe('a recharge', () => {
  it('is charged once per key and adds to what is left', async () => {
    await keepCard();
    const key = randomUUID();
    const [first, second] = [await recharge(30, { key }), await recharge(30, { key })];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await ask(first.body.data.id)).toMatchObject({ status: 'approved', amount_cents: 3000, texts: 1500, last4: '4242' });
    expect(await balance()).toBe(3200);
    const { data } = (await at.lan.call(textRecharges, here())).body.data;
    expect(data.map(({ status, is_automatic }) => [status, is_automatic])).toEqual([['approved', false]]);
  });

  it('takes 30 to 500 dollars and needs a card', async () => {
    expect((await recharge(30)).status).toBe(422);
    await keepCard();
    for (const amount of [29.99, 500.01, -30, 0]) {
      const { status, body } = await recharge(amount);
      expect
        .soft([status, body], String(amount))
        .toMatchObject([422, { errors: { amount: ['Please choose an amount from $30 to $500.'] } }]);
    }
  });

  it('that is declined adds nothing and says why', async () => {
    await keepCard(POOR);
    const { id } = (await recharge(50)).body.data;
    expect(await ask(id)).toMatchObject({ status: 'declined', reason: expect.stringMatching(/./) });
    expect(await balance()).toBe(200);
  });

  it('waits for the one before it, and is added once though the answer was lost', async () => {
    await keepCard(REPLY_LOST);
    const { id } = (await recharge(40)).body.data;
    const [second] = [await recharge(40)];
    const status = (await ask(id)).status;
    expect([second.status, status]).toEqual([409, 'approved']);
    await ask(id);
    expect(await balance()).toBe(4200);
  });

  it('is the owner’s, and the balance is the desk’s', async () => {
    const body = { business_id: at.business_id, amount: 30 };
    expect((await at.thu.call(rechargeTexts, { body }, { key: randomUUID() })).status).toBe(403);
    expect((await at.thu.call(textWallet, here())).status).toBe(403);
    expect((await at.thu.call(smsBalance, here())).body.data).toEqual({
      balance_cents: 200,
      texts_left: 100,
      text_cents: 2,
      is_low: false,
    });
  });
});

describe('little is left', () => {
  const settings = (low_cents: number, auto_amount: number | null) =>
    at.lan.call(changeTextWallet, { body: { business_id: at.business_id, low_cents, auto_amount } });

  it('and the owner gets one letter', async () => {
    await settings(200, null);
    for (const _ of [1, 2]) await becomes(await queue(newPhone()), 'sent');
    const letters = () => (at.world.outside?.mailbox.letters() ?? []).filter(({ subject }) => /texts left/.test(subject));
    await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(1);
    await waitUntilSettled(at.world);
    expect(letters()).toHaveLength(1);
  });

  it('and the card is charged by itself, where the owner wants that', async () => {
    expect((await settings(200, 30)).status).toBe(422);
    await keepCard();
    expect((await settings(200, 30)).body.data).toEqual({ low_cents: 200, auto_cents: 3000 });
    await becomes(await queue(newPhone()), 'sent');
    await expect.poll(balance, { timeout: 20_000 }).toBe(3198);
    const { data } = (await at.lan.call(textRecharges, here())).body.data;
    expect(data.map(({ is_automatic }) => is_automatic)).toEqual([true]);
  });

  it('and a card that was declined is not charged again by itself', async () => {
    await keepCard(POOR);
    await settings(200, 30);
    await becomes(await queue(newPhone()), 'sent');
    const wallet = async () => (await at.lan.call(textWallet, here())).body.data;
    await expect.poll(async () => (await wallet()).auto_declined, { timeout: 20_000 }).toBe(true);
    await holds(1, { low_cents: 200, auto_cents: 3000 });
    await becomes(await queue(newPhone()), 'refused');
    await waitUntilSettled(at.world);
    expect((await at.lan.call(textRecharges, here())).body.data.meta.total).toBe(1);
  });
});

it('the ledger hears of it once an hour, and a statement says what a month cost', async () => {
  await write(at.scope, ({ tx }) => sql`delete from text_usage`.execute(tx));
  for (const _ of [1, 2, 3]) await becomes(await queue(newPhone()), 'sent');
  const credit = async () => at.world.deps.db.read(at.scope, async (ctx) => (await balancesOf(ctx, 'sms_credit')).get('') ?? 0);
  const post = () => write(at.scope, (ctx) => postUsage({ ...ctx, deps: at.world.deps }));
  await write(at.scope, ({ tx }) => sql`update text_wallet set given_posted = false, given_cents = 200`.execute(tx));
  const before = await credit();
  await post();
  await post();
  expect((await credit()) - before).toBe(-200 + 6);
  expect(await at.world.deps.db.read(at.scope, findLedgerFaults)).toEqual([]);
  const month = at.world.deps.clock.now().toISOString().slice(0, 7);
  const statement = await at.lan.call(textStatement, { query: { business_id: at.business_id, month } });
  expect(statement.body.data).toMatchObject({ spent_cents: 6, kinds: [{ kind: 'booked', texts: 3, segments: 3, cents: 6 }] });
});
