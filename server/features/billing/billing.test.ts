import { platformScope } from '../../platform/db.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  activePackage,
  askPlanPayment,
  billingTransactions,
  businessCards,
  cancelPlan,
  cancelPlanByGet,
  chargePaymentForPackage,
  deleteCard,
  deleteCardByGet,
  keepPlan,
  packages,
  storeCardDetails,
  switchCard,
  switchCardByGet,
} from 'core/billing/contract';
import { allPackages, featurePermissions } from 'core/business/contract';
import { databaseUrl } from '../../db/admin.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { urlOf } from '../../test/client.ts';
import { admin } from '../../test/database.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';
import { reconcilePayments } from '../payments/charges/commands.ts';
import { startPaidPlan } from './paying/commands.ts';
import { renewDue } from './renewals/commands.ts';
import { changeShop } from '../../test/programs/change-shop.ts';

const [GOOD, OTHER, REFUSED, POOR, REPLY_LOST, SWALLOWED] = [
  '4242424242424242',
  '5555555555554444',
  '4000000000000002',
  '4000000000009995',
  '4000000000000341',
  '4000000000006975',
];
const [FREE, TEAM, STUDIO] = [1, 2, 3];
const start = new Date('2027-03-01T20:00:00Z');
const DAY = 86_400_000;

let at: AtTheTill;
let root: pg.Client;
let provider: NonNullable<AtTheTill['world']['outside']>['provider'];

beforeAll(async () => {
  at = await openAtTheTill({ outside: true });
  provider = at.world.outside?.provider as typeof provider;
  root = new pg.Client({ connectionString: databaseUrl(admin, at.world.database) });
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await at.world.close();
});
/** Nobody pays for anything yet, and only one person works here. */
beforeEach(async () => {
  provider.loses = () => false;
  after(0);
  await at.world.deps.db.write(at.scope, async ({ tx }) => {
    await sql`delete from plan_payment`.execute(tx);
    await sql`delete from business_card`.execute(tx);
    await tx.deleteFrom('subscription').where('business_id', '=', at.business_id).execute();
    await sql`update employee set active = sort = 0 where business_id = ${at.business_id}`.execute(tx);
  });
  await changeShop(at.world.deps, at.business_id, { package_id: FREE });
  at.world.deps.gate.forgetStanding(at.lan.account_id, at.business_id);
});

const after = (ms: number) => (at.world.deps.clock.now = () => new Date(start.getTime() + ms));
const here = () => ({ query: { business_id: at.business_id } });
const keepCard = (number = GOOD, more: object = {}) => {
  const cardData = { token: provider.tokenise(number), expiry: '12/29', name: 'Lan Pham', postal_code: '77036', ...more };
  return at.lan.call(storeCardDetails, { ...here(), body: { cardData } });
};
const kept = async (number = GOOD): Promise<string> => (await keepCard(number)).body.data.id;
const cards = async () => (await at.lan.call(businessCards, here())).body.data;
const plan = async () => (await at.lan.call(activePackage, here())).body.data;
/** What owners' letters are made of, of the last four renewals that nobody paid. */
const toldUnpaid = () =>
  at.world.deps.db.read(at.scope, async ({ tx }) => {
    const { rows } = await sql<{
      tells_owners: boolean;
      tries_left: number;
    }>`select (payload ->> 'tells_owners')::boolean as tells_owners,
        (payload ->> 'tries_left')::int as tries_left
      from event where name = 'plan.changed' and payload ->> 'what' = 'unpaid' order by seq desc limit 4`.execute(tx);
    return rows.toReversed();
  });
const listed = async () => (await at.lan.call(billingTransactions, here())).body.data.data;
type Period = 'month' | 'year';
const priced = async (plan_id: number, period: Period = 'month'): Promise<number> => {
  const all = (await at.lan.call(packages, here())).body.data;
  return all.find(({ id }) => id === plan_id)?.offers.find((offer) => offer.period === period)?.final_charge ?? -1;
};
type More = { period?: Period; card_id?: string; final_charge?: number; idempotency_key?: string; key?: string };
async function choose(plan_id: number, { key = randomUUID(), ...more }: More = {}) {
  const final_charge = await priced(plan_id, more.period);
  const packageDetails = { plan_id, final_charge, idempotency_key: randomUUIDv7(), ...more };
  return at.lan.call(chargePaymentForPackage, { ...here(), body: { packageDetails } }, { key });
}
const ask = async (id: string) => (await at.lan.call(askPlanPayment, { params: { id }, ...here() })).body.data;
const revenue = async () => {
  const all = await at.world.deps.db.read(at.scope, (ctx) => balancesOf(ctx, 'plan_revenue'));
  return -[...all.values()].reduce((sum, cents) => sum + cents, 0);
};
const charged = () =>
  [...provider.intents.values()].filter(({ status, note }) => status === 'succeeded' && note.startsWith('Openchair'));

describe('cards for the plan', () => {
  it('are kept at the processor, listed by their end, and the first one pays', async () => {
    const [first, second] = [await kept(), await kept(OTHER)];
    expect(await cards()).toMatchObject([
      { id: first, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029, is_default: true, is_expired: false },
      { id: second, brand: 'mastercard', last4: '4444', is_default: false },
    ]);
    const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
      sql<{ row: string }>`select c::text as row from business_card c`.execute(tx),
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(GOOD);
  });

  it('with a number in the body are refused unread', async () => {
    const { status, body } = await keepCard(GOOD, { token: GOOD });
    expect([status, body]).toMatchObject([422, { message: 'Please don’t enter a card number here.' }]);
    expect(await cards()).toEqual([]);
  });

  it.each([
    [{ expiry: '' }, 'Expiry date is required.'],
    [{ expiry: '1/29' }, 'Invalid expiry date format. Use MM/YY.'],
    [{ expiry: '13/29' }, 'Invalid month. Use MM/YY.'],
    [{ expiry: '02/27' }, 'Expiry date cannot be in the past.'],
    [{ postal_code: '1' }, 'Invalid postal code.'],
    [{ name: ' ' }, 'This field is required.'],
  ])('that are filled in wrong (%j) are refused in the words of the specification', async (more, message) => {
    expect(await keepCard(GOOD, more)).toMatchObject({ status: 422, body: { message } });
  });

  it('that the bank refuses are not kept, and say why; without an answer the text is the specification’s', async () => {
    expect(await keepCard(REFUSED)).toMatchObject({ status: 422, body: { message: 'Your card was declined.' } });
    provider.loses = (path) => path.includes('setup_intents');
    expect(await keepCard()).toMatchObject({ status: 500, body: { errors: { content: 'Failed to store card details.' } } });
    expect(await cards()).toEqual([]);
  });

  it('change places, and the last one of a paid plan stays', async () => {
    const others = provider.kept.size;
    const [first, second] = [await kept(), await kept(OTHER)];
    expect((await at.lan.call(switchCard, { query: { ...here().query, id: second } })).status).toBe(200);
    expect((await cards()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, true],
      [first, false],
    ]);
    await choose(TEAM);
    const remove = (id: string) => at.lan.call(deleteCard, { query: { ...here().query, id } });
    expect([(await remove(second)).status, (await remove(second)).status]).toEqual([200, 200]);
    expect(await cards()).toMatchObject([{ id: first, is_default: true }]);
    expect(await remove(first)).toMatchObject({
      status: 422,
      body: { errors: { id: [expect.stringContaining('pays for your plan')] } },
    });
    await at.lan.call(cancelPlan, { ...here(), body: {} });
    expect((await remove(first)).status).toBe(200);
    expect(provider.kept.size).toBe(others);
  });
});

describe('the calls that the specification names as GET', () => {
  it('work with the bearer header from a page of ours, and refuse a cookie, a bare address and a stranger', async () => {
    const [first, second] = [await kept(), await kept(OTHER)];
    await choose(TEAM);
    const asked = { headers: { 'x-requested-with': 'XMLHttpRequest' } };
    const calls = [
      [switchCardByGet, { query: { ...here().query, id: second } }],
      [deleteCardByGet, { query: { ...here().query, id: first } }],
      [cancelPlanByGet, { query: { ...here().query, id: String(TEAM) } }],
    ] as const;
    for (const [e, input] of calls) {
      const url = urlOf(e, input);
      expect((await at.lan.raw({ method: 'GET', url })).status).toBe(403);
      const cookie = { cookie: `bearer_token=${at.lan.cookie}`, ...asked.headers };
      expect((await at.world.visitor().raw({ method: 'GET', url, headers: cookie })).status).toBe(401);
      expect((await at.thu.raw({ method: 'GET', url, ...asked })).status).toBe(403);
      const answer = await at.lan.raw({ method: 'GET', url, ...asked });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    expect(await cards()).toMatchObject([{ id: second, is_default: true }]);
    expect(await plan()).toMatchObject({ state: 'ending' });
  });
});

describe('a plan', () => {
  it('is shown to everybody with its price, and to the owner with what a change costs', async () => {
    expect((await at.world.visitor().call(allPackages, {})).body.data.map(({ name }) => name)).toEqual([
      'Solo',
      'Team',
      'Studio',
    ]);
    const offers = (await at.lan.call(packages, here())).body.data.map((one) =>
      one.offers.map(({ final_charge }) => final_charge),
    );
    expect(offers).toEqual([[], [2900, 29_580], [6900, 70_380]]);
    expect(await plan()).toMatchObject({ plan_id: FREE, state: 'free', paid: null, staff_count: 1, staff_limit: 1 });
    expect(await listed()).toEqual([]);
  });

  it('is paid, begins at once, and opens what it holds', async () => {
    await kept();
    const before = await revenue();
    const { status, body } = await choose(TEAM);
    expect([status, body.data.amount_cents]).toEqual([200, 2900]);
    expect(await ask(body.data.id)).toMatchObject({ status: 'approved', plan: 'Team', brand: 'visa', last4: '4242', number: 1 });
    expect(await plan()).toMatchObject({
      plan_id: TEAM,
      state: 'active',
      paid: { price_cents: 2900, ends_at: '2027-04-01T20:00:00Z' },
    });
    const turn = (await at.lan.call(featurePermissions, here())).body.meta.find(({ key }) => key === 'turn');
    expect([turn?.enabled, (await revenue()) - before]).toEqual([true, 2900]);
    expect(await listed()).toMatchObject([{ id: body.data.id, kind: 'change', status: 'approved' }]);
  });

  it('costs the new price less the unused part of the old one', async () => {
    await kept();
    await choose(TEAM);
    after(10 * DAY);
    // 21 of 31 days are left: 2900 * 21 / 31 = 1964.5
    expect(await priced(STUDIO)).toBe(6900 - 1964);
    const { body } = await choose(STUDIO);
    expect(await ask(body.data.id)).toMatchObject({
      status: 'approved',
      price_cents: 6900,
      credit_cents: 1964,
      amount_cents: 4936,
    });
    expect(await plan()).toMatchObject({ plan_id: STUDIO, paid: { ends_at: '2027-04-11T20:00:00Z' } });
    expect(await choose(STUDIO, { final_charge: 6900 })).toMatchObject({
      status: 422,
      body: { errors: { plan_id: ['You’re already on this plan.'] } },
    });
  });

  it('that credit pays for whole is not charged, and what is left pays for the next renewal', async () => {
    await kept();
    await choose(STUDIO, { period: 'year' });
    const before = charged().length;
    const { body } = await choose(TEAM);
    expect(body.data).toMatchObject({ status: 'approved', amount_cents: 0, credit_cents: 2900 });
    expect(await plan()).toMatchObject({ plan_id: TEAM, paid: { credit_cents: 70_380 - 2900 } });
    after(32 * DAY);
    await renewDue({ deps: at.world.deps, pool: at.world.relay });
    expect(await plan()).toMatchObject({ state: 'active', paid: { credit_cents: 70_380 - 5800 } });
    expect(charged().length).toBe(before);
  });

  it('is not charged at another sum than was shown, without a card, for nothing, or for more people than it holds', async () => {
    expect(await choose(TEAM)).toMatchObject({ status: 422, body: { errors: { card_id: ['No Card found.'] } } });
    await kept();
    expect(await choose(TEAM, { final_charge: 100 })).toMatchObject({ status: 409, body: { data: { final_charge: 2900 } } });
    expect((await choose(FREE, { final_charge: 0 })).status).toBe(422);
    const holds = (staff_limit: number) =>
      at.world.deps.db.write(platformScope, ({ tx }) =>
        tx.updateTable('package').set({ staff_limit }).where('id', '=', TEAM).execute(),
      );
    await holds(0);
    expect((await choose(TEAM)).status).toBe(422);
    await holds(10);
    expect([await listed(), (await plan())?.plan_id]).toEqual([[], FREE]);
  });

  it('is the owner’s alone: the front desk neither sees nor changes it', async () => {
    const id = await kept();
    const query = here();
    for (const e of [packages, activePackage, businessCards, billingTransactions])
      expect((await at.thu.call(e, query)).status).toBe(403);
    expect((await at.thu.call(deleteCard, { query: { ...query.query, id } })).status).toBe(403);
    expect((await at.thu.call(cancelPlan, { ...query, body: {} })).status).toBe(403);
  });
});

describe('a card that does not pay', () => {
  it('is declined with its reason, and the plan stays as it was', async () => {
    await kept(POOR);
    const { body } = await choose(TEAM);
    expect(await ask(body.data.id)).toMatchObject({ status: 'declined', reason: 'Your card has insufficient funds.' });
    expect(await plan()).toMatchObject({ plan_id: FREE, state: 'free', pending_id: null });
    const card_id = await kept();
    const { body: again } = await choose(TEAM, { card_id });
    expect((await ask(again.data.id)).status).toBe('approved');
  });

  it('whose answer was lost is asked about, and never charged again', async () => {
    await kept(REPLY_LOST);
    const before = charged().length;
    const { body } = await choose(TEAM);
    expect(await plan()).toMatchObject({ plan_id: FREE, pending_id: body.data.id });
    expect((await choose(TEAM)).status).toBe(409);
    expect((await at.lan.call(cancelPlan, { ...here(), body: {} })).status).toBe(422);
    expect((await ask(body.data.id)).status).toBe('approved');
    expect([(await plan())?.plan_id, charged().length - before]).toEqual([TEAM, 1]);
  }, 30_000);

  it('whose charge nobody knows of is called off by the clock, and nothing was charged', async () => {
    await kept(SWALLOWED);
    const before = charged().length;
    const { body } = await choose(TEAM);
    after(60_000);
    await reconcilePayments({ deps: at.world.deps, pool: at.world.relay }, { plan: startPaidPlan(at.world.deps) });
    expect(await listed()).toMatchObject([{ id: body.data.id, status: 'cancelled' }]);
    expect([(await plan())?.plan_id, charged().length - before]).toEqual([FREE, 0]);
  }, 30_000);
});

describe('a double click', () => {
  it('charges once: with one key, and with twenty', async () => {
    await kept();
    const [before, final_charge, key] = [charged().length, await priced(TEAM), randomUUIDv7()];
    const same = await Promise.all(Array.from({ length: 5 }, () => choose(TEAM, { idempotency_key: key, final_charge })));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.data?.id}`))).toEqual(new Set([`200 ${key}`]));
    expect(charged().length - before).toBe(1);
    const others = await Promise.all(Array.from({ length: 20 }, () => choose(STUDIO)));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(charged().length - before).toBe(2);
    expect((await listed()).filter(({ status }) => status === 'approved')).toHaveLength(2);
  });

  it('would charge several times without the lock and the index', async () => {
    await kept();
    const before = charged().length;
    const held = await root.query(`select pg_get_functiondef('tenant.hold_plan'::regproc) as text`);
    await root.query('create or replace function tenant.hold_plan(business bigint) returns void language sql as $$ select $$');
    await root.query('drop index tenant.plan_charged_one_by_one');
    await root.query('alter table tenant.plan_payment drop constraint plan_payment_nr');
    // Whoever is about to charge waits until somebody else is, too.
    await root.query('begin; lock table tenant.card_charge in share row exclusive mode');
    const all = Promise.all(Array.from({ length: 20 }, () => choose(TEAM)));
    const waiting = `select count(*)::int as n from pg_locks where relation = 'tenant.card_charge'::regclass and not granted`;
    await expect.poll(async () => Number((await root.query(waiting)).rows[0]?.n)).toBeGreaterThan(1);
    await root.query('commit');
    await all;
    const charges = charged().length - before;
    await root.query('delete from tenant.plan_payment');
    await root.query('alter table tenant.plan_payment add constraint plan_payment_nr unique (business_id, nr)');
    await root.query(String(held.rows[0]?.text));
    await root.query(
      `create unique index plan_charged_one_by_one on tenant.card_charge (business_id) where purpose = 'plan' and status = 'pending'`,
    );
    expect(charges).toBeGreaterThan(1);
  });
});

describe('what comes by the clock', () => {
  const due = async (ms: number) => {
    after(ms);
    await renewDue({ deps: at.world.deps, pool: at.world.relay });
  };

  it('is the renewal: charged once for the next month, whoever runs it twice', async () => {
    await kept();
    await choose(TEAM);
    const before = charged().length;
    after(31 * DAY);
    await Promise.all([
      renewDue({ deps: at.world.deps, pool: at.world.relay }),
      renewDue({ deps: at.world.deps, pool: at.world.relay }),
    ]);
    expect(charged().length - before).toBe(1);
    expect(await plan()).toMatchObject({
      state: 'active',
      paid: { starts_at: '2027-04-01T20:00:00Z', ends_at: '2027-05-01T20:00:00Z' },
    });
    expect(await listed()).toMatchObject([{ kind: 'renewal', status: 'approved', number: 2 }, { kind: 'change' }]);
  });

  it('is nothing for a business that was closed', async () => {
    await kept();
    await choose(TEAM);
    const before = charged().length;
    const close = (deleted_at: string | null) => changeShop(at.world.deps, at.business_id, { deleted_at });
    await close(start.toISOString());
    await due(31 * DAY);
    await close(null);
    expect(charged().length).toBe(before);
  });

  it('is the end of a plan that was cancelled, and not a day before', async () => {
    await kept();
    await choose(TEAM);
    await at.lan.call(cancelPlan, { ...here(), body: { reason: 'Too dear' } });
    expect(await plan()).toMatchObject({ plan_id: TEAM, state: 'ending' });
    await at.lan.call(keepPlan, here());
    expect(await plan()).toMatchObject({ state: 'active' });
    await at.lan.call(cancelPlan, { ...here(), body: {} });
    await due(30 * DAY);
    expect(await plan()).toMatchObject({ plan_id: TEAM });
    const before = charged().length;
    await due(31 * DAY);
    expect(await plan()).toMatchObject({ plan_id: FREE, state: 'free' });
    expect(charged().length).toBe(before);
  });

  it('is past due when the card does not pay, tried on three more days, and then the free plan', async () => {
    await kept();
    await choose(TEAM);
    const poor = await kept(POOR);
    await at.lan.call(switchCard, { query: { ...here().query, id: poor } });
    for (const [days, tries_left] of [
      [31, 3],
      [32, 2],
      [33, 1],
      [34, 0],
    ] as const) {
      await due(days * DAY + 1000);
      expect(await plan()).toMatchObject({ plan_id: TEAM, state: 'past_due', paid: { tries_left } });
      await due(days * DAY + 3_600_000);
    }
    expect((await listed()).filter(({ kind, status }) => kind === 'renewal' && status === 'declined')).toHaveLength(4);
    expect(await toldUnpaid()).toEqual([3, 2, 1, 0].map((tries_left) => ({ tells_owners: true, tries_left })));
    await due(35 * DAY + 2000);
    expect(await plan()).toMatchObject({ plan_id: FREE, state: 'free' });
  });

  it('ends being past due when the owner pays with another card: the month goes on where it ended', async () => {
    await kept(POOR);
    const good = await kept();
    await choose(TEAM, { card_id: good });
    await due(31 * DAY + 1000);
    expect(await plan()).toMatchObject({ state: 'past_due' });
    const { body } = await choose(TEAM, { card_id: good });
    expect(await ask(body.data.id)).toMatchObject({ status: 'approved', kind: 'renewal', amount_cents: 2900 });
    expect(await plan()).toMatchObject({ state: 'active', paid: { ends_at: '2027-05-01T20:00:00Z' } });
  });
});

it('after all of it, every cent is in its place', async () => {
  expect(await at.world.deps.db.read(at.scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
});
