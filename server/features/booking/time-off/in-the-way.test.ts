import {
  askTimeOff,
  bookAtDesk,
  calendarVisit,
  changeTimeOff,
  placeVisit,
  textAboutTimeOff,
  timeOffConflicts,
} from 'core/booking/contract';
import { managedServices } from 'core/catalog/contract';
import { employees, setSkills } from 'core/staff/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTextedLink } from '../../../test/short-links.ts';
import { openWorld, type World } from '../../../test/world.ts';

/** A Wednesday far ahead, on which nobody of the demo world is booked. */
const date = (() => {
  const from = new Date(Date.now() + 80 * 86_400_000);
  return new Date(from.getTime() + ((10 - from.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
})();
const PHONE = '7135550163';

let world: World;
let lan: Awaited<ReturnType<World['as']>>;
let business_id: number;
let mia: string;
let off: string;
let visit: string;
let client: string;
beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
  const team = (await lan.call(employees, { query: { business_id } })).body.data;
  mia = team.find(({ first_name }) => first_name === 'Mia')?.id ?? '';
  const gel = (await lan.call(managedServices, { query: { business_id } })).body.data.find(({ name }) => name === 'Gel Manicure');
  const booked = await lan.call(bookAtDesk, {
    body: {
      business_id,
      client: { name: 'Hằng Phạm', phone: PHONE },
      start: `${date}T18:00:00Z`,
      lines: [{ service_id: gel?.service_id ?? '', employee_id: mia }],
    },
  });
  visit = booked.body.data.id;
  client = booked.body.data.client.id;
  const asked = await lan.call(askTimeOff, { body: { business_id, employee_id: mia, first_date: date, last_date: date } });
  off = asked.body.data.id;
});
afterAll(() => world.close());

const conflicts = async (caller = lan) =>
  (await caller.call(timeOffConflicts, { params: { id: off }, query: { business_id } })).body.data;
const approve = () => lan.call(changeTimeOff, { params: { id: off }, body: { business_id, status: 'approved' } });

it('who is booked stands in the way, with those who could take over', async () => {
  const [conflict, ...more] = await conflicts();
  expect(more).toEqual([]);
  expect(conflict).toMatchObject({
    visit_id: visit,
    client_id: client,
    client_name: 'Hằng Phạm',
    services: 'Gel Manicure',
    start: `${date}T18:00:00.000Z`,
  });
  expect(conflict?.takers.map(({ id }) => id)).not.toContain(mia);
  expect(conflict?.takers.length).toBeGreaterThan(0);
  expect((await approve()).status).toBe(409);
});

it('nobody who does not do the work could', async () => {
  const [taker] = (await conflicts())[0]?.takers ?? [];
  const id = taker?.id ?? '';
  const before = (await lan.call(employees, { query: { business_id } })).body.data.find((one) => one.id === id)?.skills ?? [];
  await lan.call(setSkills, { params: { id }, body: { business_id, skills: [] } });
  expect((await conflicts())[0]?.takers.map((one) => one.id)).not.toContain(id);
  const skills = before.map(({ service_id }) => ({ service_id }));
  expect((await lan.call(setSkills, { params: { id }, body: { business_id, skills } })).status).toBe(200);
});

it('the client is asked by text to choose another time, and nobody else is', async () => {
  const text = (visit_id: string) => lan.call(textAboutTimeOff, { params: { id: off }, body: { business_id, visit_id } });
  expect((await text(crypto.randomUUID())).status).toBe(404);
  expect((await text(visit)).status).toBe(200);
  const said = await world.outside?.carrier.waitFor(`+1${PHONE}`, ({ body }: { body: string }) =>
    body.includes('Please choose another time'),
  );
  expect(await openTextedLink(world, said?.body)).toContain('client-profile?visit=');
});

it('given to somebody else, nothing is in the way and the days are approved', async () => {
  const [conflict] = await conflicts();
  const shown = (await lan.call(calendarVisit, { params: { id: visit }, query: { business_id } })).body.data.visit;
  const lines = shown.lines.map(({ id, start, end }) => ({ id, start, end, employee_id: conflict?.takers[0]?.id ?? '' }));
  const moved = await lan.call(placeVisit, { params: { id: visit }, body: { business_id, version: shown.version, lines } });
  expect(moved.status).toBe(200);
  expect(await conflicts()).toEqual([]);
  expect((await approve()).status).toBe(200);
});
