import { currentUser, profile } from 'core/accounts/contract';
import { audit, enrolDevice, permissions, revokeDevice } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { changeEmployee, employees, pinPeople, storePin, switchPerson, temporaryWorkDays } from 'core/staff/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let ids: Map<string, string>;
let device: { id: string; token: string };
/** Lan signed in on it, and handed it over. */
let tablet: TestClient;
const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const idOf = (name: string) => ids.get(name) ?? '';
const query = () => ({ business_id });

beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  const lan = await by('lan');
  const { body } = await lan.call(employees, { query: query() });
  ids = new Map(body.data.map(({ first_name, id }) => [first_name, id]));
  for (const [name, pin] of [
    ['Lan', '9001'],
    ['Mia', '9003'],
  ] as const)
    await lan.call(storePin, { body: { business_id, employee_id: idOf(name), pin } });
  tablet = await by('lan');
  const enrolled = await tablet.call(enrolDevice, {
    body: { business_id, kind: 'till', name: 'Front desk', here: true },
  });
  device = { id: enrolled.body.data.id, token: enrolled.body.token };
});
afterAll(() => world.close());

const take = (name: string, pin: string, device_token = device.token) =>
  tablet.call(switchPerson, { body: { business_id, employee_id: idOf(name), pin, device_token } });
const as = async (name: string, pin: string) => ({
  headers: { 'x-device-token': device.token, 'x-acting-person': (await take(name, pin)).body.acting },
});

it('a shared tablet is nobody’s until somebody shows a PIN, not even whose login it has', async () => {
  expect((await tablet.call(employees, { query: query() })).status).toBe(403);
  expect((await tablet.call(permissions, { query: query() })).status).toBe(403);
  expect((await tablet.call(profile, {})).status).toBe(403);
  expect((await tablet.call(currentUser, {})).status).toBe(200);
  expect((await tablet.call(pinPeople, { query: query() })).status).toBe(200);
});

it('whoever shows their PIN acts with their own rights, and the next one with theirs', async () => {
  const mia = await as('Mia', '9003');
  expect((await tablet.call(employees, { query: query() }, mia)).status).toBe(403);
  expect((await tablet.call(temporaryWorkDays, { query: query() }, mia)).status).toBe(200);
  const me = (await tablet.call(pinPeople, { query: query() }, mia)).body.data.people.find((person) => person.me);
  expect(me).toMatchObject({ first_name: 'Mia', role: 'employee', can_act: true });
  const lan = await as('Lan', '9001');
  expect((await tablet.call(employees, { query: query() }, lan)).status).toBe(200);
  expect((await tablet.call(profile, {}, lan)).status).toBe(403);
});

it('every command names the tablet and who acted', async () => {
  const lan = await as('Lan', '9001');
  const wish = { params: { id: idOf('Mia') }, body: { business_id, bio: 'Paints orchids.' } };
  expect((await tablet.call(changeEmployee, wish, lan)).status).toBe(200);
  const scope = { businessId: business_id } as BusinessScope;
  const rows = await world.deps.db.read(scope, ({ tx }) =>
    tx
      .selectFrom('event as t')
      .innerJoin('employee as e', 'e.id', 't.employee_id')
      .select(['t.name', 't.device_id', 'e.first_name'])
      .orderBy('t.seq', 'desc')
      .limit(2)
      .execute(),
  );
  expect(rows).toEqual([
    { name: 'employee.changed', device_id: device.id, first_name: 'Lan' },
    { name: 'device.person-switched', device_id: device.id, first_name: 'Lan' },
  ]);
  const seen = await (await by('lan')).call(audit, { query: { business_id } });
  expect(seen.body.data[0]).toMatchObject({ what: 'employee.changed', device_id: device.id, who: { name: 'Lan Nguyễn' } });
});

it('what was shown on a tablet counts on no other session and without the tablet', async () => {
  const { headers } = await as('Lan', '9001');
  const other = await by('mia');
  expect((await other.call(employees, { query: query() }, { headers })).status).toBe(403);
  const without = { 'x-acting-person': headers['x-acting-person'] };
  expect((await tablet.call(employees, { query: query() }, { headers: without })).status).toBe(403);
  expect((await take('Lan', '9001', 'x'.repeat(43))).status).toBe(403);
});

it('a wrong PIN changes nobody; a revoked tablet is nobody’s any more', async () => {
  const lan = await as('Lan', '9001');
  expect((await take('Mia', '1000')).status).toBe(422);
  const owner = await by('lan');
  expect((await owner.call(revokeDevice, { params: { id: device.id }, query: query() })).status).toBe(200);
  expect((await tablet.call(employees, { query: query() }, lan)).status).toBe(401);
});
