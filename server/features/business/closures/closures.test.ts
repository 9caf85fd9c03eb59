import { addClosure, closures, removeClosure } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('golden-shears');
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.golden-shears@example.com`);
const latest = async () =>
  (
    await world.deps.db.read({ businessId: business_id } as BusinessScope, ({ tx }) =>
      tx.selectFrom('event').select(['name', 'payload']).orderBy('seq', 'desc').limit(1).execute(),
    )
  )[0];

it('a business closes for days or hours, says when, and opens again', async () => {
  const marcus = await by('marcus');
  const add = (fields: object) => marcus.call(addClosure, { body: { business_id, ...fields } as never });
  const days = await add({ first_date: '2031-12-24', last_date: '2031-12-26', reason: 'Christmas' });
  expect([days.status, days.body.data]).toMatchObject([201, { first_date: '2031-12-24', start_time: null, reason: 'Christmas' }]);
  const payload = { business_id, first_date: '2031-12-24', last_date: '2031-12-26' };
  expect(await latest()).toEqual({ name: 'closure.changed', payload });
  const hours = await add({ first_date: '2032-01-05', last_date: '2032-01-05', start_time: '12:00', end_time: '14:30' });
  expect(hours.body.data).toMatchObject({ start_time: '12:00', end_time: '14:30' });
  const list = async (from: string, to: string) =>
    (await marcus.call(closures, { query: { business_id, from, to } })).body.data.map(({ id }) => id);
  expect(await list('2031-12-26', '2031-12-31')).toEqual([days.body.data.id]);
  expect(await list('2031-12-01', '2032-12-31')).toEqual([days.body.data.id, hours.body.data.id]);
  const drop = () => marcus.call(removeClosure, { params: { id: days.body.data.id }, query: { business_id } });
  expect((await drop()).status).toBe(200);
  expect(await latest()).toEqual({ name: 'closure.changed', payload });
  expect((await drop()).status).toBe(404);
  expect(await list('2031-12-26', '2031-12-31')).toEqual([]);
});

it.each([
  [{ first_date: '2031-12-26', last_date: '2031-12-24' }],
  [{ first_date: '2031-12-24', last_date: '2033-12-24' }],
  [{ first_date: '2031-12-24', last_date: '2031-12-24', start_time: '12:03', end_time: '13:00' }],
  [{ first_date: '2031-12-24', last_date: '2031-12-24', start_time: '12:00' }],
  [{ first_date: '2031-12-24', last_date: '2031-12-25', start_time: '12:00', end_time: '13:00' }],
])('refuses %j', async (fields) => {
  const answer = await (await by('marcus')).call(addClosure, { body: { business_id, ...fields } });
  expect(answer.status).toBe(422);
});
