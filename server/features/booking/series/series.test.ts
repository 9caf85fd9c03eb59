import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { placeVisit, repeatVisit, type Visit } from 'core/booking/contract';
import { addDays } from 'core/kernel/time';
import { type DeskWorld, openDesk } from '../../../test/at-the-desk.ts';

let desk: DeskWorld;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.world.close());
beforeEach(() => desk.clear());

const booked = async (...wish: Parameters<DeskWorld['book']>) => (await desk.book(...wish)).body.data;
const repeat = (visit: Visit, more: { leave_out?: string[]; times?: number } = {}) =>
  desk.lan.call(repeatVisit, {
    params: { id: visit.id },
    body: { business_id: desk.business_id, version: visit.version, every_weeks: 1, times: 3, notify: false, ...more },
  });
const weeks = async () => {
  const visits: Visit[] = [];
  for (const week of [0, 1, 2, 3]) visits.push(...(await desk.dayOf(desk.lan, addDays(desk.date, week * 7))).visits);
  return visits.filter(({ status }) => status !== 'cancelled');
};
const move = (visit: Visit, by: number, more: { following?: boolean; leave_out?: string[] } = {}) =>
  desk.lan.call(placeVisit, {
    params: { id: visit.id },
    body: {
      business_id: desk.business_id,
      version: visit.version,
      lines: desk.linesLater(visit, by),
      notify: false,
      ...more,
    },
  });
const WEEK = 7 * 24 * 60;

it('comes back every week at the same time, and is taken back as one', async () => {
  const visit = await booked();
  const made = await repeat(visit);
  expect(made.status).toBe(201);
  const all = await weeks();
  expect(all.map(({ start }) => (Date.parse(start) - Date.parse(visit.start)) / 60_000)).toEqual([0, WEEK, 2 * WEEK, 3 * WEEK]);
  expect(new Set(all.map(({ series }) => series?.id)).size).toBe(1);
  expect((await desk.undo(made.body.data, made.body.change)).status).toBe(200);
  expect(await weeks()).toHaveLength(1);
});

it('lists the dates that do not fit and books nothing, until they are left out', async () => {
  const visit = await booked();
  const other = await booked({ start: desk.at(2 * WEEK), name: 'Bao' });
  const refused = await repeat(visit);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { conflicts: [{ start: expect.stringContaining(other.start.slice(0, 16)), hints: [{ kind: 'overlaps', name: 'Bao' }] }] },
  ]);
  expect(await weeks()).toHaveLength(2);
  const date = addDays(desk.date, 14);
  expect((await repeat(visit, { leave_out: [date] })).status).toBe(201);
  expect(await weeks()).toHaveLength(4);
});

it('is moved alone or with all that follow; what is in the way of one is named', async () => {
  const visit = await booked();
  await repeat(visit);
  const [first, second, third] = await weeks();
  if (!first || !second || !third) throw new Error('no series');
  const alone = await move(second, 15);
  expect(alone.status).toBe(200);
  expect(
    (await weeks()).filter(({ start }) => Date.parse(start) % (WEEK * 60_000) === Date.parse(first.start) % (WEEK * 60_000)),
  ).toHaveLength(3);
  await booked({ start: desk.at(2 * WEEK + 75), name: 'Bao' });
  const refused = await move(first, 75, { following: true });
  expect([refused.status, refused.body]).toMatchObject([409, { conflicts: [{ visit_id: third.id }] }]);
  const done = await move(first, 75, { following: true, leave_out: [third.id] });
  expect(done.status).toBe(200);
  const after = await weeks();
  expect(after.find(({ id }) => id === third.id)?.start).toBe(third.start);
  expect(after.find(({ id }) => id === first.id)?.start).toBe(desk.at(75).replace('.000', ''));
  expect((await desk.undo(first, done.body.change)).status).toBe(200);
  expect((await weeks()).find(({ id }) => id === first.id)?.start).toBe(first.start);
});

it('is called off from one visit on, and all of it comes back by one undo', async () => {
  const visit = await booked();
  await repeat(visit);
  const [, second] = await weeks();
  if (!second) throw new Error('no series');
  const off = await desk.step(second, 'cancelled', { following: true, reason: 'Moved away' });
  expect(off.status).toBe(200);
  expect(await weeks()).toHaveLength(1);
  expect((await desk.undo(second, off.body.change)).status).toBe(200);
  expect(await weeks()).toHaveLength(4);
});
