import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarActivity, calendarVisit, editVisit, noteVisit, placeVisit, type Visit } from 'core/booking/contract';
import { type Caller, type DeskWorld, openDesk } from '../../../test/at-the-desk.ts';

let desk: DeskWorld;
let addOn: { id: string; minutes: number; cents: number };

beforeAll(async () => {
  desk = await openDesk();
  const { rows } = await desk.world.deps.db.read(desk.scope, ({ tx }) =>
    sql<{
      id: string;
      minutes: number;
      cents: number;
    }>`select a.id, a.duration_min as minutes, a.price_cents as cents from add_on a
      where a.deleted_at is null and a.duration_min > 0 order by a.name limit 1`.execute(tx),
  );
  addOn = rows[0] ?? { id: '', minutes: 0, cents: 0 };
});
afterAll(() => desk.world.close());
beforeEach(() => desk.clear());

type Line = { id?: string; service_id: string; employee_id: string; add_ons?: string[]; length_min?: number; part_of?: string };
const asThey = ({ lines }: Visit): Line[] =>
  lines.map(({ id, service_id, employee_id, add_ons }) => ({
    id,
    service_id,
    employee_id,
    add_ons: add_ons.map((one) => one.id),
  }));
const edit = (visit: Visit, lines: Line[], more: { push?: boolean; who?: Caller; version?: number } = {}) =>
  (more.who ?? desk.lan).call(editVisit, {
    params: { id: visit.id },
    body: {
      business_id: desk.business_id,
      version: more.version ?? visit.version,
      lines,
      push: more.push ?? false,
      notify: false,
    },
  });
const minutes = ({ start, end }: { start: string; end: string }) => (Date.parse(end) - Date.parse(start)) / 60_000;
const booked = async (...wish: Parameters<DeskWorld['book']>) => (await desk.book(...wish)).body.data;
const claimed = async () => {
  const { rows } = await desk.world.deps.db.read(desk.scope, ({ tx }) =>
    sql<{
      count: number;
      min: number;
    }>`select count(*)::int as count, coalesce(sum(extract(epoch from ends_at - starts_at) / 60), 0)::int as min
      from staff_claim where source = 'line'`.execute(tx),
  );
  return rows[0];
};

describe('what is done in a visit', () => {
  it('gets an add-on with its price and its minutes, and loses it again', async () => {
    const visit = await booked();
    const [line] = asThey(visit);
    const more = await edit(visit, [{ ...line, service_id: desk.manicure, employee_id: desk.mia, add_ons: [addOn.id] }]);
    expect(more.status).toBe(200);
    expect(more.body.data.lines[0]?.add_ons).toMatchObject([{ id: addOn.id, price_cents: addOn.cents }]);
    expect(minutes(more.body.data)).toBe(minutes(visit) + addOn.minutes);
    const less = await edit(more.body.data, [{ ...line, service_id: desk.manicure, employee_id: desk.mia }]);
    expect([minutes(less.body.data), less.body.data.lines[0]?.add_ons]).toEqual([minutes(visit), []]);
  });

  it('gets a second service by somebody else, whose time is taken with it, and all of it can be taken back', async () => {
    const visit = await booked();
    const before = await claimed();
    const next = { service_id: desk.manicure, employee_id: desk.other };
    const two = await edit(visit, [...asThey(visit), next]);
    expect(two.body.data.lines.map(({ employee_id }) => employee_id)).toEqual([desk.mia, desk.other]);
    expect(two.body.data.lines[1]?.start).toBe(visit.end);
    expect((await claimed())?.count).toBe(2);
    const back = await desk.undo(visit, two.body.change);
    expect(back.body.data).toMatchObject({ lines: [{ id: visit.lines[0]?.id, start: visit.start, end: visit.end }] });
    expect(await claimed()).toEqual(before);
    const again = await desk.undo(visit, back.body.change);
    expect(again.body.data.lines.map(({ id }) => id)).toEqual(two.body.data.lines.map(({ id }) => id));
  });

  it('is split between two people, who share its price by their minutes', async () => {
    const visit = await booked({ length_min: 60 });
    const [line] = asThey(visit);
    const first = { ...line, service_id: desk.manicure, employee_id: desk.mia, length_min: 20 };
    const rest = { service_id: desk.manicure, employee_id: desk.other, length_min: 40, part_of: line?.id ?? '' };
    const { body } = await edit(visit, [first, rest]);
    const prices = body.data.lines.map(({ price_cents }) => price_cents ?? 0);
    expect(prices.reduce((sum, one) => sum + one, 0)).toBe(visit.lines[0]?.price_cents);
    expect(prices[1]).toBe(Math.floor(((visit.lines[0]?.price_cents ?? 0) * 40) / 60));
    expect([body.data.start, body.data.end]).toEqual([visit.start, visit.end]);
  });

  it('is refused over somebody else’s time, and nothing of it stays; pushing makes room', async () => {
    const visit = await booked();
    const next = await booked({ start: desk.at(minutes(visit) + 15), name: 'Bao' });
    const [line] = asThey(visit);
    const long = [{ ...line, service_id: desk.manicure, employee_id: desk.mia, length_min: minutes(visit) + 45 }];
    const refused = await edit(visit, long);
    expect([refused.status, refused.body]).toMatchObject([409, { hints: [{ kind: 'overlaps', name: 'Bao' }] }]);
    expect((await desk.dayOf()).visits).toEqual(expect.arrayContaining([visit, next]));
    const room = await edit(visit, long, { push: true });
    expect(room.status).toBe(200);
    const after = (await desk.dayOf()).visits.find(({ id }) => id === next.id);
    expect(Date.parse(after?.start ?? '')).toBeGreaterThanOrEqual(Date.parse(room.body.data.end));
    const back = await desk.undo(visit, room.body.change);
    expect(back.status).toBe(200);
    expect((await desk.dayOf()).visits.find(({ id }) => id === next.id)).toMatchObject({ start: next.start, end: next.end });
  });

  it('by two devices at once is done once; the second is told what changed and by whom', async () => {
    const visit = await booked();
    const add = [...asThey(visit), { service_id: desk.manicure, employee_id: desk.other }];
    const answers = await Promise.all([edit(visit, add), edit(visit, add, { who: desk.thu })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      message: expect.stringContaining('just changed this visit'),
      changed: { kind: 'edited' },
    });
    expect((await claimed())?.count).toBe(2);
  });

  it('of one that is over is not changed', async () => {
    const visit = await booked();
    const { body } = await desk.step(visit, 'cancelled');
    expect((await edit(body.data, asThey(visit))).status).toBe(422);
  });
});

describe('notes', () => {
  const note = (visit: Visit, notes: { note?: string; manager_note?: string }, who = desk.lan) =>
    who.call(noteVisit, { params: { id: visit.id }, body: { business_id: desk.business_id, version: visit.version, ...notes } });

  it('are written, taken back, and in the activity of the day', async () => {
    const visit = await booked();
    const { body } = await note(visit, { note: 'Short almond', manager_note: 'Tips in cash' });
    expect(body.data).toMatchObject({ note: 'Short almond', manager_note: 'Tips in cash', version: visit.version + 1 });
    const list = await desk.lan.call(calendarActivity, { query: { business_id: desk.business_id, date: desk.date } });
    expect(list.body.data[0]).toMatchObject({ kind: 'noted', change: body.change });
    expect((await desk.undo(visit, body.change)).body.data).toMatchObject({ note: '', manager_note: '' });
  });

  it('of desk and managers are the front desk’s to read and to write', async () => {
    const visit = await booked();
    const thu = await desk.world.as('thu.lotus-nails@example.com');
    expect((await note(visit, { manager_note: 'Came late twice' }, thu)).status).toBe(200);
    const { body } = await thu.call(calendarVisit, { params: { id: visit.id }, query: { business_id: desk.business_id } });
    expect(body.data.visit.manager_note).toBe('Came late twice');
  });

  it('of desk and managers are not for an employee', async () => {
    const visit = await booked();
    await note(visit, { manager_note: 'Tips in cash' });
    const mia = await desk.world.as('mia.lotus-nails@example.com');
    const { body } = await mia.call(calendarVisit, { params: { id: visit.id }, query: { business_id: desk.business_id } });
    expect(body.data.visit.manager_note).toBe('');
    expect((await note({ ...visit, version: visit.version + 1 }, { manager_note: 'x' }, mia)).status).toBe(403);
  });
});

describe('running late', () => {
  const late = (visit: Visit, by: number) =>
    desk.lan.call(placeVisit, {
      params: { id: visit.id },
      body: {
        business_id: desk.business_id,
        version: visit.version,
        lines: desk.linesLater(visit, by),
        push: true,
        late_min: by,
        notify: false,
      },
    });

  it('moves the visit and those after it, marks it for the desk, and is taken back as one', async () => {
    const visit = await booked();
    const length = minutes(visit);
    const [near, far] = [
      await booked({ start: desk.at(length + 15), name: 'Bao' }),
      await booked({ start: desk.at(2 * length + 45), name: 'Chi' }),
    ];
    const { body } = await late(visit, 20);
    expect(body.data).toMatchObject({ late_min: 20, start: desk.at(20).replace('.000', '') });
    const day = (await desk.dayOf()).visits;
    expect(day.find(({ id }) => id === near.id)?.start).not.toBe(near.start);
    expect(day.find(({ id }) => id === far.id)?.start).toBe(far.start);
    const list = await desk.lan.call(calendarActivity, { query: { business_id: desk.business_id, date: desk.date } });
    expect(list.body.data.map(({ kind, visits }) => [kind, visits])).toContainEqual(['late', 2]);
    const back = await desk.undo(visit, body.change);
    expect(back.body.data).toMatchObject({ late_min: 0, start: visit.start });
    expect((await desk.dayOf()).visits.find(({ id }) => id === near.id)?.start).toBe(near.start);
  });

  it('is not taken back when one of those who made room was changed since', async () => {
    const visit = await booked();
    const near = await booked({ start: desk.at(minutes(visit) + 15), name: 'Bao' });
    const { body } = await late(visit, 30);
    const moved = (await desk.dayOf()).visits.find(({ id }) => id === near.id);
    if (!moved) throw new Error('gone');
    await desk.step(moved, 'arrived');
    expect((await desk.undo(visit, body.change)).status).toBe(409);
    expect((await desk.dayOf()).visits.find(({ id }) => id === visit.id)?.late_min).toBe(30);
  });
});
