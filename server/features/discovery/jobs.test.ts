import { businessUpdated, scheduleChanged } from 'core/business/contract';
import { searchBusinesses } from 'core/discovery/contract';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Cell, type Tx, platformScope } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { type World, openWorld } from '../../test/world.ts';

let world: World;
let scope: BusinessScope;
beforeAll(async () => {
  world = await openWorld({ worker: true });
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
});
afterAll(() => world.close());

const nobody: Actor = {
  account_id: null,
  session_id: null,
  employee_id: null,
  device_id: null,
  proof: null,
  through: null,
  role: 'owner',
  reach: 'all',
  request_id: 'test',
  ip: 'test',
};
const change = (work: (tx: Tx<Cell>) => Promise<unknown>) => world.deps.db.write(scope, ({ tx }) => work(tx));
const soon = { timeout: 8000, interval: 100 };

test('a business that changes its name is found by the new one and no longer by the old', async () => {
  const { businessId } = scope;
  await change(async (tx) => {
    await tx.updateTable('shop').set({ bus_name: 'Zephyr Nails' }).where('business_id', '=', businessId).execute();
    await recordEvent({ tx, actor: nobody, scope }, businessUpdated, `business:${businessId}`, {
      business_id: businessId,
      changed: ['bus_name'],
    });
  });
  const found = async (text: string) =>
    (await world.visitor().call(searchBusinesses, { query: { text } })).body.businesses.map(({ id }) => id);
  await vi.waitFor(async () => expect(await found('zephyr')).toEqual([businessId]), soon);
  expect(await found('lotus')).toEqual([]);
});

test('new opening hours reach the search', async () => {
  const { businessId } = scope;
  await change(async (tx) => {
    await tx
      .updateTable('working_schedule')
      .set({ available: 1, start_time: '05:00', end_time: '06:00' })
      .where('business_id', '=', businessId)
      .execute();
    await recordEvent({ tx, actor: nobody, scope }, scheduleChanged, `business:${businessId}`, {
      business_id: businessId,
      changed: ['Monday'],
    });
  });
  const kept = () =>
    world.deps.db.read(platformScope, ({ tx }) =>
      tx
        .selectFrom('search_hours')
        .innerJoin('search_card', 'search_card.business_id', 'search_hours.business_id')
        .select(['hours', 'opening_hours'])
        .where('search_hours.business_id', '=', businessId)
        .executeTakeFirst(),
    );
  await vi.waitFor(async () => expect((await kept())?.hours.slice(0, 2)).toEqual([300, 360]), soon);
  expect((await kept())?.opening_hours).toMatch(/^Mo 05:00-06:00; Tu 05:00-06:00; /);
});
