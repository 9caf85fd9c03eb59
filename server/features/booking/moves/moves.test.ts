import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Appointment,
  availableDays,
  availableStarts,
  bookAppointment,
  cancelAppointment,
  moveAppointment,
  moveDays,
  moveStarts,
  uncancelAppointment,
} from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { openWorld, type World } from '../../../test/world.ts';

const busUrl = 'lotus-nails';
let world: World;
let manicure: string;
let pedicure: string;
let date: string;
let business_id: number;

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '50' } });
  business_id = await world.businessId(busUrl);
  const lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const service = (wanted: string) => menu.body.data.find(({ name }) => name === wanted)?.service_id ?? '';
  [manicure, pedicure] = [service('Gel Manicure'), service('Classic Pedicure')];
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params: { busUrl }, query: { wish: manicure, from, days: 14 } });
  date = days.body.data.toSorted((one, other) => other.starts - one.starts)[0]?.date ?? '';
});
afterAll(() => world.close());

const device = () => `device-${randomUUID()}`;
const by = (phone: string) => ({
  headers: { 'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone }, 600) },
});
const offers = async (wish: string) =>
  (await world.visitor().call(availableStarts, { params: { busUrl }, query: { wish, date } })).body.data.offers.toSorted(
    (one, other) => one.start.localeCompare(other.start),
  );
async function book(phone: string, wish: string, start: string): Promise<Appointment> {
  const body = { wish, mode: 'together' as const, start, device: device(), name: 'Kim Vũ' };
  const answer = await world.visitor().call(bookAppointment, { params: { busUrl }, body }, by(phone));
  return answer.body.data[0] as Appointment;
}
const at = ({ id }: Appointment) => ({ busUrl, id });
const staffOf = ({ services }: Appointment) => services.map(({ staff }) => staff.id);
const move = (phone: string, visit: Appointment, start: string, staff?: string[]) =>
  world.visitor().call(moveAppointment, { params: at(visit), body: { start, device: device(), staff } }, by(phone));
const movable = async (phone: string, visit: Appointment) =>
  (await world.visitor().call(moveStarts, { params: at(visit), query: { date } }, by(phone))).body.data.offers;

it('a visit that is moved keeps its people wherever they are free, and what is shown is what is saved', async () => {
  for (const [phone, wish] of [
    ['7135550181', manicure],
    ['7135550182', `${manicure},${pedicure}`],
  ] as const) {
    const visit = await book(phone, wish, (await offers(wish)).at(-1)?.start ?? '');
    const had = staffOf(visit);
    const same = wish.split(',').map((line, i) => `${line}@${had[i] ?? ''}`);
    const free = new Set((await offers(same.join(','))).map(({ start }) => start));
    const shown = await movable(phone, visit);
    expect(shown.length).toBeGreaterThan(8);
    const doneBy = (lines: (typeof shown)[number]['lines']) =>
      lines.toSorted((one, other) => one.line - other.line).map(({ employee_id }) => employee_id);
    const keepable = shown.filter(({ start }) => free.has(start));
    expect(keepable.length).toBeGreaterThan(3);
    for (const { start, lines } of keepable) expect.soft(doneBy(lines), start).toEqual(had);
    for (const { start, lines } of shown.slice(0, 4)) {
      const moved = await move(phone, visit, start, doneBy(lines));
      expect.soft([moved.status, staffOf(moved.body.data)], start).toEqual([200, doneBy(lines)]);
    }
    await world.visitor().call(cancelAppointment, { params: at(visit), body: {} }, by(phone));
  }
});

it('its own time is free for it: a quarter of an hour later is offered with the same person', async () => {
  const [first] = await offers(manicure);
  const visit = await book('7135550183', manicure, first?.start ?? '');
  const later = new Date(Date.parse(first?.start ?? '') + 15 * 60_000).toISOString();
  const offer = (await movable('7135550183', visit)).find(({ start }) => start === later);
  expect(offer?.lines.map(({ employee_id }) => employee_id)).toEqual(staffOf(visit));
  const days = await world.visitor().call(moveDays, { params: at(visit), query: { from: date, days: 2 } }, by('7135550183'));
  expect(days.body.data[0]?.starts).toBe((await movable('7135550183', visit)).length);
  const stranger = await world.visitor().call(moveStarts, { params: at(visit), query: { date } }, by('7135550184'));
  expect(stranger.status).toBe(404);
});

it('when the person who was shown is taken meanwhile, nothing is saved and the change is said', async () => {
  const all = await offers(manicure);
  const visit = await book('7135550185', manicure, all[3]?.start ?? '');
  const [hers = ''] = staffOf(visit);
  const wanted = (await movable('7135550185', visit)).find(
    ({ lines, start }) => lines[0]?.employee_id === hers && Date.parse(start) > Date.parse(visit.end),
  );
  const start = wanted?.start ?? '';
  await book('7135550186', `${manicure}@${hers}`, start);
  const refused = await move('7135550185', visit, start, [hers]);
  const told = refused.body as unknown as { code?: string; alternatives: { start: string; lines: { employee_id: string }[] }[] };
  expect([refused.status, told.code]).toEqual([409, 'start.other_staff']);
  expect(told.alternatives[0]?.start).toBe(start);
  expect(told.alternatives[0]?.lines[0]?.employee_id).not.toBe(hers);
  const agreed = await move('7135550185', visit, start, [told.alternatives[0]?.lines[0]?.employee_id ?? '']);
  expect(agreed.status).toBe(200);
});

it('a booking whose hold ran out is made with the person who was shown, or not at all', async () => {
  const [offer] = (await offers(manicure)).toReversed();
  const hers = offer?.lines[0]?.employee_id ?? '';
  const body = { wish: manicure, mode: 'together' as const, start: offer?.start ?? '', device: device(), name: 'Kim Vũ' };
  await book('7135550187', `${manicure}@${hers}`, body.start);
  const gone = await world
    .visitor()
    .call(bookAppointment, { params: { busUrl }, body: { ...body, hold_id: randomUUID(), staff: [hers] } }, by('7135550188'));
  expect(gone.status).toBe(409);
});

it('whoever calls a visit off may take that back at once, with the same people at the same time, unless somebody has it', async () => {
  const [first, , second] = (await offers(manicure)).toReversed();
  const visit = await book('7135550171', manicure, first?.start ?? '');
  const call = { params: at(visit), body: {} };
  await world.visitor().call(cancelAppointment, call, by('7135550171'));
  expect((await world.visitor().call(uncancelAppointment, call, by('7135550172'))).status).toBe(404);
  const back = await world.visitor().call(uncancelAppointment, call, by('7135550171'));
  expect([back.status, back.body.data.status, back.body.data.start]).toEqual([200, 'booked', visit.start]);
  expect(staffOf(back.body.data)).toEqual(staffOf(visit));
  expect((await offers(`${manicure}@${staffOf(visit)[0] ?? ''}`)).map(({ start }) => start)).not.toContain(first?.start);
  expect((await world.visitor().call(uncancelAppointment, call, by('7135550171'))).status).toBe(422);

  const other = await book('7135550173', manicure, second?.start ?? '');
  const gone = { params: at(other), body: {} };
  await world.visitor().call(cancelAppointment, gone, by('7135550173'));
  await book('7135550174', `${manicure}@${staffOf(other)[0] ?? ''}`, second?.start ?? '');
  expect((await world.visitor().call(uncancelAppointment, gone, by('7135550173'))).status).toBe(409);
});
