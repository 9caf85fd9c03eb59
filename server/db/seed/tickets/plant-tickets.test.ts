import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeReports, dayReports, drawerNow } from 'core/checkout/contract';
import { ticketList } from 'core/reports/contract';
import { addDays } from 'core/kernel/time';
import { admin } from '../../../test/database.ts';
import { moneyFaults } from '../../../test/money/checks.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { databaseUrl } from '../../admin.ts';
import { plantVisits } from '../visits/plant-visits.ts';
import { plantTickets } from './plant-tickets.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await plantVisits(world.deps.db);
  await plantTickets(world.deps.db);
});
afterAll(() => world.close());

it('a week was paid to the cent and closed day by day, and a second planting changes nothing', { timeout: 120_000 }, async () => {
  const business_id = await world.businessId('lotus-nails');
  const lan = await world.as('lan.lotus-nails@example.com');
  const to = new Date().toISOString().slice(0, 10);
  const week = async () => (await lan.call(ticketList, { query: { business_id, from: addDays(to, -8), to } })).body.meta;
  const { counts, grandTip } = await week();
  expect(counts.paid).toBeGreaterThan(40);
  expect(grandTip).toBeGreaterThan(0);
  await plantTickets(world.deps.db);
  expect((await week()).counts).toEqual(counts);
  const { data } = (await lan.call(closeReports, { query: { business_id } })).body;
  expect(data.length).toBeGreaterThan(3);
  expect(data.every(({ number }) => number !== null)).toBe(true);
  const days = (await lan.call(dayReports, { query: { business_id } })).body.data;
  expect(days.map(({ number }) => number)).toEqual(days.map((_, i) => days.length - i));
  const { session } = (await lan.call(drawerNow, { query: { business_id } })).body.data;
  expect(session).toMatchObject({ float: 15_000 });
  const root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  expect(await moneyFaults(root)).toEqual([]);
  await root.end();
});
