import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { businesses } from '../world/world.ts';
import { floors } from './floors.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const scopeOf = async (bus_url: string) => ({ businessId: await world.businessId(bus_url) }) as BusinessScope;

it('every demo business has a floor, and no floor is of another', () => {
  expect(Object.keys(floors).sort()).toEqual(businesses.map(({ bus_url }) => bus_url).sort());
});

it('every business plans absences ahead, and only what is approved or blocked holds time', async () => {
  for (const { bus_url } of businesses) {
    const scope = await scopeOf(bus_url);
    const [claims, off] = await world.deps.db.read(scope, ({ tx }) =>
      Promise.all([
        tx.selectFrom('staff_claim').select(['source', 'starts_at']).orderBy('starts_at').execute(),
        tx.selectFrom('time_off').select('status').orderBy('status').execute(),
      ]),
    );
    expect([bus_url, claims.map(({ source }) => source)]).toEqual([bus_url, ['block', 'time-off', 'time-off', 'time-off']]);
    expect(off.map(({ status }) => status)).toEqual(['approved', 'requested']);
    expect(Date.parse(claims[0]?.starts_at ?? '')).toBeGreaterThan(Date.now());
  }
});

it('hair colour leaves the staff free for a while, and hands and feet are done side by side', async () => {
  const colour = await world.deps.db.read(await scopeOf('la-belle-coiffure'), ({ tx }) =>
    tx.selectFrom('service').select(['name', 'processing_min', 'finishing_min']).where('processing_min', '>', 0).execute(),
  );
  expect(colour).toContainEqual({ name: 'Root Retouch', processing_min: 35, finishing_min: 15 });
  expect(colour.map(({ name }) => name)).toContain('Half head');
  const beside = await world.deps.db.read(await scopeOf('lotus-nails'), ({ tx }) =>
    tx.selectFrom('service').select('name').where('beside', '=', true).execute(),
  );
  expect(beside.map(({ name }) => name)).toEqual(expect.arrayContaining(['Gel Manicure', 'Gel Pedicure']));
});
