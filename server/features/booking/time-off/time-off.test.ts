import {
  askTimeOff,
  availableDays,
  availableStarts,
  blockedTimes,
  blockTime,
  changeBlockedTime,
  changeTimeOff,
  timesOff,
  unblockTime,
  withdrawTimeOff,
} from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeesList } from 'core/staff/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let scope: BusinessScope;
let khoa: TestClient;
let mia: TestClient;
let mias: string;
let tams: string;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  const as = (first: string) => world.as(`${first}.lotus-nails@example.com`);
  [khoa, mia] = await Promise.all([as('khoa'), as('mia')]);
  const team = (await world.visitor().call(employeesList, { query: { business_id } })).body.data;
  [mias, tams] = ['Mia', 'Tam'].map((name) => team.find(({ first_name }) => first_name === name)?.id ?? '') as [string, string];
});
afterAll(() => world.close());

const query = () => ({ business_id });
const days = (first_date: string, last_date = first_date) => ({ first_date, last_date, reason: 'Holiday' });
const rowOf = async (hash_id: string) =>
  (
    await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('employee').select('id').where('hash_id', '=', hash_id).executeTakeFirstOrThrow(),
    )
  ).id;
const claims = (source_id: string) =>
  world.deps.db.read(scope, ({ tx }) =>
    tx
      .selectFrom('staff_claim')
      .select(['source', 'starts_at', 'ends_at'])
      .where('source_id', '=', source_id)
      .orderBy('starts_at')
      .execute(),
  );
const claim = async (hash_id: string, starts_at: string, ends_at: string, hold?: string): Promise<string> => {
  const [employee_id, source_id] = [await rowOf(hash_id), crypto.randomUUID()];
  const kind = hold === undefined ? { source: 'line' } : { source: 'hold', expires_at: hold };
  await world.deps.db.write(scope, ({ tx }) =>
    tx
      .insertInto('staff_claim')
      .values({ business_id, employee_id, starts_at, ends_at, source_id, ...kind })
      .execute(),
  );
  return source_id;
};
const latest = async () =>
  (
    await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('event').select(['name', 'payload']).orderBy('seq', 'desc').limit(1).execute(),
    )
  )[0];
const ask = (client: TestClient, employee_id: string, fields: object) =>
  client.call(askTimeOff, { body: { business_id, employee_id, ...fields } as never });
const change = (client: TestClient, id: string, fields: object) =>
  client.call(changeTimeOff, { params: { id }, body: { business_id, ...fields } });

describe('time off', () => {
  it('is asked for by staff and holds time from the moment it is approved', async () => {
    const asked = await ask(mia, mias, days('2031-03-08', '2031-03-10'));
    expect([asked.status, asked.body.data]).toMatchObject([201, { employee_id: mias, status: 'requested', start_time: null }]);
    const { id } = asked.body.data;
    expect(await claims(id)).toEqual([]);
    expect((await change(mia, id, { status: 'approved' })).status).toBe(403);
    const approved = await change(khoa, id, { status: 'approved' });
    expect([approved.status, approved.body.data.status]).toEqual([200, 'approved']);
    // Chicago's clocks jump on 9 March 2031: that day has 23 hours.
    expect(await claims(id)).toEqual([
      { source: 'time-off', starts_at: '2031-03-08T06:00:00.000Z', ends_at: '2031-03-09T06:00:00.000Z' },
      { source: 'time-off', starts_at: '2031-03-09T06:00:00.000Z', ends_at: '2031-03-10T05:00:00.000Z' },
      { source: 'time-off', starts_at: '2031-03-10T05:00:00.000Z', ends_at: '2031-03-11T05:00:00.000Z' },
    ]);
    expect(await latest()).toEqual({
      name: 'time-off.changed',
      payload: { time_off_id: id, employee_id: mias, first_date: '2031-03-08', last_date: '2031-03-10', status: 'approved' },
    });
    expect((await change(mia, id, { reason: 'Longer' })).status).toBe(403);
    expect((await mia.call(withdrawTimeOff, { params: { id }, query: query() })).status).toBe(200);
    expect(await claims(id)).toEqual([]);
    expect((await mia.call(withdrawTimeOff, { params: { id }, query: query() })).status).toBe(404);
  });

  it('is moved with its claims, and freed when it is declined', async () => {
    const { id } = (await ask(khoa, mias, { ...days('2031-05-01'), status: 'approved' })).body.data;
    await change(khoa, id, { last_date: '2031-05-02' });
    expect(await claims(id)).toHaveLength(2);
    await change(khoa, id, { first_date: '2031-05-02', start_time: '12:00', end_time: '14:00' });
    expect(await claims(id)).toEqual([
      { source: 'time-off', starts_at: '2031-05-02T17:00:00.000Z', ends_at: '2031-05-02T19:00:00.000Z' },
    ]);
    expect(await latest()).toMatchObject({ payload: { first_date: '2031-05-01', last_date: '2031-05-02' } });
    await change(khoa, id, { status: 'declined' });
    expect(await claims(id)).toEqual([]);
  });

  it('is refused with what is in the way, and nothing is written', async () => {
    await claim(tams, '2031-06-11T15:00:00Z', '2031-06-11T16:00:00Z');
    const { id } = (await ask(khoa, tams, days('2031-06-10', '2031-06-12'))).body.data;
    const refused = await change(khoa, id, { status: 'approved' });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: 'Something else is booked at that time.',
        conflicts: [{ source: 'line', starts_at: '2031-06-11T15:00:00.000Z', ends_at: '2031-06-11T16:00:00.000Z' }],
        code: 'desk.in_the_way',
        params: {},
      },
    ]);
    expect(await claims(id)).toEqual([]);
    const { body } = await khoa.call(timesOff, {
      query: { business_id, employee_id: tams, from: '2031-06-01', to: '2031-06-30' },
    });
    expect(body.data).toMatchObject([{ id, status: 'requested' }]);
    expect((await ask(khoa, tams, { ...days('2031-06-11'), status: 'approved' })).status).toBe(409);
    expect((await ask(khoa, mias, { ...days('2031-06-11'), status: 'approved' })).status).toBe(201);
  });

  it('waits for a hold that lives and takes the place of one that has run out', async () => {
    const [past, soon] = [-60_000, 600_000].map((ms) => new Date(Date.now() + ms).toISOString());
    const dead = await claim(tams, '2031-07-01T15:00:00Z', '2031-07-01T16:00:00Z', past);
    await claim(tams, '2031-07-02T15:00:00Z', '2031-07-02T16:00:00Z', soon);
    expect((await ask(khoa, tams, { ...days('2031-07-01', '2031-07-02'), status: 'approved' })).status).toBe(409);
    expect(await claims(dead)).toHaveLength(1);
    expect((await ask(khoa, tams, { ...days('2031-07-01'), status: 'approved' })).status).toBe(201);
    expect(await claims(dead)).toEqual([]);
  });

  it('of one person can’t be approved twice for the same hours, however many try at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => ask(khoa, tams, { ...days('2031-08-01', '2031-08-03'), status: 'approved' })),
    );
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('of others is hidden from staff', async () => {
    const own = await mia.call(timesOff, { query: { business_id, from: '2031-01-01' } });
    expect(new Set(own.body.data.map(({ employee_id }) => employee_id))).toEqual(new Set([mias]));
    expect((await mia.call(timesOff, { query: { business_id, employee_id: tams } })).status).toBe(403);
    expect((await ask(mia, tams, days('2031-09-01'))).status).toBe(403);
    expect((await ask(mia, mias, { ...days('2031-09-01'), status: 'approved' })).status).toBe(403);
  });

  it.each([
    [days('2031-10-02', '2031-10-01')],
    [days('2031-10-01', '2032-03-01')],
    [{ ...days('2031-10-01'), start_time: '12:00' }],
    [{ ...days('2031-10-01'), start_time: '12:01', end_time: '13:00' }],
    [{ ...days('2031-03-09'), start_time: '02:00', end_time: '02:30', status: 'approved' }],
  ])('is refused as %j', async (fields) => {
    expect((await ask(khoa, mias, fields)).status).toBe(422);
  });
});

it('what is blocked is offered to nobody from the next question on', async () => {
  const params = { busUrl: 'lotus-nails' };
  const menu = (await world.visitor().call(businessServices, { query: query() })).body.data;
  const gel = menu.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const wish = `${gel}@${mias}`;
  const from = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const { data } = (await world.visitor().call(availableDays, { params, query: { wish, from, days: 8 } })).body;
  const date = data.find(({ starts }) => starts > 0)?.date ?? '';
  const offered = async () =>
    (await world.visitor().call(availableStarts, { params, query: { wish, date } })).body.data.offers
      .map(({ start }) => start)
      .toSorted();
  const [first = ''] = await offered();
  const ends_at = new Date(Date.parse(first) + 3_600_000).toISOString();
  const body = { business_id, employee_id: mias, starts_at: first, ends_at, reason: 'Training' };
  const blocked = await khoa.call(blockTime, { body });
  expect(blocked.status).toBe(201);
  expect(await offered()).not.toContain(first);
  await khoa.call(unblockTime, { params: { id: blocked.body.data.id }, query: query() });
  expect((await offered())[0]).toBe(first);
});

it('the front desk blocks the time of somebody of the team, and frees it', async () => {
  const thu = await world.as('thu.lotus-nails@example.com');
  const body = {
    business_id,
    employee_id: mias,
    starts_at: '2031-11-05T15:00:00Z',
    ends_at: '2031-11-05T16:00:00Z',
    reason: 'Tea',
  };
  const blocked = await thu.call(blockTime, { body });
  expect([blocked.status, blocked.body.data.employee_name]).toEqual([201, 'Mia Trần']);
  const { id } = blocked.body.data;
  expect(await claims(id)).toEqual([
    { source: 'block', starts_at: '2031-11-05T15:00:00.000Z', ends_at: '2031-11-05T16:00:00.000Z' },
  ]);
  expect((await thu.call(unblockTime, { params: { id }, query: query() })).status).toBe(200);
  expect(await claims(id)).toEqual([]);
});

describe('blocked time', () => {
  const block = (client: TestClient, employee_id: string, from: string, to: string) =>
    client.call(blockTime, { body: { business_id, employee_id, starts_at: from, ends_at: to, reason: 'Delivery' } });

  it('holds one stretch, moves and is freed', async () => {
    const { status, body } = await block(mia, mias, '2031-11-03T15:00:00Z', '2031-11-03T15:30:00Z');
    expect([status, body.data]).toMatchObject([201, { employee_id: mias, employee_name: 'Mia Trần', reason: 'Delivery' }]);
    const { id } = body.data;
    const moved = { business_id, starts_at: '2031-11-03T15:15:00Z', ends_at: '2031-11-03T16:00:00Z', reason: 'Late delivery' };
    expect((await mia.call(changeBlockedTime, { params: { id }, body: moved })).body.data.reason).toBe('Late delivery');
    expect(await claims(id)).toEqual([
      { source: 'block', starts_at: '2031-11-03T15:15:00.000Z', ends_at: '2031-11-03T16:00:00.000Z' },
    ]);
    const stretch = { starts_at: '2031-11-03T15:00:00.000Z', ends_at: '2031-11-03T16:00:00.000Z' };
    expect(await latest()).toEqual({
      name: 'blocked-time.changed',
      payload: { blocked_time_id: id, employee_id: mias, ...stretch, deed: 'reblocked', reason: 'Late delivery' },
    });
    const seen = await mia.call(blockedTimes, {
      query: { business_id, from: '2031-11-03T15:55:00Z', to: '2031-11-03T17:00:00Z' },
    });
    expect(seen.body.data.map((one) => one.id)).toEqual([id]);
    expect((await mia.call(unblockTime, { params: { id }, query: query() })).status).toBe(200);
    expect(await claims(id)).toEqual([]);
    expect((await mia.call(unblockTime, { params: { id }, query: query() })).status).toBe(404);
  });

  it('gives way to nothing that is there, on the minute', async () => {
    await claim(mias, '2031-11-04T15:00:00Z', '2031-11-04T16:00:00Z');
    expect((await block(mia, mias, '2031-11-04T14:30:00Z', '2031-11-04T15:00:00Z')).status).toBe(201);
    expect((await block(mia, mias, '2031-11-04T16:00:00Z', '2031-11-04T16:30:00Z')).status).toBe(201);
    const refused = await block(mia, mias, '2031-11-04T14:45:00Z', '2031-11-04T16:05:00Z');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { conflicts: [{ source: 'block' }, { source: 'line' }, { source: 'block' }] },
    ]);
    expect((await block(mia, tams, '2031-11-05T15:00:00Z', '2031-11-05T16:00:00Z')).status).toBe(403);
  });

  it.each([
    ['2031-11-06T15:00:00Z', '2031-11-06T15:00:00Z'],
    ['2031-11-06T15:00:00Z', '2031-11-07T15:05:00Z'],
    ['2031-11-06T15:01:00Z', '2031-11-06T16:00:00Z'],
    ['0001-11-06T15:00:00Z', '0001-11-06T16:00:00Z'],
  ])('is refused from %s to %s', async (from, to) => {
    expect((await block(mia, mias, from, to)).status).toBe(422);
  });
});
