import { permissions } from 'core/business/contract';
import { managedServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import {
  addEmployee,
  addPosition,
  addTemporaryWorkDay,
  changeEmployee,
  changeTemporaryWorkDay,
  employees,
  employeesList,
  positions,
  removeEmployee,
  removePosition,
  removeTemporaryWorkDay,
  renamePosition,
  setSkills,
  setWeek,
  temporaryWorkDays,
} from 'core/staff/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let scope: BusinessScope;
let lan: TestClient;
let khoa: TestClient;
let mia: TestClient;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  const as = (first: string) => world.as(`${first}.lotus-nails@example.com`);
  [lan, khoa, mia] = await Promise.all([as('lan'), as('khoa'), as('mia')]);
});
afterAll(() => world.close());

const query = () => ({ business_id });
const latest = async () =>
  (
    await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('event').select(['name', 'payload']).orderBy('seq', 'desc').limit(1).execute(),
    )
  )[0];
const hire = async (first_name: string) => (await lan.call(addEmployee, { body: { business_id, first_name } })).body.data.id;
const staff = async () => (await lan.call(employees, { query: query() })).body.data;
const person = async (first_name: string) => {
  const found = (await staff()).find((one) => one.first_name === first_name);
  if (!found) throw new Error(`nobody is called ${first_name}`);
  return found;
};
const rowOf = (hash_id: string) =>
  world.deps.db.read(scope, ({ tx }) =>
    tx.selectFrom('employee').select(['id', 'account_id']).where('hash_id', '=', hash_id).executeTakeFirstOrThrow(),
  );

describe('somebody of the team', () => {
  it('is added as the last one, changed and set inactive', async () => {
    const wish = { business_id, first_name: 'Bảo', last_name: 'Vũ', phone: '(713) 555-0177', position: 'Nail artist' };
    const { status, body } = await lan.call(addEmployee, { body: wish });
    expect([status, body.data]).toMatchObject([201, { name: 'Bảo Vũ', phone: '7135550177', active: true, role: null, week: [] }]);
    expect((await staff()).at(-1)?.id).toBe(body.data.id);
    expect(await latest()).toEqual({ name: 'employee.changed', payload: { employee_id: body.data.id, change: 'added' } });
    const change = (fields: object) =>
      lan.call(changeEmployee, { params: { id: body.data.id }, body: { business_id, ...fields } });
    expect((await change({ bio: 'Loves chrome.' })).body.data).toMatchObject({ bio: 'Loves chrome.', last_name: 'Vũ' });
    const shown = async () => (await world.visitor().call(employeesList, { query: query() })).body.data.map(({ id }) => id);
    expect(await shown()).toContain(body.data.id);
    expect((await change({ active: false })).body.data.active).toBe(false);
    expect(await shown()).not.toContain(body.data.id);
    expect((await change({ first_name: '' })).status).toBe(422);
  });

  it('is changed by whoever is above them and by themselves only', async () => {
    const owner = (await person('Lan')).id;
    const self = (await person('Khoa')).id;
    const bio = { business_id, bio: 'Here since 2011.' };
    expect((await khoa.call(changeEmployee, { params: { id: owner }, body: bio })).status).toBe(403);
    expect((await khoa.call(changeEmployee, { params: { id: self }, body: bio })).status).toBe(200);
    expect((await khoa.call(removeEmployee, { params: { id: self }, query: query() })).status).toBe(403);
    expect((await khoa.call(setWeek, { params: { id: owner }, body: { business_id, days: [] } })).status).toBe(403);
  });

  it('leaves only when nothing is booked ahead, and the account loses its working self', async () => {
    const vy = await world.as('vy.lotus-nails@example.com');
    const { id } = await person('Vy');
    const { id: employee_id } = await rowOf(id);
    const claim = (hours: number, source: string) =>
      world.deps.db.write(scope, async ({ tx }) => {
        const start = Math.ceil(Date.now() / 300_000) * 300_000 + hours * 3_600_000;
        const [starts_at, ends_at] = [start, start + 3_600_000].map((at) => new Date(at).toISOString()) as [string, string];
        await tx
          .insertInto('staff_claim')
          .values({ business_id, employee_id, starts_at, ends_at, source, source_id: crypto.randomUUID() })
          .execute();
      });
    await claim(-48, 'line');
    await claim(24, 'block');
    await claim(48, 'line');
    const refused = await lan.call(removeEmployee, { params: { id }, query: query() });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('upcoming bookings (1)')]);
    await world.deps.db.write(scope, ({ tx }) =>
      tx
        .deleteFrom('staff_claim')
        .where('employee_id', '=', employee_id)
        .where('source', '=', 'line')
        .where('starts_at', '>', new Date().toISOString())
        .execute(),
    );
    expect((await lan.call(removeEmployee, { params: { id }, query: query() })).status).toBe(200);
    expect((await staff()).map(({ first_name }) => first_name)).not.toContain('Vy');
    expect((await lan.call(removeEmployee, { params: { id }, query: query() })).status).toBe(404);
    expect((await vy.call(permissions, { query: query() })).status).toBe(200);
    expect((await vy.call(temporaryWorkDays, { query: query() })).status).toBe(403);
  });

  it('has skills with own prices and lengths, replaced whole', async () => {
    const id = await hire('Skilled');
    const sold = (await lan.call(managedServices, { query: query() })).body.data;
    const [gel, classic] = ['Gel Manicure', 'Classic Manicure'].map(
      (name) => sold.find((one) => one.name === name)?.service_id ?? '',
    );
    const set = (skills: object[]) =>
      lan.call(setSkills, { params: { id }, body: { business_id, skills: skills as { service_id: string }[] } });
    const { status, body } = await set([{ service_id: gel, price: 4500, duration_min: 50 }, { service_id: classic }]);
    expect(status).toBe(200);
    const own = (name: string) => body.data.skills.find((skill) => skill.name === name);
    expect(own('Gel Manicure')).toMatchObject({ price: 4500, duration_min: 50, own_price: true, own_duration: true });
    expect(own('Classic Manicure')).toMatchObject({ price: 2200, duration_min: 30, own_price: false, own_duration: false });
    expect((await set([{ service_id: gel }])).body.data.skills).toHaveLength(1);
    expect((await set([{ service_id: gel }, { service_id: gel }])).status).toBe(422);
    expect((await set([{ service_id: crypto.randomUUID() }])).status).toBe(422);
    expect((await set([{ service_id: gel, duration_min: 52 }])).status).toBe(422);
    expect((await set([])).body.data.skills).toEqual([]);
    expect(await latest()).toMatchObject({ name: 'employee.changed', payload: { change: 'skills' } });
  });

  it('has a week with breaks, replaced whole', async () => {
    const id = await hire('Planned');
    const set = (days: object[]) => lan.call(setWeek, { params: { id }, body: { business_id, days: days as never[] } });
    const monday = { day: 'Monday', start_time: '09:00', end_time: '17:30' };
    const lunch = { start_time: '12:00', end_time: '12:45' };
    const tea = { start_time: '15:00', end_time: '15:15' };
    const { status, body } = await set([
      { day: 'Friday', start_time: '10:00', end_time: '14:00' },
      { ...monday, breaks: [tea, lunch] },
    ]);
    expect([status, body.data.week]).toEqual([
      200,
      [
        { ...monday, breaks: [lunch, tea] },
        { day: 'Friday', start_time: '10:00', end_time: '14:00', breaks: [] },
      ],
    ]);
    expect((await set([monday])).body.data.week).toEqual([{ ...monday, breaks: [] }]);
    expect((await set([monday, monday])).status).toBe(422);
    expect((await set([{ ...monday, end_time: '17:32' }])).status).toBe(422);
    expect((await set([{ ...monday, breaks: [{ start_time: '08:00', end_time: '09:30' }] }])).status).toBe(422);
    expect((await set([])).body.data.week).toEqual([]);
  });
});

it('a position is added once, renamed for whoever has it, and removed', async () => {
  const add = (name: string) => lan.call(addPosition, { body: { business_id, name } });
  const { status, body } = await add('Colourist');
  expect(status).toBe(201);
  expect((await add('COLOURIST')).status).toBe(422);
  const employee = await hire('Painter');
  await lan.call(changeEmployee, { params: { id: employee }, body: { business_id, position: 'Colourist' } });
  const { id } = body.data;
  expect((await lan.call(renamePosition, { params: { id }, body: { business_id, name: 'Color artist' } })).status).toBe(200);
  expect((await person('Painter')).position).toBe('Color artist');
  expect((await lan.call(removePosition, { params: { id }, query: query() })).status).toBe(200);
  expect((await lan.call(positions, { query: query() })).body.data.map((one) => one.id)).not.toContain(id);
  expect((await person('Painter')).position).toBe('Color artist');
});

describe('a temporary work day', () => {
  const day = (date: string) => ({ date, start_time: '10:00', end_time: '14:00', reason: 'Exam in the afternoon' });

  it('is entered by staff for themselves and by a manager for everybody', async () => {
    const self = (await person('Mia')).id;
    const tam = (await person('Tam')).id;
    const add = (client: TestClient, employee_id: string, date: string) =>
      client.call(addTemporaryWorkDay, { body: { business_id, employee_id, ...day(date) } });
    const made = await add(mia, self, '2027-03-01');
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { employee_id: self, employee_name: 'Mia Trần', ...day('2027-03-01') },
    ]);
    expect(await latest()).toEqual({ name: 'work-day.changed', payload: { employee_id: self, dates: ['2027-03-01'] } });
    expect((await add(mia, tam, '2027-03-01')).status).toBe(403);
    expect((await add(khoa, tam, '2027-03-01')).status).toBe(201);
    expect((await add(khoa, self, '2027-03-01')).body).toMatchObject({ errors: { date: [expect.any(String)] } });
    const own = await mia.call(temporaryWorkDays, { query: { business_id, from: '2027-03-01', to: '2027-03-31' } });
    expect(own.body.data.map(({ employee_id }) => employee_id)).toEqual([self]);
    const all = await khoa.call(temporaryWorkDays, { query: { business_id, from: '2027-03-01', to: '2027-03-31' } });
    expect(all.body.data).toHaveLength(2);
    expect((await mia.call(temporaryWorkDays, { query: { business_id, employee_id: tam } })).status).toBe(403);
  });

  it('is moved and removed, and its date is free again', async () => {
    const self = (await person('Mia')).id;
    const body = { business_id, employee_id: self, ...day('2027-04-01') };
    const { id } = (await mia.call(addTemporaryWorkDay, { body })).body.data;
    const moved = await mia.call(changeTemporaryWorkDay, { params: { id }, body: { business_id, ...day('2027-04-02') } });
    expect(moved.body.data.date).toBe('2027-04-02');
    expect(await latest()).toMatchObject({ payload: { dates: ['2027-04-01', '2027-04-02'] } });
    expect((await mia.call(removeTemporaryWorkDay, { params: { id }, query: query() })).status).toBe(200);
    expect((await mia.call(removeTemporaryWorkDay, { params: { id }, query: query() })).status).toBe(404);
    expect((await mia.call(addTemporaryWorkDay, { body: { ...body, date: '2027-04-02' } })).status).toBe(201);
  });

  it.each([
    [{ end_time: '10:00' }],
    [{ start_time: '10:02' }],
    [{ date: '2027-02-30' }],
    [{ date: '0001-01-01' }],
    [{ reason: 'x'.repeat(201) }],
  ])('is refused with %j', async (wrong) => {
    const employee_id = (await person('Mia')).id;
    const body = { business_id, employee_id, ...day('2027-05-01'), ...wrong };
    expect((await mia.call(addTemporaryWorkDay, { body })).status).toBe(422);
  });
});
