import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  appointmentConfirm,
  appointmentDelete,
  appointmentList,
  appointmentStatus,
  latestAppointments,
  upcomingAppointment,
  type Visit,
} from 'core/booking/contract';
import { clientProfile } from 'core/clients/contract';
import { busUrl, type DeskWorld, openDesk } from '../../../test/at-the-desk.ts';

let { world, business_id, lan, at, book, date, other, clear } = {} as DeskWorld;
let early: Visit;
let late: Visit;
beforeAll(async () => {
  ({ world, business_id, lan, at, book, date, other, clear } = await openDesk());
  await clear();
  early = (await book({ name: 'Ánh Tuyết', phone: '7135550181' })).body.data;
  late = (await book({ name: 'Bao Le', phone: '7135550182', start: at(240), staff: other })).body.data;
});
afterAll(() => world.close());

const list = async (query: object = {}) => (await lan.call(appointmentList, { query: { busUrl, ...query } })).body;
const names = async (query: object) => (await list(query)).data.map(({ customer }) => customer.name);

it('each parameter of the list changes what it answers', async () => {
  expect(await names({})).toEqual(['Ánh Tuyết', 'Bao Le']);
  expect(await names({ customer_id: late.client.id })).toEqual(['Bao Le']);
  expect(await names({ perPage: 1 })).toEqual(['Ánh Tuyết']);
  expect(await names({ perPage: 1, page: 2 })).toEqual(['Bao Le']);
  expect(await names({ searchQuery: 'tuyet' })).toEqual(['Ánh Tuyết']);
  expect(await names({ filterStatus: 'arrived' })).toEqual([]);
  expect(await names({ selectedType: 'past' })).toEqual([]);
  expect(await names({ startDate: '2099-01-01' })).toEqual([]);
  expect(await names({ endDate: '2001-01-01' })).toEqual([]);
  // A day that has begun on the other side of the world is another day at the salon.
  expect(await names({ startDate: date, endDate: date, userTimezone: 'Pacific/Kiritimati' })).not.toEqual(
    await names({ startDate: date, endDate: date }),
  );
  expect(await names({ sortDirection: 'desc' })).toEqual(['Bao Le', 'Ánh Tuyết']);
  expect(await names({ sortField: 'created', sortDirection: 'desc' })).toEqual(['Bao Le', 'Ánh Tuyết']);
});

it('a list that is asked for without more has what is ahead, ten to a page, and how many of each', async () => {
  const plain = await list();
  expect(plain).toEqual(await list({ selectedType: 'upcoming', perPage: 10 }));
  expect(Object.keys(plain).toSorted()).toEqual(['data', 'pagination', 'statusCounts', 'success']);
  expect(plain.statusCounts).toMatchObject({ booked: 2, all: 2 });
  expect(plain.pagination).toMatchObject({ total: 2, per_page: 10 });
});

it('a row says when, what, who, for whom and how much', async () => {
  const [row] = (await list({ customer_id: early.client.id })).data;
  expect(row).toMatchObject({
    id: early.id,
    appointment_date: date,
    appointment_start_time: expect.stringMatching(/^\d\d:\d\d$/),
    appointment_slot: expect.stringMatching(/^\d\d:\d\d-\d\d:\d\d$/),
    services: [{ service: { name: 'Gel Manicure' }, staff: { first_name: 'Mia' } }],
    staff: { first_name: 'Mia', last_name: expect.any(String) },
    requested_appointment: expect.any(Boolean),
    customer: { id: early.client.id, name: 'Ánh Tuyết' },
    customer_id: early.client.id,
    employee: { id: expect.any(String), name: expect.stringMatching(/^Mia /) },
  });
  const parts = ['pre_paid_price', 'requested_staff_price', 'service_price', 'staff_discount', 'sub_total', 'tip'];
  expect(Object.keys(row?.amount ?? {}).toSorted()).toEqual(parts);
});

it('the own latest visit at each business is told to nobody else', async () => {
  const anna = await world.as('anna@example.com');
  const mine = await anna.call(latestAppointments, { query: { userTimezone: 'America/Chicago' } });
  const places = mine.body.data.map(({ business }) => business.bus_url);
  expect(new Set(places).size).toBe(places.length);
  const stranger = await anna.call(latestAppointments, { query: { user_id: early.client.id } });
  expect(stranger.status).toBe(403);
});

it('a client reads who they are here and what is next', async () => {
  const anna = await world.as('anna@example.com');
  expect((await anna.call(clientProfile, { query: { busUrl } })).status).toBe(200);
  const next = await anna.call(upcomingAppointment, { query: { busUrl } });
  expect([next.status, next.body.count]).toEqual([200, 0]);
});

it('the desk confirms, steps on and calls off; a step that does not exist is refused', async () => {
  const params = { id: early.id };
  const step = (status: 'arrived' | 'requested') => lan.call(appointmentStatus, { params, body: { business_id, status } });
  const confirmed = await lan.call(appointmentConfirm, { params, body: { business_id } });
  expect([confirmed.status, confirmed.body.data.status]).toEqual([200, 'confirmed']);
  expect((await step('requested')).status).toBe(422);
  expect((await step('arrived')).body.data.status).toBe('arrived');
  expect((await lan.call(appointmentDelete, { params: { id: late.id }, query: { business_id } })).status).toBe(200);
  expect((await list({ filterStatus: 'cancelled', selectedType: 'all' })).data.map(({ id }) => id)).toEqual([late.id]);
});
