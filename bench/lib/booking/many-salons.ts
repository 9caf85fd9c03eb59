import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '../../../server/config.ts';
import { databaseUrl, dropDatabase, migrate } from '../../../server/db/admin.ts';
import { fillBigCalendar, STAFF_PER_BUSINESS } from '../../../server/db/seed/big-world/big-calendar.ts';
import { CLIENT_PROOF_PURPOSE } from '../../../server/platform/gate.ts';
import { openTokens } from '../../../server/platform/tokens.ts';
import { admin } from '../../../server/test/database.ts';
import { openOwnRedis } from '../../../server/test/programs/own-redis.ts';
import { startProgram } from '../processes.ts';
import { measuredServerSettings } from './environment.ts';
import { shopInsertSql } from '../shops.ts';

export const CLIENTS_PER_SALON = 99;
/** How many starts without overlap an employee has per day, from nine on. */
export const STARTS_PER_DAY = 11;
const CLAIMS_PER_BUSINESS = 100;
const program = path.join(import.meta.dirname, '../../../server/main.ts');

export const serviceIdOf = (salon: number) => `00000000-0000-7000-8000-${String(salon).padStart(12, '0')}`;
export const staffIdOf = (salon: number, nth: number) =>
  `staff${String((salon - 1) * STAFF_PER_BUSINESS + nth).padStart(19, '0')}`;
export const clientPhone = (salon: number, client: number) => `713${String(salon * 100 + client).padStart(7, '0')}`;

/**
 * Inserts identical salons 1 to n: eight employees who work every day from nine to six, one service of 45 minutes, and their
 * clients.
 */
const planting = (salons: number): string[] => [
  `insert into directory.account (hash_id, name) values ('bench-owner', 'Owner')`,
  `insert into directory.business (id, bus_name, bus_url, trade, owner_id, package_id, timezone, revision) overriding system value
    select s, 'Salon ' || s, 'salon-' || s, 'Nail Salon', (select id from directory.account limit 1), (select min(id) from directory.package), 'UTC', 1
    from generate_series(1, ${salons}) s`,
  shopInsertSql(`bus_url like 'salon-%'`),
  `insert into tenant.business_setting (business_id, key, value) select s, 'customer_make_appointment', 'true' from generate_series(1, ${salons}) s`,
  `insert into tenant.employee (business_id, id, hash_id, first_name) overriding system value
    select (e - 1) / ${STAFF_PER_BUSINESS} + 1, e, 'staff' || lpad(e::text, 19, '0'), 'Person ' || e from generate_series(1, ${salons * STAFF_PER_BUSINESS}) e`,
  `insert into tenant.weekly_plan (business_id, employee_id, day, start_time, end_time)
    select business_id, id, day, '09:00', '18:00' from tenant.employee,
      unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) day`,
  `insert into tenant.service_type (business_id, id, name) select s, gen_random_uuid(), 'Nails' from generate_series(1, ${salons}) s`,
  `insert into tenant.service (business_id, id, type_id, name, price_cents, duration_min)
    select business_id, ('00000000-0000-7000-8000-' || lpad(business_id::text, 12, '0'))::uuid, id, 'Gel Manicure', 4500, 45 from tenant.service_type`,
  `insert into tenant.skill (business_id, employee_id, service_id)
    select e.business_id, e.id, s.id from tenant.employee e join tenant.service s on s.business_id = e.business_id`,
  `insert into tenant.client (business_id, id, hash_id, name, phone10, phone_e164) overriding system value
    select s, (s - 1) * ${CLIENTS_PER_SALON} + c, 'client' || lpad((s * 100 + c)::text, 18, '0'), 'Client ' || c, p, '+1' || p
    from generate_series(1, ${salons}) s, generate_series(1, ${CLIENTS_PER_SALON}) c, lateral (select '713' || lpad((s * 100 + c)::text, 7, '0') p) phone`,
  // The baseline statement has clients of its own, so that its visits do not count towards the limit of the other clients.
  `insert into tenant.client (business_id, id, hash_id, name) overriding system value
    select s, (${salons} + s - 1) * ${CLIENTS_PER_SALON} + c, 'lean' || lpad((s * 100 + c)::text, 20, '0'), 'Lean client ' || c
    from generate_series(1, ${salons}) s, generate_series(1, ${CLIENTS_PER_SALON}) c`,
  `select setval(pg_get_serial_sequence('tenant.client', 'id'), (select max(id) from tenant.client))`,
  `analyze`,
];

export type ManySalons = Awaited<ReturnType<typeof openManySalons>>;

/** Opens a database of salons that take bookings, in which `businesses` have booked time, and a server for it. */
export async function openManySalons(name: string, { salons, businesses }: { salons: number; businesses: number }) {
  const database = `openchair_bench_${name}_${randomBytes(3).toString('hex')}`;
  await migrate(admin, database);
  const root = new pg.Pool({ connectionString: databaseUrl(admin, database), max: 2 }).on('error', () => {});
  for (const text of planting(salons)) await root.query(text);
  const from = new Date(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  const calendar = { businesses, claimsPerBusiness: CLAIMS_PER_BUSINESS, from };
  const claims = await fillBigCalendar(admin.url, database, calendar);
  const redis = await openOwnRedis();
  const env = { ...measuredServerSettings(database, redis), DATABASE_POOL: '8' };
  const tokens = openTokens([readConfig(env).TOKEN_SECRET], Date.now);
  const start = (more: Record<string, string> = {}) => startProgram(program, ['--roles=http'], { ...env, ...more }, '/readyz');
  const server = await start();
  return {
    name,
    root,
    database,
    claims,
    salons,
    server,
    /** Starts another server for the same database, with `more` settings. */
    another: start,
    /** Days from here on are free. */
    freeFrom: new Date(from.getTime() + 5 * 86_400_000),
    proofOf: (business_id: number, phone: string): string => tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone }, 86_400),
    /** Makes the token of a signed-in person. */
    bearerOf: (session_id: string, account_id: number): string => tokens.sign('access', { session_id, account_id }, 86_400),
    async close() {
      server.process.kill('SIGKILL');
      await redis.stop();
      await root.end();
      await dropDatabase(admin, database);
    },
  };
}
