import { changeSetting, enrolDevice } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employees, storePin } from 'core/staff/contract';
import { type PunchKind, punchClock, punchWithPin, timeClock } from 'core/time-clock/contract';
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
let thu: Caller;
let mia: Caller;
let tablet: Caller;
let support: Caller;
let ids: Map<string, string>;
let rows: Map<string, number>;
let root: pg.Client;
/** Houston is six hours behind in winter. */
let now = new Date();
const at = (wall: string, offset = '-06:00') => {
  now = new Date(`${wall}:00${offset}`);
};
const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const idOf = (name: string) => ids.get(name) ?? '';

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  world.deps.clock.now = () => now;
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  [lan, thu, mia, tablet] = await Promise.all([by('lan'), by('thu'), by('mia'), by('lan')]);
  support = await world.as('support@example.com');
  const team = (await lan.call(employees, { query: { business_id } })).body.data;
  ids = new Map(team.map(({ first_name, id }) => [first_name, id]));
  const known = await world.deps.db.read(scope, ({ tx }) => tx.selectFrom('employee').select(['id', 'hash_id']).execute());
  rows = new Map(team.map(({ first_name, id }) => [first_name, known.find(({ hash_id }) => hash_id === id)?.id ?? 0]));
  for (const [name, pin] of [
    ['Mia', '9003'],
    ['Tam', '9004'],
  ] as const)
    await lan.call(storePin, { body: { business_id, employee_id: idOf(name), pin } });
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await world.close();
});

/** Each test begins on a day of its own, with nobody at work. */
beforeEach(async () => {
  await root.query('alter table tenant.work_break disable trigger user; alter table tenant.work_shift disable trigger user');
  await root.query('delete from tenant.work_break; delete from tenant.work_shift');
  await root.query('alter table tenant.work_break enable trigger user; alter table tenant.work_shift enable trigger user');
  at('2026-11-17T09:00');
});

type Punch = { readonly kind: PunchKind; readonly paid?: boolean };
const shown = (caller: Caller, name: string, pin: string, kind: PunchKind) =>
  caller.call(punchWithPin, { body: { business_id, employee_id: idOf(name), pin, kind } });
const byMia = (one: Punch) => mia.call(punchClock, { body: { business_id, ...one } });
const mine = async (one: Punch) => (await byMia(one)).status;
const stateOf = async (name: string, caller = thu) =>
  (await caller.call(timeClock, { query: { business_id } })).body.data.people.find(({ first_name }) => first_name === name);
const worked = (from: string, to: string, name = 'Mia') =>
  world.deps.db.read(scope, (ctx) => workedTime(ctx, [rows.get(name) ?? 0], from, to));
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

it('a day with a meal and a short rest is counted by the minute, and the rest is paid', async () => {
  expect(await mine({ kind: 'in' })).toBe(200);
  at('2026-11-17T12:03');
  expect(await mine({ kind: 'break', paid: false })).toBe(200);
  expect(await stateOf('Mia')).toMatchObject({ state: 'break', break: { paid: false, since: '2026-11-17T18:03:00Z' } });
  at('2026-11-17T12:34');
  await mine({ kind: 'back' });
  at('2026-11-17T15:00');
  await mine({ kind: 'break', paid: true });
  at('2026-11-17T15:12');
  await mine({ kind: 'back' });
  at('2026-11-17T18:07');
  const out = await byMia({ kind: 'out' });
  expect(out.body.data).toMatchObject({ paid_minutes: 547 - 31, unpaid_break_minutes: 31 });
  expect(await worked('2026-11-17', '2026-11-17')).toEqual([
    {
      employee_id: rows.get('Mia'),
      day: '2026-11-17',
      started_at: '2026-11-17T15:00:00Z',
      ended_at: '2026-11-18T00:07:00Z',
      paid_minutes: 516,
      unpaid_break_minutes: 31,
    },
  ]);
  expect(await stateOf('Mia')).toMatchObject({ state: 'out', since: null });
});

it('a night on which clocks go back is an hour longer, and belongs to the day on which it began', async () => {
  at('2026-10-31T22:00', '-05:00');
  await mine({ kind: 'in' });
  expect((await worked('2026-10-31', '2026-10-31'))[0]).toMatchObject({ ended_at: null, paid_minutes: 0 });
  at('2026-11-01T06:00');
  expect(await mine({ kind: 'out' })).toBe(200);
  expect(await worked('2026-10-31', '2026-11-01')).toMatchObject([{ day: '2026-10-31', paid_minutes: 540 }]);
});

it('a shift keeps its day, whatever the salon says of its days later', async () => {
  at('2026-11-17T03:30');
  await mine({ kind: 'in' });
  at('2026-11-17T05:00');
  await mine({ kind: 'out' });
  const before = await worked('2026-11-16', '2026-11-17');
  expect(before).toMatchObject([{ day: '2026-11-16', paid_minutes: 90 }]);
  await lan.call(changeSetting, { body: { business_id, key: 'business_day_starts_at', value: '00:00' } });
  expect(await worked('2026-11-16', '2026-11-17')).toEqual(before);
  await lan.call(changeSetting, { body: { business_id, key: 'business_day_starts_at', value: '04:00' } });
});

it('what is not the next step is refused with its reason', async () => {
  const codes: (string | undefined)[] = [];
  const step = async (one: Punch) => codes.push(codeOf(await byMia(one)));
  await step({ kind: 'out' });
  await step({ kind: 'break', paid: true });
  await mine({ kind: 'in' });
  await step({ kind: 'in' });
  await step({ kind: 'back' });
  await step({ kind: 'break' });
  await mine({ kind: 'break', paid: true });
  await step({ kind: 'break', paid: true });
  expect(codes.map((code) => code?.replace('time_clock.', ''))).toEqual([
    'not_in',
    'not_in',
    'in_already',
    'not_on_break',
    'paid_or_not',
    'on_break_already',
  ]);
  at('2026-11-17T09:20');
  // Whoever goes during a break has not worked since it began.
  const out = await byMia({ kind: 'out' });
  expect([out.status, out.body.data.paid_minutes]).toEqual([200, 20]);
});

it('at the desk and on a tablet somebody punches with their own PIN, whoever is signed in there', async () => {
  const wrong = await shown(thu, 'Mia', '9004', 'in');
  expect([wrong.status, codeOf(wrong)]).toEqual([422, 'pin.wrong']);
  expect(codeOf(await shown(thu, 'Vy', '9003', 'in'))).toBe('time_clock.no_pin');
  expect((await shown(thu, 'Mia', '9003', 'in')).status).toBe(200);
  // Tam stands at the tablet on which Mia has just worked.
  expect((await shown(mia, 'Tam', '9004', 'in')).status).toBe(200);
  await tablet.call(enrolDevice, { body: { business_id, kind: 'till', name: 'Front', here: true } });
  // Nobody has entered a PIN on it, and it shows who is in all the same.
  expect(await stateOf('Mia', tablet)).toMatchObject({ state: 'in', has_pin: true });
  expect((await tablet.call(punchClock, { body: { business_id, kind: 'in' } })).status).toBe(403);
  expect((await shown(tablet, 'Mia', '9003', 'out')).status).toBe(200);
});

it('an employee sees themselves alone; whoever has no part in it nothing', async () => {
  await shown(thu, 'Tam', '9004', 'in');
  const seen = async (caller: Caller) => {
    const { body } = await caller.call(timeClock, { query: { business_id } });
    return body.data.people.map(({ first_name }) => first_name);
  };
  expect(await seen(mia)).toEqual(['Mia']);
  expect(await seen(thu)).toContain('Tam');
  expect((await support.call(timeClock, { query: { business_id } })).status).toBe(403);
});

it('a forgotten out is shown and gets no time; the next morning begins a new shift', async () => {
  await mine({ kind: 'in' });
  at('2026-11-17T19:00');
  expect(await stateOf('Mia')).toMatchObject({ state: 'in', late: false });
  at('2026-11-17T23:30');
  expect(await stateOf('Mia')).toMatchObject({ state: 'in', late: true });
  at('2026-11-18T08:55');
  expect(await stateOf('Mia')).toMatchObject({ state: 'out' });
  expect(codeOf(await byMia({ kind: 'out' }))).toBe('time_clock.out_forgotten');
  expect(await mine({ kind: 'in' })).toBe(200);
  const { forgotten } = (await thu.call(timeClock, { query: { business_id } })).body.data;
  expect(forgotten).toMatchObject([{ employee_id: idOf('Mia'), day: '2026-11-17', started_at: '2026-11-17T15:00:00Z' }]);
  expect(await worked('2026-11-17', '2026-11-18')).toMatchObject([
    { day: '2026-11-17', ended_at: null, paid_minutes: 0 },
    { day: '2026-11-18', ended_at: null, paid_minutes: 0 },
  ]);
});

it('at most eight shifts a day', async () => {
  for (let i = 0; i < 8; i += 1) {
    at(`2026-11-17T09:0${i}`);
    expect([await mine({ kind: 'in' }), await mine({ kind: 'out' })]).toEqual([200, 200]);
  }
  at('2026-11-17T09:30');
  expect(codeOf(await byMia({ kind: 'in' }))).toBe('time_clock.shifts_enough');
});

it('the database changes nothing that was said', async () => {
  await mine({ kind: 'in' });
  at('2026-11-17T10:00');
  await mine({ kind: 'break', paid: true });
  at('2026-11-17T18:00');
  await mine({ kind: 'out' });
  const change = (table: 'work_shift' | 'work_break', set: object) =>
    world.deps.db.write(scope, ({ tx }) => tx.updateTable(table).set(set).where('business_id', '=', business_id).execute());
  const later = '2026-11-17T23:00:00Z';
  await expect(change('work_shift', { started_at: later })).rejects.toMatchObject({ code: '42501' });
  await expect(change('work_shift', { ended_at: later })).rejects.toMatchObject({ code: '23001' });
  await expect(change('work_break', { ended_at: later })).rejects.toMatchObject({ code: '23001' });
  await expect(change('work_break', { paid: false })).rejects.toMatchObject({ code: '42501' });
  const gone = world.deps.db.write(scope, ({ tx }) => tx.deleteFrom('work_shift').execute());
  await expect(gone).rejects.toMatchObject({ code: '42501' });
});

it('a workweek begins on Monday as long as nobody has said otherwise', async () => {
  expect(await world.deps.db.read(scope, (ctx) => workweekStart(ctx, '2026-11-19'))).toBe('2026-11-16');
});

const openOnes = async () => {
  const { rows } = await root.query<{ n: number }>('select count(*)::int as n from tenant.work_shift where ended_at is null');
  return rows[0]?.n;
};
const ATTEMPTS = 12;
const race = () => Promise.all(Array.from({ length: ATTEMPTS }, () => mine({ kind: 'in' })));

it('of twelve punches at once one begins a shift', async () => {
  const statuses = await race();
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: ATTEMPTS - 1 }, () => 409)]);
  expect(await openOnes()).toBe(1);
});

it('without the index that holds it, the same race begins several', async () => {
  await root.query('drop index tenant.work_shift_open');
  const statuses = await race();
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
  expect(await openOnes()).toBeGreaterThan(1);
});
