import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loyaltyMembers, loyaltyReport, managedPrograms, myMemberships } from 'core/loyalty/contract';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { databaseUrl } from '../../admin.ts';
import { plantTickets } from '../tickets/plant-tickets.ts';
import { plantVisits } from '../visits/plant-visits.ts';
import { plantLoyalty } from './plant-loyalty.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await plantVisits(world.deps.db);
  await plantTickets(world.deps.db);
  await plantLoyalty(world.deps.db);
}, 120_000);
afterAll(() => world.close());

it('two salons with members who have earned and redeemed, once, and every point in its place', { timeout: 60_000 }, async () => {
  await plantLoyalty(world.deps.db);
  const business_id = await world.businessId('lotus-nails');
  const lan = await world.as('lan.lotus-nails@example.com');
  const programs = (await lan.call(managedPrograms, { query: { business_id } })).body.data;
  expect(programs.map(({ name, members, deleted_at }) => [name, members > 0, deleted_at !== null])).toEqual([
    ['Lotus Petals', true, false],
    ['Lotus Circle', true, false],
    ['Summer pedi card', false, true],
  ]);
  const { data, meta } = (await lan.call(loyaltyMembers, { query: { business_id } })).body;
  expect(meta.members).toBe(21);
  expect(data.some(({ tier }) => tier === 'Gold')).toBe(true);
  const report = (await lan.call(loyaltyReport, { query: { business_id, from: '2020-01-01' } })).body.data;
  expect(report.redeemed).toBeGreaterThan(0);
  expect(report.fees_cents).toBe(3 * 4900);
  const anna = await world.as('anna@example.com');
  const own = (await anna.call(myMemberships, { query: { busUrl: 'lotus-nails' } })).body.data;
  expect(own.map(({ points }) => points > 0)).toContain(true);
  const root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  expect(await moneyFaults(root)).toEqual([]);
  await root.end();
});
