import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteGiftCard,
  giftCardReport,
  giftCards,
  giftCardStory,
  issueGiftCard,
  lookUpGiftCard,
  mailGiftCard,
  restoreGiftCard,
  showGiftCard,
} from 'core/gift-cards/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { openWorld, type World } from '../../test/world.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let scope: BusinessScope;
let business_id: number;
let lan: Caller;
let thu: Caller;

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true, env: { LIMIT_FACTOR: '1' } });
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  [lan, thu] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('thu.lotus-nails@example.com')]);
});
afterAll(() => world.close());

const issued = async (more: object = {}, who = lan) =>
  who.call(issueGiftCard, { body: { business_id, amount_cents: 5000, reason: 'Sorry for the wait', ...more } });
const codeOf = async (id: string) => (await lan.call(showGiftCard, { body: { business_id, id } })).body.data.code;
const lookUp = (code: string, who = lan) => who.call(lookUpGiftCard, { body: { business_id, code } });
const listed = async (query: object = {}) => (await lan.call(giftCards, { query: { business_id, ...query } })).body;
const storyOf = async (id: string) => (await lan.call(giftCardStory, { params: { id }, query: { business_id } })).body.data;
const trash = (id: string) =>
  lan.call(deleteGiftCard, { params: { id }, query: { business_id } }, world.pinProof(lan, business_id, 'giftcard.delete'));
const restore = (id: string) =>
  lan.call(restoreGiftCard, { params: { id }, body: { business_id } }, world.pinProof(lan, business_id, 'giftcard.restore'));
const owed = (id: string) => world.deps.db.read(scope, async (ctx) => -((await balancesOf(ctx, 'gift_card')).get(id) ?? 0));

describe('a card issued by hand', () => {
  it('is owed in the ledger, listed with the end of its code, and found by all of it', async () => {
    const { status, body } = await issued({ to_name: 'Denise', from_name: 'Lotus Nails' });
    expect(status).toBe(201);
    const { id, code } = body.data;
    expect(body.data).toMatchObject({ balance_cents: 5000, initial_cents: 5000, state: 'active', how: 'complimentary' });
    expect(code).toMatch(/^••[0-9A-Z]{4}$/);
    expect(await owed(id)).toBe(5000);
    const full = await codeOf(id);
    expect(full).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect((await lookUp(full.toLowerCase())).body.data).toMatchObject({ id, code, balance_cents: 5000, state: 'active' });
    for (const search of ['denise', full, code.slice(2)])
      expect((await listed({ search })).data.map((one) => one.id)).toContain(id);
    expect(await world.deps.db.read(scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
  });

  it('keeps its code sealed: it stands in no row, and two cards are never alike', async () => {
    const one = (await issued({}, lan)).body.data.id;
    const plain = (await codeOf(one)).replaceAll('-', '');
    const { rows } = await world.deps.db.read(scope, ({ tx }) =>
      sql<{ text: string }>`select c::text as text from gift_card c union all select e::text from event e
        union all select i::text from idempotency i`.execute(tx),
    );
    const texts = rows.map(({ text }) => text.toUpperCase());
    expect(texts.length).toBeGreaterThan(2);
    for (const written of [plain, Buffer.from(plain).toString('hex').toUpperCase(), plain.match(/.{4}/g)?.join('-') ?? ''])
      expect(texts.some((text) => text.includes(written))).toBe(false);
  });

  it('says everything that happened to it, and who saw its code', async () => {
    const { id } = (await issued()).body.data;
    await codeOf(id);
    const { history, reason, balance_cents } = await storyOf(id);
    expect(history.map(({ what }) => what).toSorted()).toEqual(['issued', 'shown']);
    expect(history.find(({ what }) => what === 'issued')).toMatchObject({ amount_cents: 5000, balance_cents: 5000 });
    expect([reason, balance_cents]).toEqual(['Sorry for the wait', 5000]);
  });

  it('takes the PIN of whoever works at the desk, and a reason', async () => {
    expect((await issued({}, thu)).status).toBe(403);
    const proof = world.pinProof(thu, business_id, 'giftcard.issue');
    const body = { business_id, amount_cents: 1000, reason: 'Birthday of a regular' };
    expect((await thu.call(issueGiftCard, { body }, proof)).status).toBe(201);
    expect((await issued({ reason: '' })).status).toBe(422);
    expect((await issued({ amount_cents: 0 })).status).toBe(422);
  });
});

describe('the letter', () => {
  it('brings the code to whoever it is sent to', { timeout: 40_000 }, async () => {
    const { id } = (await issued({ to_name: 'Denise', from_name: 'Maya', message: 'Happy birthday' })).body.data;
    const sent = await lan.call(mailGiftCard, { body: { business_id, id, email: 'denise@gifts.test' } });
    expect(sent.status).toBe(200);
    const letter = await world.outside?.mailbox.waitFor('denise@gifts.test', undefined, 20_000);
    expect(letter?.subject).toBe('Your gift card for Lotus Nails & Spa');
    expect(letter?.text).toContain(await codeOf(id));
    expect(letter?.text).toContain('Maya gave you $50.00');
    expect((await lan.call(mailGiftCard, { body: { business_id, id, email: 'not an address' } })).status).toBe(422);
  });

  it('goes out by itself where an address was given', { timeout: 40_000 }, async () => {
    await issued({ email: 'maya@gifts.test' });
    expect((await world.outside?.mailbox.waitFor('maya@gifts.test', undefined, 20_000))?.text).toContain('$50.00');
  });
});

describe('a card that is deleted', () => {
  it('is in the trash with what is on it, cannot be sent, and comes back within thirty days', async () => {
    const { id } = (await issued()).body.data;
    expect((await lan.call(deleteGiftCard, { params: { id }, query: { business_id } })).status).toBe(403);
    expect((await trash(id)).body.data).toMatchObject({ state: 'deactivated', balance_cents: 5000 });
    expect(await owed(id)).toBe(5000);
    expect((await listed()).data.map((one) => one.id)).not.toContain(id);
    expect((await listed({ trashed: true })).data.map((one) => one.id)).toContain(id);
    expect((await lan.call(mailGiftCard, { body: { business_id, id, email: 'a@gifts.test' } })).status).toBe(422);
    expect((await restore(id)).body.data).toMatchObject({ state: 'active', balance_cents: 5000 });
    expect((await listed()).data.map((one) => one.id)).toContain(id);
    await trash(id);
    const { now } = world.deps.clock;
    world.deps.clock.now = () => new Date(now().getTime() + 31 * 86_400_000);
    expect((await restore(id)).status).toBe(422);
    expect((await listed({ trashed: true })).data.map((one) => one.id)).not.toContain(id);
    world.deps.clock.now = now;
    expect(await owed(id)).toBe(5000);
  });
});

describe('the report', () => {
  it('opens with what was owed, closes with what is, and names what lies on deactivated cards', async () => {
    const report = async () => (await lan.call(giftCardReport, { query: { business_id } })).body.data;
    const before = await report();
    await issued({ amount_cents: 7500 });
    const after = await report();
    expect(after.by_hand - before.by_hand).toBe(7500);
    expect(after.closing).toBe(after.opening + after.sold + after.by_hand - after.redeemed - after.cashed_out);
    expect(after.days.at(-1)?.closing).toBe(after.closing);
    const all = await world.deps.db.read(scope, (ctx) => balancesOf(ctx, 'gift_card'));
    expect(after.closing).toBe(-[...all.values()].reduce((sum, cents) => sum + cents, 0));
    expect(after.deactivated).toBeGreaterThanOrEqual(5000);
    const query = { business_id, from: '2026-02-01', to: '2026-01-01' };
    expect((await lan.call(giftCardReport, { query })).status).toBe(422);
  });
});

describe('whoever guesses', () => {
  it('is stopped after twenty wrong codes; right ones do not count, and a card of another business is none here', async () => {
    const { id } = (await issued()).body.data;
    const code = await codeOf(id);
    for (let i = 0; i < 25; i += 1) expect((await lookUp(code)).status).toBe(200);
    const there = await world.businessId('saigon-nail-bar');
    const hien = await world.as('hien.saigon-nail-bar@example.com');
    const elsewhere = await hien.call(lookUpGiftCard, { body: { business_id: there, code } });
    expect(elsewhere.status).toBe(422);
    const answers: number[] = [];
    for (let i = 0; i < 21; i += 1) answers.push((await lookUp(`ABCD-0000-0000-00${i + 10}`, thu)).status);
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(answers.at(-1)).toBe(429);
  });
});
