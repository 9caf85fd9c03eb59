import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giftCardReport, giftCards, giftCardStory } from 'core/gift-cards/contract';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { databaseUrl } from '../../admin.ts';
import { cardsOfLotus } from './cards.ts';
import { plantGiftCards } from './plant-gift-cards.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await plantGiftCards(world.deps);
});
afterAll(() => world.close());

it('a dozen cards with their histories, once, and every cent in its place', { timeout: 60_000 }, async () => {
  const business_id = await world.businessId('lotus-nails');
  const lan = await world.as('lan.lotus-nails@example.com');
  await plantGiftCards(world.deps);
  const { data, meta } = (await lan.call(giftCards, { query: { business_id } })).body;
  expect([data.length, meta.trashed]).toEqual([cardsOfLotus.length - 1, 1]);
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['active', 'spent']));
  const denise = data.find(({ to_name }) => to_name === 'Denise Caldwell');
  const story = await lan.call(giftCardStory, { params: { id: denise?.id ?? '' }, query: { business_id } });
  expect(story.body.data.history.map(({ what }) => what)).toEqual(['redeemed', 'redeemed', 'sold']);
  const report = (await lan.call(giftCardReport, { query: { business_id } })).body.data;
  expect(report.closing).toBe(meta.outstanding_cents + report.deactivated);
  const root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  expect(await moneyFaults(root)).toEqual([]);
  await root.end();
});
