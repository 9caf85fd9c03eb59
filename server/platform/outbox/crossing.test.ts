import { event } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { waitUntilSettled } from '../../test/settled.ts';
import { nobody } from '../../test/programs/heard.ts';
import { openWorld, type World } from '../../test/world.ts';
import { platformScope } from '../db.ts';
import { recordEvent } from '../events.ts';
import { openWorker } from './worker.ts';
import { updateCellOnEvents, updateDirectoryOnEvents } from './crossing.ts';

const salonChanged = event({ name: 'proof.salon-changed', payload: z.object({ n: z.int() }), reaches: [], stale: [] });
const personChanged = event({
  name: 'proof.person-changed',
  payload: z.object({ business_id: z.int() }),
  reaches: [],
  stale: [],
});
const one = { businessId: 1 } as BusinessScope;

let world: World;
let isAway: boolean;
let applied: string[];

/** A consumer that notes each event, the scope that it came from and the scope that it changes. While `isAway` is true it fails. */
const note = async (told: { from: { businessId: number }; scope: { businessId: number }; name: string }) => {
  if (isAway) throw new Error('the other side is away');
  applied.push(`${told.name} of ${told.from.businessId} in ${told.scope.businessId}`);
};
const consumers = [
  updateDirectoryOnEvents('proof-directory', [salonChanged], note),
  updateCellOnEvents('proof-cell', [personChanged], note),
];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  [isAway, applied] = [false, []];
  world.deps.crossings.serve(consumers);
});
afterEach(() => world.deps.crossings.serve([]));

const changeSalon = (n: number) =>
  world.deps.db.write(one, (ctx) => recordEvent({ ...ctx, actor: nobody }, salonChanged, 'business:1', { n }));
const changePerson = () =>
  world.deps.db.write(platformScope, (ctx) =>
    recordEvent({ ...ctx, actor: nobody }, personChanged, 'business:1', { business_id: 1 }),
  );
const notes = async () => {
  const of = (scope: BusinessScope | typeof platformScope) =>
    world.deps.db.write(scope, async ({ tx }) => {
      const { rows } = await sql<{ consumer: string }>`select consumer from tenant.event_applied
        where business_id = ${scope.businessId} and consumer like 'proof-%' and event_id <> '00000000-0000-0000-0000-000000000000'`.execute(
        tx,
      );
      return rows.map(({ consumer }) => consumer);
    });
  return { directory: await of(platformScope), cell: await of(one) };
};

test('an effect on the other side is there when the caller gets its answer, and is noted there', async () => {
  const before = await notes();
  await changeSalon(1);
  await changePerson();
  expect(applied).toEqual(['proof.salon-changed of 1 in 0', 'proof.person-changed of 0 in 1']);
  expect(await notes()).toEqual({
    directory: [...before.directory, 'proof-directory'],
    cell: [...before.cell, 'proof-cell'],
  });
});

test('a change that is rolled back has no effect there', async () => {
  const failing = world.deps.db.write(one, async (ctx) => {
    await recordEvent({ ...ctx, actor: nobody }, salonChanged, 'business:1', { n: 2 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(applied).toEqual([]);
});

test('what could not be applied at once is applied by its job, and nothing twice', async () => {
  const worker = await openWorker({ ...world.deps, ...world.queues, jobs: consumers });
  await changeSalon(3);
  await waitUntilSettled(world);
  expect(applied).toHaveLength(1);
  isAway = true;
  await changeSalon(4); // The caller gets no error, because the job will apply the event.
  expect(applied).toHaveLength(1);
  isAway = false;
  await changePerson();
  await waitUntilSettled(world);
  expect(applied.toSorted()).toEqual([
    'proof.person-changed of 0 in 1',
    'proof.salon-changed of 1 in 0',
    'proof.salon-changed of 1 in 0',
  ]);
  await worker.close();
});

test('a side from which nothing comes is left alone, and asked again once it has answered', async () => {
  const answer = Promise.withResolvers<void>();
  const heard: number[] = [];
  const slow = updateDirectoryOnEvents('proof-slow', [salonChanged], async ({ payload: { n } }) => {
    if (n === 5) await answer.promise;
    heard.push(n);
  });
  world.deps.crossings.serve([slow]);
  await changeSalon(5);
  await changeSalon(6);
  expect(heard).toEqual([]);
  answer.resolve();
  await expect.poll(() => heard).toEqual([5]);
  await expect.poll(async () => (await notes()).directory.filter((name) => name === 'proof-slow')).toHaveLength(1);
  await changeSalon(7);
  expect(heard).toEqual([5, 7]);
});
