import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wallClockAt } from 'core/kernel/time';
import { promotions } from 'core/promotions/contract';
import { promotionState } from 'core/promotions/rules/running';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { databaseUrl } from '../../admin.ts';
import { offersOf } from './offers.ts';
import { plantPromotions } from './plant-promotions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await plantPromotions(world.deps.db);
});
afterAll(() => world.close());

it('promotions in every state, once, with every cent in its place', { timeout: 60_000 }, async () => {
  const business_id = await world.businessId('lotus-nails');
  const lan = await world.as('lan.lotus-nails@example.com');
  await plantPromotions(world.deps.db);
  const { data } = (await lan.call(promotions, { query: { business_id } })).body;
  expect(data.map(({ uses }) => uses).toSorted((a, b) => a - b)).toEqual(
    (offersOf['lotus-nails'] ?? []).map(({ used }) => used).toSorted((a, b) => a - b),
  );
  for (const { uses, paid_tickets, given_cents } of data) expect([paid_tickets, given_cents > 0]).toEqual([uses, uses > 0]);
  const wall = wallClockAt(new Date().toISOString(), 'America/Chicago');
  expect(new Set(data.map((one) => promotionState(one, wall)))).toEqual(new Set(['running', 'planned', 'paused', 'ended']));
  const root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  expect(await moneyFaults(root)).toEqual([]);
  await root.end();
});
