import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { stretchesOf } from 'core/booking/time-off/rules';
import { addDays, wallClockAt } from 'core/kernel/time';
import type { BusinessTx } from '../../../platform/db.ts';
import { of } from '../plant-people.ts';
import type { BusinessSeed } from '../shape.ts';
import { type Floor, floors } from './floors.ts';

type Planted = { readonly services: Map<string, string>; readonly employees: Map<string, number> };

/** Stations, segments, breaks and absences. Everything with a date lies days ahead of the seed's clock. */
export async function plantTime(ctx: BusinessTx, business: BusinessSeed, planted: Planted, now: Date): Promise<void> {
  const floor = floors[business.bus_url];
  if (!floor) throw new Error(`${business.bus_url} has no floor`);
  await plantSegments(ctx, floor, planted.services);
  await plantResources(ctx, floor, planted.services);
  await plantBreaks(ctx, business, planted.employees);
  await plantAbsences(ctx, business, planted.employees, now);
}

/** Variants have the segments of their parent where their length allows it. */
async function plantSegments({ tx, scope: { businessId } }: BusinessTx, floor: Floor, services: Map<string, string>) {
  for (const [key, [processing, finishing]] of Object.entries(floor.processing ?? {}))
    await sql`update service set processing_min = ${processing}, finishing_min = ${finishing} where business_id = ${businessId}
      and coalesce(parent_id, id) = ${of(services, key)} and duration_min - ${processing}::int - ${finishing}::int >= 5`.execute(
      tx,
    );
  for (const [key, minutes] of Object.entries(floor.clean_up ?? {}))
    await sql`update service set buffer_after_min = ${minutes}
      where business_id = ${businessId} and coalesce(parent_id, id) = ${of(services, key)}`.execute(tx);
  for (const key of floor.beside ?? [])
    await sql`update service set beside = true where business_id = ${businessId} and coalesce(parent_id, id) = ${of(services, key)}`.execute(
      tx,
    );
}

async function plantResources(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  floor: Floor,
  services: Map<string, string>,
) {
  for (const [sort, { name, capacity, services: takers }] of floor.resources.entries()) {
    const id = randomUUIDv7();
    await tx.insertInto('resource').values({ business_id, id, name, capacity, sort }).execute();
    const parents = (takers === 'all' ? [...services.keys()] : takers).map((key) => of(services, key));
    await sql`insert into service_resource (business_id, service_id, resource_id)
      select business_id, id, ${id}::uuid from service where business_id = ${business_id} and coalesce(parent_id, id) = any(${parents}::uuid[])`.execute(
      tx,
    );
  }
}

const lunches = ['12:00', '12:30', '13:00', '13:30'] as const;
const halfPast = (time: string) => (time.endsWith('00') ? time.replace('00', '30') : `${Number(time.slice(0, 2)) + 1}:00`);
const LONG_DAY_HOURS = 8;
const hoursOf = (start: string, end: string) => Number(end.slice(0, 2)) - Number(start.slice(0, 2));

/** Whoever works a long day eats, not all at once. */
async function plantBreaks(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { staff }: BusinessSeed,
  employees: Map<string, number>,
) {
  const rows = staff.flatMap(({ key, week }, i) =>
    Object.entries(week)
      .filter(([, [start, end]]) => hoursOf(start, end) >= LONG_DAY_HOURS && start < '12:00')
      .map(([day]) => {
        const start_time = lunches[i % lunches.length] ?? '12:00';
        return { business_id, employee_id: of(employees, key), day, start_time, end_time: halfPast(start_time) };
      }),
  );
  if (rows.length > 0) await tx.insertInto('weekly_break').values(rows).execute();
}

/** One is away and has something to do before that, another works other hours once and asks for an afternoon. */
async function plantAbsences(ctx: BusinessTx, { staff, timezone }: BusinessSeed, employees: Map<string, number>, now: Date) {
  const { scope, tx } = ctx;
  const today = wallClockAt(now.toISOString(), timezone).date;
  const [first, second = first] = staff.filter(({ role }) => role === 'employee').map(({ key }) => of(employees, key));
  if (first === undefined || second === undefined) return;
  await plantTimeOff(ctx, first, second, today, timezone);
  await plantBlock(ctx, first, addDays(today, 3), timezone);
  const business_id = scope.businessId;
  const work = { date: addDays(today, 10), start_time: '12:00', end_time: '18:00', reason: 'School play in the morning' };
  await tx
    .insertInto('temporary_work_day')
    .values({ business_id, id: randomUUIDv7(), employee_id: second, ...work })
    .execute();
  const closed = { first_date: addDays(today, 45), last_date: addDays(today, 45), reason: 'Day out with the team' };
  await tx
    .insertInto('closure')
    .values({ business_id, id: randomUUIDv7(), ...closed })
    .execute();
}

async function plantTimeOff(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  first: number,
  second: number,
  today: string,
  timezone: string,
) {
  const days = { first_date: addDays(today, 21), last_date: addDays(today, 23), start_time: null, end_time: null };
  const hours = { first_date: addDays(today, 35), last_date: addDays(today, 35), start_time: '12:00', end_time: '15:00' };
  const away = { business_id, employee_id: first, id: randomUUIDv7(), ...days, status: 'approved' };
  const asked = { business_id, employee_id: second, id: randomUUIDv7(), ...hours, status: 'requested' };
  await tx
    .insertInto('time_off')
    .values([
      { ...away, reason: 'Visiting my grandmother' },
      { ...asked, reason: 'Dentist' },
    ])
    .execute();
  const claim = { business_id, employee_id: first, source: 'time-off', source_id: away.id };
  const held = stretchesOf(days, timezone).map((stretch) => ({ ...claim, ...stretch }));
  await tx.insertInto('staff_claim').values(held).execute();
}

async function plantBlock(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  employee_id: number,
  date: string,
  timezone: string,
) {
  const id = randomUUIDv7();
  const afternoon = { first_date: date, last_date: date, start_time: '15:00', end_time: '15:30' };
  for (const stretch of stretchesOf(afternoon, timezone)) {
    const held = { business_id, employee_id, ...stretch };
    await tx
      .insertInto('blocked_time')
      .values({ ...held, id, reason: 'Supplier brings samples' })
      .execute();
    await tx
      .insertInto('staff_claim')
      .values({ ...held, source: 'block', source_id: id })
      .execute();
  }
}
