import { timesOff } from 'core/booking/contract';
import { clientsList } from 'core/clients/contract';
import { medicalHistory } from 'core/medical/contract';
import { checkPin, employees, applications, positions } from 'core/staff/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { plantVisits } from '../visits/plant-visits.ts';
import { plantDesk } from './plant-desk.ts';

let world: World;
let lan: TestClient;
let business_id: number;
const kept = new Map<string, Uint8Array>();
const plant = () =>
  plantDesk(
    {
      ...world.deps,
      files: { put: (key, content) => Promise.resolve(void (content instanceof Uint8Array && kept.set(key, content))) },
    },
    new Date(),
  );

beforeAll(async () => {
  world = await openWorld();
  await plant();
  await plantVisits(world.deps.db);
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
});
afterAll(() => world.close());

it('everybody but the newest has the PIN that the handbook tells, and a second planting changes nothing', async () => {
  await plant();
  const team = (await lan.call(employees, { query: { business_id } })).body.data;
  const enter = async (at: number, pin: string) =>
    (await lan.call(checkPin, { body: { business_id, employee_id: team[at]?.id ?? '', pin } })).status;
  expect([await enter(0, '7001'), await enter(7, '7008'), await enter(8, '7009')]).toEqual([200, 200, 422]);
});

it('the team’s positions are those it offers, and time off waits, stands, was refused and is over', async () => {
  const offered = (await lan.call(positions, { query: { business_id } })).body.data.map(({ name }) => name);
  const team = (await lan.call(employees, { query: { business_id } })).body.data;
  expect(team.every(({ position }) => offered.includes(position))).toBe(true);
  const { data } = (await lan.call(timesOff, { query: { business_id } })).body;
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['requested', 'approved', 'declined']));
  const today = new Date().toISOString().slice(0, 10);
  expect(data.some(({ last_date, status }) => status === 'approved' && last_date < today)).toBe(true);
});

it('candidates stand in every column, and the resume that a card names is there', async () => {
  const { data } = (await lan.call(applications, { query: { business_id } })).body;
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['new', 'reviewed', 'hired', 'rejected']));
  expect(data.filter(({ has_resume }) => has_resume)).toHaveLength(2);
  const ours = [...kept].filter(([key]) => key.startsWith(`private/resumes/${business_id}/`));
  expect(ours.map(([, bytes]) => Buffer.from(bytes).toString('latin1').slice(0, 8))).toEqual(['%PDF-1.4', '%PDF-1.4']);
});

it('a history opens again, and months of visits tell who stopped coming', async () => {
  const search = async (q: string) => (await lan.call(clientsList, { query: { business_id, searchQuery: q } })).body.data;
  const [gary] = await search('Gary Lindqvist');
  const { data } = (await lan.call(medicalHistory, { query: { business_id, clientHashId: gary?.id ?? '' } })).body;
  expect(data).toMatchObject([{ medications: 'Metformin, Eliquis', signature_name: 'Gary Lindqvist' }]);
  const lapsed = (await lan.call(clientsList, { query: { business_id, filter: 'lapsed' } })).body;
  expect(lapsed.pagination.total).toBeGreaterThan(15);
});
