import type { BusinessScope } from 'core/kernel/scope';
import { positionsChanged } from 'core/staff/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { openDeskMemory } from './commands.ts';

let world: World;
let scope: BusinessScope;
let elsewhere: BusinessScope;
beforeAll(async () => {
  world = await openWorld();
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
  elsewhere = { businessId: await world.businessId('golden-shears') } as BusinessScope;
});
afterAll(() => world.close());

const happens = (where: BusinessScope, meanwhile = async () => {}) =>
  world.deps.db.write(where, async ({ tx }) => {
    await recordEvent({ tx, actor: systemActor, scope: where }, positionsChanged, 'positions', { business_id: where.businessId });
    await tx.selectFrom('event').select('seq').limit(1).execute();
    await meanwhile();
  });

/** A question that counts how often somebody had to look. */
function asked() {
  const remembered = openDeskMemory(world.deps);
  let looks = 0;
  return () => remembered(scope, 'the day', async () => ({ looks: (looks += 1) }));
}

it('an answer is given again until something happens in the business', async () => {
  const ask = asked();
  expect([await ask(), await ask()]).toEqual([{ looks: 1 }, { looks: 1 }]);
  await happens(elsewhere);
  expect(await ask()).toEqual({ looks: 1 });
  await happens(scope);
  expect([await ask(), await ask()]).toEqual([{ looks: 2 }, { looks: 2 }]);
});

it('what had begun before the answer and ended after it makes it old, though its number is lower than others', async () => {
  const ask = asked();
  let open = () => {};
  const told = Promise.withResolvers<void>();
  const slow = happens(scope, () => {
    told.resolve();
    return new Promise((resolve) => (open = resolve));
  });
  await told.promise;
  await happens(scope);
  expect([await ask(), await ask()]).toEqual([{ looks: 1 }, { looks: 1 }]);
  open();
  await slow;
  expect(await ask()).toEqual({ looks: 2 });
});

it('another shop is another answer', async () => {
  const ask = asked();
  await ask();
  await world.deps.db.write(scope, ({ tx }) =>
    tx.updateTable('employee').set({ last_name: 'Changed' }).where('business_id', '=', scope.businessId).execute(),
  );
  expect(await ask()).toEqual({ looks: 2 });
});

it('many who ask at once after something happened share two looks, and whoever asks after a change does not get what was before it', async () => {
  const remembered = openDeskMemory(world.deps);
  const doors: (() => void)[] = [];
  let looks = 0;
  const ask = () =>
    remembered(scope, 'a long look', async () => {
      const look = (looks += 1);
      await new Promise<void>((resolve) => doors.push(resolve));
      return { look };
    });
  const first = ask();
  await expect.poll(() => doors.length).toBe(1);
  await happens(scope);
  const later = Array.from({ length: 20 }, ask);
  doors[0]?.();
  expect(await first).toEqual({ look: 1 });
  await expect.poll(() => doors.length).toBe(2);
  doors[1]?.();
  expect(new Set((await Promise.all(later)).map(({ look }) => look))).toEqual(new Set([2]));
});

it('a look that fails is nobody else’s failure', async () => {
  const remembered = openDeskMemory(world.deps);
  const fails = remembered(scope, 'the same', () => Promise.reject(new Error('away')));
  const looks = remembered(scope, 'the same', async () => ({ look: 1 }));
  await expect(fails).rejects.toThrow('away');
  expect(await looks).toEqual({ look: 1 });
});
