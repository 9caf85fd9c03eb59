import type { BusinessScope } from 'core/kernel/scope';
import { employees } from 'core/staff/contract';
import {
  addShift,
  changeWorkweek,
  correctShift,
  type PunchKind,
  punchClock,
  removeShift,
  timeClock,
  workHours,
  type WorkShift,
  workweek,
} from 'core/time-clock/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseUrl } from '../../../db/admin.ts';
import { admin } from '../../../test/database.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { workedTime, workweekStart } from '../queries.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let scope: BusinessScope;
let lan: Caller;
let khoa: Caller;
let thu: Caller;
let mia: Caller;
let ids: Map<string, string>;
let miaRow = 0;
let root: pg.Client;
/** Houston is six hours behind in winter. */
let now = new Date();
const instant = (wall: string) => new Date(`${wall}:00-06:00`).toISOString();
const at = (wall: string) => {
  now = new Date(instant(wall));
};
const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const idOf = (name: string) => ids.get(name) ?? '';

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  world.deps.clock.now = () => now;
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  [lan, khoa, thu, mia] = await Promise.all([by('lan'), by('khoa'), by('thu'), by('mia')]);
  ids = new Map((await lan.call(employees, { query: { business_id } })).body.data.map(({ first_name, id }) => [first_name, id]));
  const known = await world.deps.db.read(scope, ({ tx }) =>
    tx.selectFrom('employee').select('id').where('hash_id', '=', idOf('Mia')).executeTakeFirst(),
  );
  miaRow = known?.id ?? 0;
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await world.close();
});
beforeEach(async () => {
  await root.query('alter table tenant.work_break disable trigger user; alter table tenant.work_shift disable trigger user');
  await root.query('delete from tenant.work_break; delete from tenant.work_shift');
  await root.query('alter table tenant.work_break enable trigger user; alter table tenant.work_shift enable trigger user');
  at('2026-11-17T09:00');
});

const punch = (kind: PunchKind) =>
  mia.call(punchClock, { body: { business_id, kind, paid: kind === 'break' ? false : undefined } });
const week = async (caller: Caller, day = '2026-11-17') =>
  (await caller.call(workHours, { query: { business_id, day } })).body.data;
const shiftsOf = async (name: string, caller = khoa) =>
  (await week(caller)).people.find(({ first_name }) => first_name === name)?.shifts ?? [];
const only = async (name: string, caller = khoa): Promise<WorkShift> => {
  const [shift, ...more] = await shiftsOf(name, caller);
  expect(more).toEqual([]);
  if (!shift) throw new Error(`${name} has no shift`);
  return shift;
};
type Times = Pick<WorkShift, 'started_at' | 'ended_at' | 'breaks'>;
const fix = (shift: WorkShift, times: Partial<Times>, reason = 'Forgot to clock out', caller = khoa) => {
  const { started_at, ended_at, breaks, version } = { ...shift, ...times };
  return caller.call(correctShift, {
    params: { id: shift.shift_id },
    body: { business_id, version, started_at, ended_at, breaks, reason },
  });
};
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code?.replace('time_clock.', '');
const worked = () => world.deps.db.read(scope, (ctx) => workedTime(ctx, [miaRow], '2026-11-16', '2026-11-22'));

/** Mia forgot to clock out on Tuesday and came again on Wednesday. */
async function forgotten() {
  await punch('in');
  at('2026-11-17T12:00');
  await punch('break');
  at('2026-11-17T12:30');
  await punch('back');
  at('2026-11-18T09:00');
  await punch('in');
  const [first] = await shiftsOf('Mia');
  if (!first) throw new Error('no shift');
  return first;
}

it('a manager enters when it ended, and both see both versions, who it was and why', async () => {
  const shift = await forgotten();
  expect(shift).toMatchObject({ forgotten: true, ended_at: null, paid_minutes: null, history: [] });
  const fixed = await fix(shift, { ended_at: instant('2026-11-17T19:10') }, 'Front camera: left at 7:10 pm');
  expect([fixed.status, fixed.body.version]).toEqual([200, 2]);
  const hours = await week(mia);
  const own = hours.people[0]?.shifts[0];
  expect(own).toMatchObject({
    how: 'corrected',
    day: '2026-11-17',
    ended_at: '2026-11-18T01:10:00Z',
    forgotten: false,
    paid_minutes: 610 - 30,
    unpaid_break_minutes: 30,
    history: [
      { version: 1, how: 'punch', ended_at: null, reason: '', by: 'Mia Trần' },
      { version: 2, how: 'corrected', ended_at: '2026-11-18T01:10:00Z', reason: 'Front camera: left at 7:10 pm' },
    ],
  });
  expect(own?.history[1]?.by).toBe(
    (
      await world.deps.db.read(scope, ({ tx }) =>
        tx.selectFrom('person').selectAll().where('account_id', '=', khoa.account_id).executeTakeFirst(),
      )
    )?.name,
  );
  expect((await shiftsOf('Mia'))[0]).toEqual(own);
  expect((await thu.call(timeClock, { query: { business_id } })).body.data.forgotten).toEqual([]);
  expect(await worked()).toMatchObject([{ paid_minutes: 580, unpaid_break_minutes: 30 }, { ended_at: null }]);
  // What the database holds of the first version is what was punched.
  const { rows } = await root.query(
    'select ended_at, replaced_at is null as stands, left_open_at is not null as aside from tenant.work_shift where version = 1 and shift_id = $1',
    [shift.shift_id],
  );
  expect(rows).toEqual([{ ended_at: null, stands: false, aside: true }]);
});

it('of two who correct the same shift the second is asked to look again', async () => {
  const shift = await forgotten();
  const both = await Promise.all([
    fix(shift, { ended_at: instant('2026-11-17T19:00') }),
    fix(shift, { ended_at: instant('2026-11-17T19:30') }, 'She told me', lan),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.map(codeOf)).toContain('changed_meanwhile');
  expect((await shiftsOf('Mia'))[0]?.history).toHaveLength(2);
});

it('nobody is paid twice for the same time', async () => {
  await punch('in');
  at('2026-11-17T13:00');
  await punch('out');
  at('2026-11-17T14:00');
  await punch('in');
  const [morning, afternoon] = await shiftsOf('Mia');
  if (!morning || !afternoon) throw new Error('two shifts');
  at('2026-11-17T18:00');
  expect(codeOf(await fix(morning, { ended_at: instant('2026-11-17T14:01') }))).toBe('overlaps');
  expect(codeOf(await fix(afternoon, { started_at: instant('2026-11-17T12:59') }))).toBe('overlaps');
  expect((await fix(afternoon, { started_at: instant('2026-11-17T13:00') })).status).toBe(200);
  const added = { employee_id: idOf('Mia'), started_at: instant('2026-11-17T08:00'), breaks: [], reason: 'Opened the salon' };
  const add = (ended_at: string) => khoa.call(addShift, { body: { business_id, ...added, ended_at } });
  expect(codeOf(await add(instant('2026-11-17T09:01')))).toBe('overlaps');
  expect((await add(instant('2026-11-17T09:00'))).status).toBe(200);
  expect((await punch('out')).status).toBe(200);
  expect((await worked()).map(({ paid_minutes }) => paid_minutes)).toEqual([60, 240, 300]);
});

it('what never was is removed with a reason: it stays to be seen, counts no longer, and can be put back', async () => {
  await punch('in');
  at('2026-11-17T17:00');
  await punch('out');
  const shift = await only('Mia');
  const gone = await khoa.call(removeShift, {
    params: { id: shift.shift_id },
    body: { business_id, version: 1, reason: 'Tapped the wrong name' },
  });
  expect(gone.status).toBe(200);
  const removed = await only('Mia', mia);
  expect(removed).toMatchObject({ how: 'removed', paid_minutes: 0, history: [{}, { reason: 'Tapped the wrong name' }] });
  expect(await worked()).toEqual([]);
  expect((await fix(removed, {}, 'It was right after all')).status).toBe(200);
  expect(await worked()).toMatchObject([{ paid_minutes: 480 }]);
});

it('a shift that goes on can begin earlier, and its break goes on', async () => {
  await punch('in');
  at('2026-11-17T12:00');
  await punch('break');
  const shift = await only('Mia');
  at('2026-11-17T12:10');
  expect((await fix(shift, { started_at: instant('2026-11-17T08:30') }, 'The tablet was off')).status).toBe(200);
  at('2026-11-17T12:30');
  expect((await punch('back')).status).toBe(200);
  at('2026-11-17T17:30');
  expect((await punch('out')).body.data).toMatchObject({ paid_minutes: 510, unpaid_break_minutes: 30 });
});

it('what is typed is refused with its reason, and only those who may correct do', async () => {
  await punch('in');
  at('2026-11-17T18:00');
  await punch('out');
  const shift = await only('Mia');
  const end = (wall: string) => fix(shift, { ended_at: instant(wall) });
  expect(codeOf(await end('2026-11-17T18:01'))).toBe('not_yet');
  expect(codeOf(await end('2026-11-17T08:00'))).toBe('ends_before_start');
  expect(codeOf(await fix(shift, { ended_at: null }))).toBe('end_needed');
  expect(codeOf(await fix(shift, {}))).toBe('nothing_changed');
  expect((await fix(shift, { ended_at: instant('2026-11-17T17:00') }, ' ')).status).toBe(422);
  for (const caller of [mia, thu])
    expect((await fix(shift, { ended_at: instant('2026-11-17T17:00') }, 'why', caller)).status).toBe(403);
});

it('a correction of the end moves no shift to another day, whatever the salon says of its days since', async () => {
  at('2026-11-17T03:30');
  await punch('in');
  at('2026-11-17T06:00');
  await punch('out');
  const shift = await only('Mia');
  expect(shift.day).toBe('2026-11-16');
  await root.query(
    `insert into tenant.business_setting (business_id, key, value) values (${business_id}, 'business_day_starts_at', '"00:00"')`,
  );
  await fix(shift, { ended_at: instant('2026-11-17T05:30') });
  const corrected = await only('Mia');
  expect(corrected).toMatchObject({ day: '2026-11-16', paid_minutes: 120 });
  await fix(corrected, { started_at: instant('2026-11-17T03:00') });
  expect((await only('Mia')).day).toBe('2026-11-17');
  await root.query(`delete from tenant.business_setting where business_id = ${business_id} and key = 'business_day_starts_at'`);
});

it('everybody sees their own hours alone, managers those of all', async () => {
  await punch('in');
  expect((await week(khoa)).people.length).toBeGreaterThan(4);
  expect((await week(khoa)).may).toEqual({ correct: true, week: false });
  expect((await week(lan)).may).toEqual({ correct: true, week: true });
  const own = await week(mia);
  expect([own.people.map(({ first_name }) => first_name), own.may]).toEqual([['Mia'], { correct: false, week: false }]);
  expect(own.week).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  const other = await mia.call(workHours, { query: { business_id, employee_id: idOf('Tam') } });
  expect(other.status).toBe(403);
});

it('the workweek begins on another day from the next one on; what was planned can be planned anew', async () => {
  const set = (weekday: 'Sunday' | 'Monday' | 'Wednesday', caller = lan) =>
    caller.call(changeWorkweek, { body: { business_id, weekday } });
  const start = (day: string) => world.deps.db.read(scope, (ctx) => workweekStart(ctx, day));
  expect((await set('Sunday', khoa)).status).toBe(403);
  expect((await set('Sunday')).body.data).toMatchObject({
    weekday: 'Monday',
    planned: { weekday: 'Sunday', from_day: '2026-11-22' },
  });
  expect([await start('2026-11-17'), await start('2026-11-21'), await start('2026-11-23')]).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-22',
  ]);
  expect((await set('Wednesday')).body.data.planned).toEqual({ weekday: 'Wednesday', from_day: '2026-11-18' });
  expect((await set('Wednesday')).body.data.history).toHaveLength(2);
  expect(await start('2026-11-23')).toBe('2026-11-18');
  at('2026-11-20T12:00');
  const seen = (await mia.call(workweek, { query: { business_id } })).body.data;
  expect(seen).toMatchObject({ weekday: 'Wednesday', planned: null, history: [{ weekday: 'Wednesday', by: 'Lan Nguyễn' }, {}] });
  const back = { business_id, nr: 3, from_day: '2026-11-20', set_on: '2026-11-20', set_at: now.toISOString() };
  const written = world.deps.db.write(scope, ({ tx }) => tx.insertInto('workweek').values(back).execute());
  await expect(written).rejects.toMatchObject({ constraint: 'workweek_forward' });
});
