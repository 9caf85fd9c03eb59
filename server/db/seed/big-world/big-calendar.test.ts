import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../admin.ts';
import { admin } from '../../../test/database.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { fillBigCalendar } from './big-calendar.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('books the wished number of stretches, on marks, two thirds of a day, never over each other', async () => {
  const client = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await client.connect();
  await client.query('truncate tenant.staff_claim');
  const from = new Date('2031-01-06T00:00:00Z');
  expect(await fillBigCalendar(admin.url, world.database, { businesses: 20, claimsPerBusiness: 100, from })).toBe(2000);
  const { rows } = await client.query<{ businesses: string; staff: string; least: string; most: string; busy: string }>(`
    select count(distinct business_id) as businesses, count(distinct employee_id) as staff, min(n) as least, max(n) as most, avg(busy) as busy
    from (select business_id, employee_id, count(*) as n,
      extract(epoch from sum(ends_at - starts_at)) / 60 / count(distinct starts_at::date) / 540 as busy
      from tenant.staff_claim group by 1, 2) s`);
  await client.end();
  const [found] = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, text]) => [name, Number(text)])));
  expect(found).toMatchObject({ businesses: 20, staff: 160, least: 12, most: 13 });
  expect(found?.busy).toBeGreaterThan(0.55);
  expect(found?.busy).toBeLessThan(0.75);
});
