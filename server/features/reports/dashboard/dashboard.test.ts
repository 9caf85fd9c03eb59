import { platformScope } from '../../../platform/db.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Status } from 'core/booking/appointments/rules/visit';
import { appointmentConfirm, askTimeOff, joinWaitingList } from 'core/booking/contract';
import { publishBusiness, registerBusiness } from 'core/business/contract';
import { businessServices, setOpeningMenu } from 'core/catalog/contract';
import { businessDay } from 'core/kernel/days/business-day';
import type { BusinessScope } from 'core/kernel/scope';
import { addDays, instantOfWallTime } from 'core/kernel/time';
import { askToConfirm } from 'core/notifications/contract';
import { type Dashboard, manageDashboard, ownWork } from 'core/reports/contract';
import { employeesList } from 'core/staff/contract';
import { turnBreak, turnCheckIn, turnCheckOut } from 'core/turns/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { newHashId } from '../../../platform/tokens.ts';
import type { TestClient } from '../../../test/client.ts';
import { openTextedLink } from '../../../test/short-links.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { postToLedger } from '../../ledger/queries.ts';

const zone = 'America/Chicago';
const today = businessDay(new Date().toISOString(), { timezone: zone, starts_at: '04:00' });
const tomorrow = addDays(today);

let world: World;
let business_id: number;
let scope: BusinessScope;
let service_id: string;
let staff: Map<string, { id: string; row: number }>;
const people = new Map<string, TestClient>();

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  world.deps.places.warm();
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  const services = await world.visitor().call(businessServices, { query: { business_id } });
  service_id = services.body.data[0]?.service_id ?? '';
  const team = await world.visitor().call(employeesList, { query: { business_id } });
  const rows = await world.deps.db.read(scope, ({ tx }) => tx.selectFrom('employee').select(['id', 'hash_id']).execute());
  const rowOf = (hash_id: string) => rows.find((row) => row.hash_id === hash_id)?.id ?? 0;
  staff = new Map(team.body.data.map(({ id, first_name }) => [first_name, { id, row: rowOf(id) }]));
  for (const name of ['lan', 'khoa', 'thu', 'mia']) people.set(name, await world.as(`${name}.lotus-nails@example.com`));
  people.set('sue', await supportAdmin());
});
afterAll(() => world.close());

/** Sue of support, with a grant of the owner. */
async function supportAdmin(): Promise<TestClient> {
  const [sue, lan] = [await world.as('support@example.com'), await world.as('lan.lotus-nails@example.com')];
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const grant = { business_id, reason: 'Hours look wrong', expires_at, account_id: sue.account_id, granted_by: lan.account_id };
  await world.deps.db.write(platformScope, ({ tx }) =>
    tx
      .insertInto('support_grant')
      .values({ id: randomUUIDv7(), ...grant })
      .execute(),
  );
  return sue;
}

const as = (name: string): TestClient => {
  const client = people.get(name);
  if (!client) throw new Error(`nobody is called ${name}`);
  return client;
};
async function dayOf(name: string): Promise<Dashboard> {
  const { status, body } = await as(name).call(manageDashboard, { query: { business_id } });
  expect(status).toBe(200);
  return body.data;
}

type Wish = { status?: Status; date?: string; time?: string; by?: readonly string[]; name?: string; phone10?: string | null };
/** A visit of somebody new; each of its staff does one thing for 45 dollars. */
async function visit({ status = 'booked', date = today, time = '12:00', by = ['Mia'], ...who }: Wish): Promise<string> {
  const [id, at] = [randomUUIDv7(), instantOfWallTime(date, time, zone) ?? ''];
  const times = { starts_at: at, ends_at: new Date(Date.parse(at) + 3_600_000).toISOString() };
  await world.deps.db.write(scope, async ({ tx }) => {
    const client = { business_id, hash_id: newHashId(), name: who.name ?? 'Amy Tran', phone10: who.phone10 ?? null };
    const { id: client_id } = await tx.insertInto('client').values(client).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('appointment')
      .values({ business_id, id, client_id, status, source: 'online', ...times })
      .execute();
    const line = { service_id, service_name: 'Gel', pinned: false, price_cents: 4500, shape: '{}', ...times };
    const rows = by.map((name, sort) => ({ ...line, id: randomUUIDv7(), employee_id: staff.get(name)?.row ?? 0, sort }));
    await tx
      .insertInto('appointment_line')
      .values(rows.map((row) => ({ business_id, appointment_id: id, ...row })))
      .execute();
  });
  return id;
}
const ha = ({ waiting }: Dashboard) => waiting?.find(({ name }) => name === 'Hà');
const seen = ({ today: { visits } }: Dashboard, id: string) => visits.find((one) => one.id === id);

describe('the day of a business', () => {
  it('has its visits, what they bring, and what the same weekday brought a week ago', async () => {
    const before = await dayOf('lan');
    const id = await visit({ by: ['Mia', 'Tam'] });
    await visit({ status: 'no_show' });
    await visit({ status: 'requested' });
    await visit({ date: addDays(today, -7), status: 'completed', time: '23:30' });
    // After midnight it is still that day; from four on it is the next.
    await visit({ date: addDays(today, -6), status: 'completed', time: '03:45' });
    await visit({ date: addDays(today, -6), status: 'completed', time: '04:00' });
    const after = await dayOf('lan');
    expect(after).toMatchObject({ view: 'business', today: { date: today, timezone: zone } });
    expect(seen(after, id)).toMatchObject({ client: { name: 'Amy Tran' }, first_visit: true, lines: [{}, {}] });
    expect((after.sales?.booked_cents ?? 0) - (before.sales?.booked_cents ?? 0)).toBe(9000);
    expect((after.sales?.week_ago_cents ?? 0) - (before.sales?.week_ago_cents ?? 0)).toBe(9000);
  });

  it('shows the hours of those who serve clients, and what takes them away', async () => {
    await as('khoa').call(askTimeOff, {
      body: { business_id, employee_id: staff.get('Tam')?.id ?? '', first_date: today, last_date: today, status: 'approved' },
    });
    const { team } = (await dayOf('lan')).today;
    expect(team.map(({ first_name }) => first_name)).not.toContain('Thu');
    expect(team.find(({ first_name }) => first_name === 'Tam')?.away).toMatchObject([{ kind: 'time-off' }]);
  });

  it('shows who has clocked in, rests or is done, whether or not they are in the plan', async () => {
    const mia = { business_id, employee_id: staff.get('Mia')?.id ?? '' };
    const clockOf = async (name: string) => (await dayOf(name)).today.team.find(({ id }) => id === mia.employee_id)?.clock;
    expect(await clockOf('mia')).toBeNull();
    await as('lan').call(turnCheckIn, { body: mia });
    expect([await clockOf('mia'), await clockOf('lan')]).toEqual([
      { state: 'in', until: null },
      { state: 'in', until: null },
    ]);
    await as('lan').call(turnBreak, { body: { ...mia, back: false, minutes: 15 } });
    expect(await clockOf('mia')).toEqual({ state: 'break', until: expect.any(String) });
    await as('lan').call(turnCheckOut, { body: mia });
    expect(await clockOf('mia')).toEqual({ state: 'out', until: null });
  });

  it('asks for what waits: requests, time off, people who would come', async () => {
    const id = await visit({ status: 'requested', date: tomorrow });
    const wish = { business_id, employee_id: staff.get('Mia')?.id ?? '', first_date: tomorrow, last_date: tomorrow };
    await as('mia').call(askTimeOff, { body: wish });
    const proof = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone: '7135550146' }, 600);
    const days = { first_date: today, last_date: tomorrow };
    const joined = await world
      .visitor()
      .call(
        joinWaitingList,
        { body: { busUrl: 'lotus-nails', name: 'Hà', wish: service_id, ...days } },
        { headers: { 'x-client-token': proof } },
      );
    expect(joined.status).toBe(201);
    const day = await dayOf('lan');
    expect(day.requests.map((one) => one.id)).toContain(id);
    expect(day.time_off).toContainEqual(expect.objectContaining({ employee_name: 'Mia Trần', first_date: tomorrow }));
    expect(ha(day)).toMatchObject({ phone: '7135550146', party_size: 1 });
    await as('thu').call(appointmentConfirm, { params: { id }, body: { business_id } });
    expect((await dayOf('lan')).requests.map((one) => one.id)).not.toContain(id);
  });

  it('knows how far a business has come', async () => {
    expect((await dayOf('lan')).setup).toMatchObject({ hours: true, staff: true, services: true, published: true });
  });

  it('says what keeps clients from booking online', async () => {
    const anna = await world.as('anna@example.com');
    const obstacles = async (id: number) =>
      (await anna.call(manageDashboard, { query: { business_id: id } })).body.data.setup?.obstacles;
    const face = { bus_name: 'Begonia Nails', bus_url: `new-${randomUUIDv7()}`, business_categories: [1], zip: '77036' };
    const { id } = (await anna.call(registerBusiness, { body: face })).body.data;
    await expect.poll(() => obstacles(id)).toEqual(['unpublished', 'off', 'services']);
    const service = { master_id: null, type: 'Hands', name: 'Gel manicure', price: 4500, duration_min: 30 };
    await anna.call(setOpeningMenu, { body: { business_id: id, services: [service] } });
    expect(await obstacles(id)).toEqual(['unpublished', 'off', 'skills']);
    await anna.call(publishBusiness, { body: { business_id: id } });
    await expect.poll(() => obstacles(id)).toEqual(['hours']); // skills and hours are given to the team by a worker
  });
});

describe('who sees what', () => {
  it('an employee sees their own lines, their own figures and nobody else', async () => {
    const shared = await visit({ by: ['Mia', 'Tam'] });
    const others = await visit({ by: ['Tam'] });
    await visit({ by: ['Tam'], status: 'requested', date: tomorrow });
    const day = await dayOf('mia');
    const mine = staff.get('Mia')?.id;
    expect([day.view, day.me]).toEqual(['own', mine]);
    expect([seen(day, shared)?.lines.length, seen(day, others)]).toEqual([1, undefined]);
    const lines = [...day.today.visits, ...day.requests].flatMap((one) => one.lines);
    expect(new Set(lines.map((line) => line.staff.id))).toEqual(new Set([mine]));
    expect(day.today.team.map(({ id }) => id)).toEqual([mine]);
    expect(day).toMatchObject({ unconfirmed: [], time_off: [], waiting: null, setup: null });
    const whole = (await dayOf('lan')).sales?.booked_cents ?? 0;
    expect(day.sales?.booked_cents).toBeLessThan(whole);
    expect(day.sales?.booked_cents).toBeGreaterThan(0);
  });

  it('who works here sees their own next shift and the tips of today, whoever does not sees neither', async () => {
    const own = async (name: string) => (await as(name).call(ownWork, { query: { business_id } })).body.data;
    const before = await own('mia');
    expect(before?.next_shift?.start.localeCompare(new Date().toISOString())).toBe(1);
    const hash = staff.get('Mia')?.id ?? '';
    const happened_at = new Date().toISOString();
    const nobody = { account_id: null, employee_id: null, device_id: null };
    const lines = [
      { kind: 'cheques' as const, cents: 1500 },
      { kind: 'tip' as const, subject: hash, cents: -1100 },
      { kind: 'tip' as const, subject: staff.get('Tam')?.id ?? '', cents: -400 },
    ];
    const entry = {
      id: randomUUIDv7(),
      kind: 'sale',
      source: 'ticket',
      source_id: randomUUIDv7(),
      key: randomUUIDv7(),
      happened_at,
    };
    await world.deps.db.write(scope, (ctx) => postToLedger(ctx, nobody, entry, lines));
    expect((await own('mia'))?.tips_cents).toBe((before?.tips_cents ?? 0) + 1100);
    expect(await own('sue')).toBeNull();
  });

  it('a manager sees the whole day', async () => {
    const [khoa, lan] = [await dayOf('khoa'), await dayOf('lan')];
    expect(khoa.sales).toEqual(lan.sales);
    expect(khoa.time_off).toEqual(lan.time_off);
  });

  it('the front desk runs the day without its totals, and without others’ time off', async () => {
    const day = await dayOf('thu');
    expect([day.view, day.sales, day.time_off, day.setup]).toEqual(['business', null, [], null]);
    expect(ha(day)?.phone).toBe('7135550146');
    expect(day.today.team.length).toBeGreaterThan(1);
  });

  it('support reads along and gets no contact', async () => {
    const day = await dayOf('sue');
    expect(day.view).toBe('business');
    expect(ha(day)).toMatchObject({ phone: null });
    expect(JSON.stringify(day)).not.toContain('7135550146');
  });

  it('a customer and a visitor see nothing', async () => {
    const anna = await world.as('anna@example.com');
    expect((await anna.call(manageDashboard, { query: { business_id } })).status).toBe(403);
    expect((await world.visitor().call(manageDashboard, { query: { business_id } })).status).toBe(401);
  });
});

describe('asking whether they come', () => {
  const ask = (name: string, ids: string[]) => as(name).call(askToConfirm, { body: { business_id, ids } });

  it('writes to each once, in the words of a question, and then waits', async () => {
    const id = await visit({ date: tomorrow, phone10: '7135550171', name: 'Bích Hồ' });
    const unreachable = await visit({ date: tomorrow });
    const listed = async () => (await dayOf('thu')).unconfirmed.map((one) => one.id);
    expect(await listed()).toContain(id);
    expect(await listed()).not.toContain(unreachable);
    const answers = await Promise.all([ask('thu', [id, unreachable]), ask('lan', [id]), ask('thu', [id])]);
    expect(answers.reduce((sum, { body }) => sum + body.asked, 0)).toBe(1);
    const text = await world.outside?.carrier.waitFor('+17135550171', ({ body }: { body: string }) =>
      body.includes('can you make it'),
    );
    expect(await openTextedLink(world, text?.body)).toContain(`visit=${id}&key=`);
    expect(await listed()).not.toContain(id);
    const texts = (world.outside?.carrier.texts() ?? []).filter(({ to }) => to === '+17135550171');
    expect(texts).toHaveLength(1);
  });

  it('is no business of an employee or of support', async () => {
    const id = await visit({ date: tomorrow, phone10: '7135550172' });
    expect([(await ask('mia', [id])).status, (await ask('sue', [id])).status]).toEqual([403, 403]);
  });
});
