import { addMember, registerBusiness, removeMember, updateBusiness } from 'core/business/contract';
import { calendarDay } from 'core/booking/contract';
import { searchBusinesses } from 'core/discovery/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeskWorld, openDesk } from '../at-the-desk.ts';
import { waitUntilSettled } from '../settled.ts';
import { type Admins, openAdmins } from './admins.ts';
import { differencesBetweenSides } from './compare-sides.ts';

/** A small installation has directory and businesses in one database (decision 97). In CI the other tests have two. */
const begun = new Date().toISOString();
let desk: DeskWorld;
let root: Admins;

beforeAll(async () => {
  desk = await openDesk({ apart: false, worker: true });
  root = await openAdmins(desk.world);
});
afterAll(async () => {
  await root.close();
  await desk.world.close();
});

it('has one database, which holds both sides', async () => {
  expect(root.all).toHaveLength(1);
  const { rows } = await root.cell.query(
    `select to_regclass('directory.business') is not null and to_regclass('tenant.shop') is not null as both`,
  );
  expect(rows).toEqual([{ both: true }]);
});

it('a visit is booked, a salon registered and renamed, somebody let in and out, and both sides say the same', async () => {
  const { business_id, date, lan, world } = desk;
  expect((await desk.book()).status).toBe(201);

  world.deps.places.warm();
  const anna = await world.as('anna@example.com');
  const body = { bus_name: 'One House', bus_url: 'one-house', business_categories: [1], zip: '77036' };
  const made = await anna.call(registerBusiness, { body });
  expect(made.status).toBe(201);
  expect((await anna.call(updateBusiness, { body: { id: made.body.data.id, bus_name: 'Same House' } })).status).toBe(200);

  const brianna = await world.as('brianna.w@example.com');
  const look = async () => (await brianna.call(calendarDay, { query: { business_id, from: date, days: 1 } })).status;
  const added = await lan.call(addMember, { body: { business_id, contact: 'brianna.w@example.com', role: 'front_desk' } });
  expect([added.status, await look()]).toEqual([201, 200]);
  const removed = await lan.call(removeMember, { params: { hash: brianna.hash_id }, query: { business_id } });
  expect([removed.status, await look()]).toEqual([200, 403]);

  await waitUntilSettled(world);
  expect(await differencesBetweenSides(root, begun)).toEqual([]);
  const found = await world.visitor().call(searchBusinesses, { query: { text: 'lotus' } });
  expect(found.body.businesses.map(({ bus_url }) => bus_url)).toContain('lotus-nails');
});
