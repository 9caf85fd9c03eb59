import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appointmentList,
  availableStarts,
  blockTime,
  bookAppointment,
  calendarActivity,
  calendarVisit,
  placeVisit,
  stepVisit,
  unblockTime,
  type Visit,
} from 'core/booking/contract';
import { platformScope } from '../../../platform/db.ts';
import { busUrl, type Caller, type DeskWorld, openDesk } from '../../../test/at-the-desk.ts';

let desk: DeskWorld;
let { world, scope, business_id, manicure, date, mia, other, denise, lan, thu, at, dayOf, book, undo } = {} as DeskWorld;
beforeAll(async () => {
  desk = await openDesk();
  ({ world, scope, business_id, manicure, date, mia, other, denise, lan, thu, at, dayOf, book, undo } = desk);
});
afterAll(() => world.close());
beforeEach(() => desk.clear());

const moved = (visit: Visit, by: number, staff?: string) =>
  visit.lines.map(({ id, employee_id, start, end }) => ({
    id,
    employee_id: staff ?? employee_id,
    start: at(by, start),
    end: at(by, end),
  }));
const place = (visit: Visit, lines: ReturnType<typeof moved>, rest: { who?: Caller; anyway?: { reason: string } } = {}) =>
  (rest.who ?? lan).call(placeVisit, {
    params: { id: visit.id },
    body: { business_id, version: visit.version, lines, ...(rest.anyway ? { anyway: rest.anyway } : {}) },
  });
const step = (visit: Visit, status: Visit['status'], who = lan, reason = '') =>
  who.call(stepVisit, { params: { id: visit.id }, body: { business_id, version: visit.version, status, reason } });
const claims = async () => {
  const { rows } = await world.deps.db.read(scope, ({ tx }) =>
    sql<{ exempt: boolean; min: number }>`select exempt, (extract(epoch from ends_at - starts_at) / 60)::int as min
      from staff_claim where source = 'line' order by starts_at, exempt`.execute(tx),
  );
  return rows;
};

describe('the day', () => {
  it('shows columns with their work, and what was booked online and at the desk', async () => {
    await book();
    const anna = await world.as('anna@example.com');
    const offers = await anna.call(availableStarts, { params: { busUrl }, query: { wish: manicure, date } });
    const start = offers.body.data.offers[5]?.start ?? '';
    const device = `device-${randomUUID()}`;
    await anna.call(bookAppointment, { params: { busUrl }, body: { wish: manicure, mode: 'together', start, device } });
    const day = await dayOf(lan);
    expect(day.visits.map(({ source }) => source).toSorted()).toEqual(['desk', 'online']);
    expect(day.visits.find(({ source }) => source === 'desk')).toMatchObject({
      status: 'booked',
      client: { id: denise, name: 'Denise Caldwell' },
      lines: [{ employee_id: mia, service_name: 'Gel Manicure', pinned: false }],
    });
    expect(day.visits[0]?.lines[0]?.price_cents).toBeGreaterThan(0);
    expect(day.staff.find(({ id }) => id === mia)?.worked.length).toBeGreaterThan(0);
    expect(day.may).toMatchObject({ edit: 'all', override: true });
  });

  it('of an employee is their own column; with the right over all visits it is everybody’s', async () => {
    await book();
    expect((await book({ staff: other, start: at(60) })).status).toBe(201);
    const miaHerself = await world.as('mia.lotus-nails@example.com');
    const day = await dayOf(miaHerself);
    expect(day.staff.map(({ id }) => id)).toEqual([mia]);
    expect(day.visits.map(({ lines }) => lines[0]?.employee_id)).toEqual([mia]);
    expect(day.may).toMatchObject({ edit: 'self', override: false, self: mia });
    const listed = await miaHerself.call(appointmentList, { query: { busUrl, selectedType: 'all' } });
    expect(listed.body.data.map(({ services }) => services[0]?.staff.id)).toEqual([mia]);
    const grant = async (granted: string[], revoked: string[]) => {
      await world.deps.db.write(platformScope, ({ tx }) =>
        tx
          .updateTable('membership')
          .set({ granted, revoked })
          .where('account_id', '=', miaHerself.account_id)
          .where('business_id', '=', business_id)
          .execute(),
      );
      world.deps.gate.forgetStanding(miaHerself.account_id, business_id);
    };
    await grant(['manage.appointment.edit'], ['report.sales']);
    const wide = await dayOf(miaHerself);
    expect(wide.visits).toHaveLength(2);
    expect(wide.visits[0]?.lines[0]?.price_cents).toBeNull();
    await grant([], []);
  });

  it('is given again letter for letter, and at once with what has changed', async () => {
    await book({ name: 'Trần Thị Ngọc Ánh' });
    const first = await dayOf(lan);
    expect(first.visits[0]?.client.name).toBe('Trần Thị Ngọc Ánh');
    expect([await dayOf(lan), await dayOf(lan)]).toEqual([first, first]);
    await book({ staff: other, start: at(60) });
    expect((await dayOf(lan)).visits).toHaveLength(2);
  });

  it('covers a week at once', async () => {
    await book();
    const week = await dayOf(lan, date, 7);
    expect(week.days.map((one) => one.date)).toHaveLength(7);
    expect(week.visits).toHaveLength(1);
    expect(week.staff.find(({ id }) => id === mia)?.worked.length).toBeGreaterThan(3);
  });
});

describe('a visit booked at the desk', () => {
  it('takes a new client inline, and knows them again under the same phone', async () => {
    const one = await book({ name: 'Phone Caller' });
    expect(one.status).toBe(201);
    const two = await book({ name: 'phone caller', start: at(75) });
    expect(two.body.data.client.id).toBe(one.body.data.client.id);
    expect(one.body.data.client).toMatchObject({ name: 'Phone Caller', is_new: true });
    expect(two.body.data.client.is_new).toBe(false);
  });

  it('says how the client reads of changes: by text, by mail, or not at all', async () => {
    const { body } = await book({ name: 'No Phone At All' });
    expect(body.data.client.written).toBe('text');
    const written = async (email: string | null) => {
      await world.deps.db.write(scope, async ({ tx }) => {
        await tx
          .updateTable('client')
          .set({ phone10: null, phone_e164: null, email })
          .where('business_id', '=', business_id)
          .where('hash_id', '=', body.data.client.id)
          .execute();
      });
      const { body: now } = await lan.call(calendarVisit, { params: { id: body.data.id }, query: { business_id } });
      return now.data.visit.client.written;
    };
    expect([await written('no.phone@example.com'), await written(null)]).toEqual(['mail', null]);
  });

  it('may be longer or shorter than usual, and the staff’s time with it', async () => {
    const { body } = await book({ length_min: 75 });
    expect(Date.parse(body.data.end) - Date.parse(body.data.start)).toBe(75 * 60_000);
    expect((await claims())[0]?.min).toBeGreaterThanOrEqual(75);
  });

  it('over somebody else’s is refused with what is in the way, and done when it is meant', async () => {
    await book();
    const refused = await book({ start: at(15), name: 'Bao' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ override: true, hints: [{ kind: 'overlaps', name: 'Denise Caldwell' }] });
    const forced = await book({ start: at(15), name: 'Bao', anyway: { reason: 'Sisters share the chair' } });
    expect(forced.body.data.overlaps).toBe(true);
    const parts = await claims();
    expect(parts.filter(({ exempt }) => exempt)).toHaveLength(1);
    expect(parts.filter(({ exempt }) => !exempt)).toHaveLength(2);
  });

  it('is not forced by the front desk, which has no right to', async () => {
    await book();
    const refused = await book({ start: at(15), name: 'Bao', who: thu });
    expect(refused.body).toMatchObject({ override: false });
    expect((await book({ start: at(15), name: 'Bao', who: thu, anyway: { reason: 'Please' } })).status).toBe(403);
  });

  it('that lay over another becomes ordinary when the other one leaves', async () => {
    const { body } = await book();
    await book({ start: at(15), name: 'Bao', anyway: { reason: 'Sisters' } });
    await step(body.data, 'cancelled');
    expect((await claims()).every(({ exempt }) => !exempt)).toBe(true);
    expect((await book({ start: at(20), name: 'Third' })).status).toBe(409);
  });

  it('outside of the shift, or by somebody who does not do it, has to be meant', async () => {
    const early = await book({ start: at(-12 * 60) });
    expect(early.status).toBe(409);
    const kinds = (early.body as unknown as { hints: { kind: string }[] }).hints.map(({ kind }) => kind);
    expect(kinds.some((kind) => ['early', 'late', 'not-in'].includes(kind))).toBe(true);
  });
});

describe('moving', () => {
  it('changes start, person and length, and frees what it had', async () => {
    const { body } = await book();
    const to = await place(body.data, moved(body.data, 60, other));
    expect(to.status).toBe(200);
    expect(to.body.data).toMatchObject({ version: 2, lines: [{ employee_id: other }] });
    expect(Date.parse(to.body.data.start)).toBe(Date.parse(at(60)));
    expect(await claims()).toHaveLength(1);
    expect((await book({ name: 'Bao' })).status).toBe(201);
    const longer = to.body.data.lines.map(({ id, employee_id, start, end }) => ({ id, employee_id, start, end: at(15, end) }));
    expect((await place(to.body.data, longer)).body.data.end).toBe(at(15, to.body.data.end).replace('.000', ''));
  });

  it('onto somebody is refused, and nothing of it stays', async () => {
    await book();
    const { body } = await book({ staff: other, name: 'Bao' });
    const refused = await place(body.data, moved(body.data, 0, mia));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ hints: [{ kind: 'overlaps', name: 'Denise Caldwell' }] });
    expect((await dayOf(lan)).visits.find(({ id }) => id === body.data.id)).toEqual(body.data);
    expect(await claims()).toHaveLength(2);
  });

  it('of a visit in another column is no right of an employee, who does not even learn that it is there', async () => {
    const { body } = await book({ staff: other });
    const miaHerself = await world.as('mia.lotus-nails@example.com');
    expect((await place(body.data, moved(body.data, 60), { who: miaHerself })).status).toBe(404);
    expect((await step(body.data, 'confirmed', miaHerself)).status).toBe(404);
    expect((await dayOf(lan)).visits.find(({ id }) => id === body.data.id)).toEqual(body.data);
  });

  it('by two devices at once is done once; the second is told what changed and by whom', async () => {
    const { body } = await book();
    const answers = await Promise.all([
      place(body.data, moved(body.data, 60)),
      place(body.data, moved(body.data, 120), { who: thu }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, two) => one.status - two.status);
    expect(lost?.body).toMatchObject({
      message: expect.stringMatching(/^(Lan|Thu).* just changed this visit\.$/),
      changed: { kind: 'moved', to: won?.body.data.start },
      data: { version: 2, start: won?.body.data.start },
    });
    expect((await dayOf(lan)).visits[0]?.start).toBe(won?.body.data.start);
  });

  it('without the check of the version both would be done, and the first one lost', async () => {
    const { body } = await book();
    const write = (minutes: number) =>
      world.deps.db.write(scope, ({ tx }) =>
        tx
          .updateTable('appointment')
          .set({ starts_at: at(minutes), ends_at: at(minutes + 60) })
          .where('id', '=', body.data.id)
          .executeTakeFirst(),
      );
    const done = await Promise.all([write(60), write(120)]);
    expect(done.map(({ numUpdatedRows }) => Number(numUpdatedRows))).toEqual([1, 1]);
  });

  it('under the same key happens once', async () => {
    const { body } = await book();
    const input = { params: { id: body.data.id }, body: { business_id, version: 1, lines: moved(body.data, 60) } };
    const [one, two] = [
      await lan.call(placeVisit, input, { key: 'the-same-key' }),
      await lan.call(placeVisit, input, { key: 'the-same-key' }),
    ];
    expect(two.text).toBe(one.text);
    expect((await dayOf(lan)).visits[0]?.version).toBe(2);
  });
});

describe('undo', () => {
  it('takes back step by step, and forward again, newest first', async () => {
    const booked = await book();
    const one = await place(booked.body.data, moved(booked.body.data, 60));
    const two = await step(one.body.data, 'confirmed');
    const three = await step(two.body.data, 'no_show', lan, 'Did not call');
    expect(await claims()).toHaveLength(0);
    expect((await undo(booked.body.data, two.body.change)).status).toBe(409);
    const back = await undo(booked.body.data, three.body.change);
    expect(back.body.data.status).toBe('confirmed');
    expect(await claims()).toHaveLength(1);
    expect((await undo(booked.body.data, two.body.change)).body.data.status).toBe('booked');
    const home = await undo(booked.body.data, one.body.change);
    expect(home.body.data).toMatchObject({ start: booked.body.data.start, status: 'booked' });
    const again = await undo(booked.body.data, home.body.change);
    expect(again.body.data.start).toBe(one.body.data.start);
  });

  it('of a new visit calls it off, and its time is free', async () => {
    const { body } = await book();
    expect((await undo(body.data, body.change)).body.data.status).toBe('cancelled');
    expect((await book({ name: 'Bao' })).status).toBe(201);
  });

  it('is refused when the time is gone, and nothing of it stays', async () => {
    const { body } = await book();
    const gone = await step(body.data, 'cancelled');
    await book({ name: 'Bao' });
    const refused = await undo(body.data, gone.body.change);
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'Someone just took this time.' }]);
    expect((await dayOf(lan)).visits.find(({ id }) => id === body.data.id)?.status).toBe('cancelled');
  });

  it('is offered in the activity of the day, with who and what', async () => {
    const { body } = await book();
    await place(body.data, moved(body.data, 60), { who: thu });
    const list = await lan.call(calendarActivity, { query: { business_id, date } });
    expect(list.body.data).toMatchObject([
      { kind: 'moved', by: expect.stringContaining('Thu'), name: 'Denise Caldwell', undone: false },
      { kind: 'booked', by: expect.stringContaining('Lan'), change: null },
    ]);
    const change = list.body.data[0]?.change ?? '';
    expect((await undo(body.data, change)).status).toBe(200);
    const after = await lan.call(calendarActivity, { query: { business_id, date } });
    expect(after.body.data.map(({ undone, undoes }) => [undone, undoes])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
  });

  it('goes on in the activity of the day, one step after the other', async () => {
    const { body } = await book();
    const one = await place(body.data, moved(body.data, 60));
    const two = await step(one.body.data, 'no_show');
    await undo(body.data, two.body.change);
    const list = await lan.call(calendarActivity, { query: { business_id, date } });
    expect(list.body.data.map(({ kind, change }) => [kind, change !== null])).toEqual([
      ['stepped', true],
      ['stepped', false],
      ['moved', true],
      ['booked', false],
    ]);
    expect((await undo(body.data, list.body.data[2]?.change ?? '')).body.data.start).toBe(body.data.start);
  });

  it('is told beside what happened to blocked time, to those whose column it is in', async () => {
    const wish = { employee_id: mia, starts_at: at(0), ends_at: at(60), reason: 'Delivery' };
    const { body } = await lan.call(blockTime, { body: { business_id, ...wish } });
    const free = (id: string) => lan.call(unblockTime, { params: { id }, query: { business_id } });
    await free(body.data.id);
    const told = async (who: Caller) => (await who.call(calendarActivity, { query: { business_id, date } })).body.data;
    expect(await told(lan)).toMatchObject([
      { kind: 'freed', by: expect.stringContaining('Lan'), name: 'Mia', reason: 'Delivery', visit_id: null, change: null },
      { kind: 'blocked', by: expect.stringContaining('Lan'), name: 'Mia', from: at(0), to: at(60) },
    ]);
    expect(await told(await world.as('mia.lotus-nails@example.com'))).toHaveLength(2);
    const elsewhere = await lan.call(blockTime, { body: { business_id, ...wish, employee_id: other } });
    expect(await told(await world.as('mia.lotus-nails@example.com'))).toHaveLength(2);
    await free(elsewhere.body.data.id);
  });
});

describe('one visit for the desk', () => {
  it('comes with phone, history and visits before; the phone is masked for an employee', async () => {
    const { body } = await book();
    const { body: shown } = await lan.call(calendarVisit, { params: { id: body.data.id }, query: { business_id } });
    expect(shown.data).toMatchObject({ phone_number: '7135550111', visits_count: 0, history: [{ kind: 'booked' }] });
    const miaHerself = await world.as('mia.lotus-nails@example.com');
    const own = await miaHerself.call(calendarVisit, { params: { id: body.data.id }, query: { business_id } });
    expect(own.body.data.phone_number).toBe('******0111');
  });
});
