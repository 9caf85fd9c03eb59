import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activePackage, billingTransactions, businessCards } from 'core/billing/contract';
import { renewDue } from '../../../features/billing/renewals/commands.ts';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { databaseUrl } from '../../admin.ts';
import { plantBilling } from './plant-billing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ outside: true });
  await plantBilling(world.deps.db);
  await plantBilling(world.deps.db);
});
afterAll(() => world.close());

it('a year of payments, cards and plans in every state, once, with every cent in its place', { timeout: 60_000 }, async () => {
  const at = async (bus_url: string, email: string) => {
    const [business_id, owner] = [await world.businessId(bus_url), await world.as(email)];
    const input = { query: { business_id, per_page: 50 } };
    const { body } = await owner.call(billingTransactions, input);
    const [plan, cards] = [await owner.call(activePackage, input), await owner.call(businessCards, input)];
    return { state: plan.body.data?.state, payments: body.data.data, cards: cards.body.data };
  };
  const lotus = await at('lotus-nails', 'lan.lotus-nails@example.com');
  expect([lotus.state, lotus.payments.length, lotus.cards.map(({ last4 }) => last4)]).toEqual(['active', 14, ['4242', '4444']]);
  expect(lotus.payments.filter(({ status }) => status === 'declined')).toHaveLength(1);
  expect(new Set(lotus.payments.map(({ plan }) => plan))).toEqual(new Set(['Team', 'Studio']));
  const root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  const states = await root.query('select cancelled_at is not null as ending, tries from tenant.subscription');
  expect(states.rows).toContainEqual({ ending: true, tries: 0 });
  expect(states.rows).toContainEqual({ ending: false, tries: 1 });
  expect(await moneyFaults(root)).toEqual([]);
  await root.end();
});

it('is renewed by the processor of the demo world', { timeout: 60_000 }, async () => {
  const business_id = await world.businessId('lotus-nails');
  const lan = await world.as('lan.lotus-nails@example.com');
  const { clock } = world.deps;
  const now = clock.now;
  clock.now = () => new Date(Date.now() + 15 * 86_400_000);
  await renewDue({ deps: world.deps, pool: world.relay });
  clock.now = now;
  const { body } = await lan.call(billingTransactions, { query: { business_id } });
  expect(body.data.data[0]).toMatchObject({ number: 15, kind: 'renewal', status: 'approved', last4: '4242' });
});
