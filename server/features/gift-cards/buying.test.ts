import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askGiftCardOrder, buyGiftCard, giftCardReport, giftCards, giftCardShop, giftCardStory } from 'core/gift-cards/contract';
import { collectChargeSettlers } from '../../app.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';
import { reconcilePayments } from '../payments/charges/commands.ts';
import { changeShop } from '../../test/programs/change-shop.ts';

const [GOOD, DECLINED, REPLY_LOST, SWALLOWED, ECHOED] = [
  '4242424242424242',
  '4000000000009995',
  '4000000000000341',
  '4000000000006975',
  '4000000000000259',
];
const words = 'Amount must be greater than or equal to 30 and less than or equal to 500.';
const busUrl = 'lotus-nails';
const secret = 'browser'.padEnd(43, '0');
const start = new Date('2027-03-03T20:00:00Z');

let at: AtTheTill;
let provider: NonNullable<AtTheTill['world']['outside']>['provider'];
let visitor: ReturnType<AtTheTill['world']['visitor']>;

beforeAll(async () => {
  at = await openAtTheTill({ outside: true, worker: true });
  provider = at.world.outside?.provider as typeof provider;
  visitor = at.world.visitor();
});
afterAll(() => at.world.close());
afterEach(() => {
  provider.loses = () => false;
  at.world.deps.clock.now = () => start;
});

type Wish = { number?: string; id?: string; amount?: number; more?: object; key?: string };
function buy({ number = GOOD, id = randomUUIDv7(), amount = 75, more = {}, key = randomUUID() }: Wish = {}) {
  const recipient = { name: 'Mai', email: 'mai@gifts.test' };
  const body = { busUrl, id, secret, amount, recipient, from_name: 'Anna', email: 'anna@gifts.test' };
  return visitor.call(buyGiftCard, { body: { ...body, card_token: provider.tokenise(number), ...more } }, { key });
}
const ask = async (id: string) => (await visitor.call(askGiftCardOrder, { params: { id }, body: { busUrl, secret } })).body.data;
const after = (ms: number) => (at.world.deps.clock.now = () => new Date(start.getTime() + ms));
const owed = (id: string) => at.world.deps.db.read(at.scope, async (ctx) => -((await balancesOf(ctx, 'gift_card')).get(id) ?? 0));
const clearing = () => at.world.deps.db.read(at.scope, async (ctx) => (await balancesOf(ctx, 'card_clearing')).get('') ?? 0);
/** Charges and cards of an order, as the database has them. */
const counted = async (id: string) => {
  const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
    sql<{ charges: number; approved: number; cards: number; posted: number }>`select
      (select count(*)::int from card_charge where purpose_id = ${id}) as charges,
      (select count(*)::int from card_charge where purpose_id = ${id} and status = 'approved') as approved,
      (select count(*)::int from gift_card where id = ${id}) as cards,
      (select count(*)::int from ledger_tx where source_id = ${id} and kind = 'gift_card_sale') as posted`.execute(tx),
  );
  return rows[0];
};
const once = { charges: 1, approved: 1, cards: 1, posted: 1 };

describe('a gift card bought online', () => {
  it('is charged, owed, and on its way to whom it is for; whoever bought it has the code', { timeout: 40_000 }, async () => {
    const [id, before] = [randomUUIDv7(), await clearing()];
    const answer = await buy({ id, more: { design: 'bloom', message: 'Happy birthday', locale: 'vi' } });
    expect([answer.status, answer.body.data]).toEqual([201, { id, amount_cents: 7500, status: 'pending' }]);
    const order = await ask(id);
    expect(order).toMatchObject({
      status: 'approved',
      amount_cents: 7500,
      to_name: 'Mai',
      email: 'mai@gifts.test',
      design: 'bloom',
    });
    expect(order.code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect([await owed(id), (await clearing()) - before, await counted(id)]).toEqual([7500, 7500, once]);
    const letter = await at.world.outside?.mailbox.waitFor('mai@gifts.test', undefined, 20_000);
    expect(letter?.text).toContain(order.code);
    expect(letter?.subject).toBe('Thẻ quà tặng của bạn tại Lotus Nails & Spa');
    const receipt = await at.world.outside?.mailbox.waitFor('anna@gifts.test', undefined, 20_000);
    expect(receipt?.text).toContain('••4242');
    expect(receipt?.text).not.toContain(order.code);
    const query = { business_id: at.business_id };
    const listed = (await at.lan.call(giftCards, { query })).body.data.find((one) => one.id === id);
    expect(listed).toMatchObject({ how: 'sold', balance_cents: 7500, to_name: 'Mai', state: 'active' });
    const { history } = (await at.lan.call(giftCardStory, { params: { id }, query })).body.data;
    expect(history.map(({ what }) => what).toSorted()).toEqual(['sent', 'sold']);
    expect((await at.lan.call(giftCardReport, { query })).body.data.sold).toBeGreaterThanOrEqual(7500);
    expect(await at.world.deps.db.read(at.scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
  });

  it('goes to whoever buys it where nobody else is named', { timeout: 40_000 }, async () => {
    const id = randomUUIDv7();
    await buy({ id, more: { recipient: {}, email: 'self@gifts.test' } });
    const { code } = await ask(id);
    const letter = await at.world.outside?.mailbox.waitFor('self@gifts.test', ({ text }) => text.includes('Your code'), 20_000);
    expect(letter?.text).toContain(code);
  });

  it('is for amounts from 30 to 500, in the words of the specification', async () => {
    for (const amount of [29, 29.99, 500.01, 501, -30]) {
      const { status, body } = await buy({ amount });
      expect([status, body]).toMatchObject([422, { errors: { amount: [words] } }]);
    }
    for (const amount of [30, 42.5, 500]) expect((await buy({ amount })).status).toBe(201);
  });
});

describe('a card that does not pay', () => {
  it('is declined with its reason, and nothing is issued; another one may be tried', async () => {
    const id = randomUUIDv7();
    await buy({ id, number: DECLINED });
    expect(await ask(id)).toMatchObject({ status: 'declined', reason: 'Your card has insufficient funds.', code: null });
    expect(await counted(id)).toEqual({ charges: 1, approved: 0, cards: 0, posted: 0 });
    const again = randomUUIDv7();
    await buy({ id: again });
    expect((await ask(again)).status).toBe('approved');
  });

  it('whose answer was lost is asked about, not charged again', async () => {
    const id = randomUUIDv7();
    await buy({ id, number: REPLY_LOST });
    expect(await ask(id)).toMatchObject({ status: 'approved' });
    expect([await counted(id), await owed(id)]).toEqual([once, 7500]);
  });

  it('that nobody ever hears of is called off, and no card comes of it', async () => {
    const id = randomUUIDv7();
    await buy({ id, number: SWALLOWED });
    expect((await ask(id)).status).toBe('pending');
    after(40_000);
    await reconcilePayments({ deps: at.world.deps, pool: at.world.relay }, collectChargeSettlers(at.world.deps));
    expect(await ask(id)).toMatchObject({ status: 'cancelled', code: null });
    expect((await counted(id))?.cards).toBe(0);
  });

  it('that is settled by the clock and told of twice makes one gift card', async () => {
    const id = randomUUIDv7();
    await buy({ id, number: ECHOED });
    after(15_000);
    await Promise.all([
      reconcilePayments({ deps: at.world.deps, pool: at.world.relay }, collectChargeSettlers(at.world.deps)),
      ask(id),
      ask(id),
    ]);
    expect([await counted(id), await owed(id)]).toEqual([once, 7500]);
  });
});

describe('whoever clicks twice', () => {
  it('has one charge and one gift card, also after the answer was lost', async () => {
    const [id, key] = [randomUUIDv7(), randomUUID()];
    const card_token = provider.tokenise(GOOD);
    const answers = await Promise.all([1, 2, 3].map(() => buy({ id, key, more: { card_token } })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await ask(id)).status).toBe('approved');
    expect([await counted(id), await owed(id)]).toEqual([once, 7500]);
  });

  it('and has lost the key is told that it was ordered already', async () => {
    const id = randomUUIDv7();
    await buy({ id });
    expect((await buy({ id })).status).toBe(409);
    expect(await counted(id)).toEqual(once);
  });
});

describe('the shop', () => {
  it('tells nobody else what became of an order', async () => {
    const id = randomUUIDv7();
    await buy({ id });
    const asked = (body: { busUrl: string; secret: string }) => visitor.call(askGiftCardOrder, { params: { id }, body });
    expect((await asked({ busUrl, secret: 'stranger'.padEnd(43, '0') })).status).toBe(404);
    expect((await asked({ busUrl: 'saigon-nail-bar', secret })).status).toBe(404);
    const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
      sql<{ text: string }>`select o::text as text from gift_card_order o union all select i::text from idempotency i
        union all select e::text from event e`.execute(tx),
    );
    const code = ((await ask(id)).code ?? '').replaceAll('-', '');
    for (const hidden of [secret, code]) expect(rows.some(({ text }) => text.includes(hidden))).toBe(false);
  });

  it('is open where cards are taken and the plan has gift cards', async () => {
    const look = async () => (await visitor.call(giftCardShop, { query: { busUrl } })).body.data.is_open;
    const merchant = (is_mx_merchant_enabled: boolean) =>
      changeShop(at.world.deps, at.scope.businessId, { is_mx_merchant_enabled });
    expect(await look()).toBe(true);
    await merchant(false);
    expect([await look(), (await buy()).status]).toEqual([false, 422]);
    await merchant(true);
  });
});
