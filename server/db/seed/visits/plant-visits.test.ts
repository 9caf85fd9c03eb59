import { holdsTime, type Status, statuses } from 'core/booking/appointments/rules/visit';
import { availableDays } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { plantVisits } from './plant-visits.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await plantVisits(world.deps.db);
});
afterAll(() => world.close());

const scopeOf = async (bus_url: string) => ({ businessId: await world.businessId(bus_url) }) as BusinessScope;
const countIn = async (bus_url: string) => {
  const rows = await world.deps.db.read(await scopeOf(bus_url), ({ tx }) =>
    tx
      .selectFrom('appointment')
      .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
  );
  return new Map(rows.map(({ status, count }) => [status as Status, count]));
};

it('the busier salons have a full book, with every way a visit can go', async () => {
  const counts = await countIn('lotus-nails');
  for (const status of ['requested', 'booked', 'confirmed', 'completed', 'cancelled', 'no_show'] as const)
    expect([status, (counts.get(status) ?? 0) > 2]).toEqual([status, true]);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(300);
  await plantVisits(world.deps.db);
  expect(await countIn('lotus-nails')).toEqual(counts);
});

it('exactly the visits that hold time have claims, and nobody has more ahead than the house allows', async () => {
  for (const bus_url of ['lotus-nails', 'saigon-nail-bar', 'maple-and-ash']) {
    const rows = await world.deps.db.read(await scopeOf(bus_url), async ({ tx }) => {
      const found = await sql<{ status: Status; lines: number; claimed: number }>`
        select a.status, count(l.id)::int as lines,
          count(l.id) filter (where exists (select from staff_claim c where c.business_id = l.business_id and c.source_id = l.id))::int as claimed
        from appointment a join appointment_line l on l.business_id = a.business_id and l.appointment_id = a.id group by a.status`.execute(
        tx,
      );
      return found.rows;
    });
    for (const { status, lines, claimed } of rows) expect([status, claimed]).toEqual([status, holdsTime(status) ? lines : 0]);
    expect(rows.every(({ status }) => statuses.includes(status))).toBe(true);
    const most = await world.deps.db.read(await scopeOf(bus_url), async ({ tx }) => {
      const found = await sql<{
        most: number;
      }>`select max(n)::int as most from (select count(distinct coalesce(group_id, id)) as n
        from appointment where ends_at > now() and status in ('requested', 'booked', 'confirmed') group by client_id) one`.execute(
        tx,
      );
      return found.rows[0]?.most ?? 0;
    });
    expect(most).toBeLessThanOrEqual(3);
  }
});

it('a customer who signs in sees visits ahead, behind and called off, alone and with others', async () => {
  const hers = await world.deps.db.read(await scopeOf('lotus-nails'), async ({ tx }) => {
    const found = await sql<{ status: Status; grouped: boolean }>`select distinct a.status, a.group_id is not null as grouped
      from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id where c.name = 'Anna Lê'`.execute(
      tx,
    );
    return found.rows;
  });
  for (const status of ['completed', 'cancelled', 'no_show'] as const) expect(hers.map((one) => one.status)).toContain(status);
  expect(hers.some(({ status, grouped }) => grouped && ['booked', 'confirmed'].includes(status))).toBe(true);
});

it('there is still room to book', async () => {
  const business_id = await world.businessId('saigon-nail-bar');
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const wish = menu.body.data[0]?.service_id ?? '';
  const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { body } = await world
    .visitor()
    .call(availableDays, { params: { busUrl: 'saigon-nail-bar' }, query: { wish, from, days: 10 } });
  expect(body.data.every(({ starts }) => starts > 15)).toBe(true);
});
