import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessScope } from 'core/kernel/scope';
import { platformScope, type Cell, type Directory, type Tx } from '../../../platform/db.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { pruneDirectory, pruneTenants } from './commands.ts';
import { periods } from '../../../db/retention/periods.ts';

const WEEKS = 52;
const DAY_MS = 86_400_000;
/** The fullest table has everything of this many weeks once and for all: the longest period is 180 days. */
const FULL_AFTER = 28;

let world: World;
let scope: BusinessScope;
let subscription_id: string;
let today: Date;
beforeAll(async () => {
  world = await openWorld();
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
  today = new Date(Date.now() - WEEKS * 7 * DAY_MS);
  world.deps.clock.now = () => today;
  subscription_id = await world.deps.db.write(platformScope, async ({ tx }) => {
    const { rows } = await sql<{
      id: string;
    }>`with browser as (insert into session (id, account_id, token_hash, expires_at, ip, agent)
        select gen_random_uuid(), min(id), 'browser', 'infinity', '', '' from account returning id, account_id)
      insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth, application_key)
      select gen_random_uuid(), account_id, id, 'https://push.test/browser', '', '', '' from browser returning id`.execute(tx);
    return rows[0]?.id ?? '';
  });
});
afterAll(() => world.close());

/** Rows of a day of a busy salon, each with the moment from which its period counts. A tenth of what such a day really has. */
const busyDay: { readonly [table: string]: number } = {
  account_change: 1,
  attempt: 20,
  one_time_code: 4,
  pin_proof_use: 5,
  push_notice: 6,
  review_report: 1,
  security_entry: 3,
  session: 2,
  spent_step: 2,
  business_attempt: 20,
  card_event: 12,
  delivery: 12,
  event_applied: 120,
  hold: 6,
  idempotency: 30,
  planned_message: 4,
  reminder: 4,
  resource_claim: 6,
  short_link: 8,
  spent_pin_proof: 5,
  staff_claim: 6,
  text_charge: 8,
  text_question: 4,
  waiting_entry: 1,
  waiting_opening: 2,
};

type Insert = (rows: ReturnType<typeof daysRows>) => ReturnType<typeof sql>;
/** So many rows for each day of the week that ended today, as `r (at, nth)`. */
const daysRows = (count: number) =>
  sql`(select ${today.toISOString()}::timestamptz - make_interval(days => d, mins => 5 * n) as at, d * 1000 + n as nth
    from generate_series(0, 6) d, generate_series(1, ${count}::int) n) r`;

const directoryRows = (business_id: number): { readonly [table: string]: Insert } => ({
  account_change: (rows) =>
    sql`insert into account_change (id, account_id, kind, before, undo_until)
      select gen_random_uuid(), (select min(id) from account), 'email', '{}', at from ${rows}`,
  security_entry: (rows) =>
    sql`insert into security_entry (id, same, kind, address, first_at, last_at)
      select gen_random_uuid(), sha256(uuid_send(gen_random_uuid())), 'sign-in', '10.0.0.1', at, at from ${rows}`,
  spent_step: (rows) => sql`insert into spent_step (id, expires_at) select gen_random_uuid()::text, at from ${rows}`,
  attempt: (rows) => sql`insert into attempt (key, tries, window_ends_at) select gen_random_uuid()::text, 1, at from ${rows}`,
  one_time_code: (rows) =>
    sql`insert into one_time_code (id, purpose, target, code_hash, expires_at) select gen_random_uuid(), 'reset', 'a@b.test', '', at from ${rows}`,
  pin_proof_use: (rows) =>
    sql`insert into pin_proof_use (proof_id, used_for, used_at) select gen_random_uuid(), 'an order', at from ${rows}`,
  push_notice: (rows) =>
    sql`insert into push_notice (id, subscription_id, key, occasion, topic, content, deadline, status, settled_at)
      select gen_random_uuid(), ${subscription_id}, gen_random_uuid()::text, 'test', 'test', '{}', at, 'sent', at from ${rows}`,
  review_report: (rows) =>
    sql`insert into review_report (review_id, business_id, reason, stars, written_at, reported_at)
      select gen_random_uuid(), ${business_id}, 'offensive', 1, at, at from ${rows}`,
  session: (rows) =>
    sql`insert into session (id, account_id, token_hash, expires_at, ip, agent)
      select gen_random_uuid(), (select min(id) from account), uuid_send(gen_random_uuid()), at, '', '' from ${rows}`,
});

const tenantRows = (business_id: number): { readonly [table: string]: Insert } => ({
  business_attempt: (rows) =>
    sql`insert into business_attempt (business_id, key, tries, window_ends_at) select ${business_id}, gen_random_uuid()::text, 1, at from ${rows}`,
  short_link: (rows) =>
    sql`insert into short_link (business_id, key_hash, target, sealed_by, expires_at)
      select ${business_id}, sha256(uuid_send(gen_random_uuid())), '', '', at from ${rows}`,
  text_charge: (rows) =>
    sql`insert into text_charge (business_id, delivery_id, kind, segments, cents, charged_at)
      select ${business_id}, gen_random_uuid(), 'booked', 1, 2, at from ${rows}`,
  text_question: (rows) =>
    sql`insert into text_question (business_id, id, phone10, appointment_id, asked_at, expires_at)
      select ${business_id}, gen_random_uuid(), '7135550100', gen_random_uuid(), at, at from ${rows}`,
  spent_pin_proof: (rows) =>
    sql`insert into spent_pin_proof (business_id, proof_id, used_for, used_at) select ${business_id}, gen_random_uuid(), 'an order', at from ${rows}`,
  card_event: (rows) =>
    sql`insert into card_event (business_id, id, heard_at) select ${business_id}, gen_random_uuid()::text, at from ${rows}`,
  delivery: (rows) =>
    sql`insert into delivery (business_id, id, key, kind, about, channel, address, status, deadline, queued_at, settled_at)
      select ${business_id}, gen_random_uuid(), gen_random_uuid()::text, 'booked', 'a', 'text', '+17135550100', 'sent', at, at, at from ${rows}`,
  event_applied: (rows) =>
    sql`insert into event_applied (business_id, consumer, event_id, at) select ${business_id}, 'c', gen_random_uuid(), at from ${rows}`,
  hold: (rows) =>
    sql`insert into hold (business_id, id, device, address, starts_at, ends_at, lines, expires_at)
      select ${business_id}, gen_random_uuid(), 'a device', '10.0.0.1', at, at, '[]', at from ${rows}`,
  idempotency: (rows) =>
    sql`insert into idempotency (business_id, actor, key, fingerprint, status, body, created_at)
      select ${business_id}, 'a', gen_random_uuid()::text, '', 200, '{}', at from ${rows}`,
  planned_message: (rows) =>
    sql`insert into planned_message (business_id, name, about_id, due_at) select ${business_id}, 'soon', gen_random_uuid(), at from ${rows}`,
  reminder: (rows) =>
    sql`insert into reminder (business_id, appointment_id, due_at, sent_at) select ${business_id}, gen_random_uuid(), at, at from ${rows}`,
  resource_claim: (rows) =>
    sql`insert into resource_claim (business_id, resource_id, unit, starts_at, ends_at, source, source_id, exempt, expires_at)
      select ${business_id}, gen_random_uuid(), 1, '2027-01-01', '2027-01-01 01:00', 'hold', gen_random_uuid(), true, at from ${rows}`,
  staff_claim: (rows) =>
    sql`insert into staff_claim (business_id, employee_id, starts_at, ends_at, source, source_id, exempt, expires_at)
      select ${business_id}, 1, '2027-01-01', '2027-01-01 01:00', 'hold', gen_random_uuid(), true, at from ${rows}`,
  waiting_entry: (rows) =>
    sql`insert into waiting_entry (business_id, id, name, phone10, wish, party_size, first_date, last_date, status)
      select ${business_id}, gen_random_uuid(), 'Anna', '7135550100', '', 1, at::date, at::date, 'left' from ${rows}`,
  waiting_opening: (rows) =>
    sql`insert into waiting_opening (business_id, starts_at, ends_at, due_at) select ${business_id}, at - interval '1 h', at, 'infinity' from ${rows}`,
});

const tables = Object.keys(busyDay);
const insertAll = async (tx: Tx<Cell> | Tx<Directory>, inserts: { readonly [table: string]: Insert }) => {
  for (const [table, insert] of Object.entries(inserts)) await insert(daysRows(busyDay[table] ?? 0)).execute(tx);
};
const liveWeek = async () => {
  await world.deps.db.write(platformScope, ({ tx }) => insertAll(tx, directoryRows(scope.businessId)));
  await world.deps.db.write(scope, ({ tx }) => insertAll(tx, tenantRows(scope.businessId)));
};
/** Rows of each table that count by their period. */
const sizes = async (): Promise<Record<string, number>> => {
  const sizeIn = (side: 'directory' | 'tenant') =>
    world.deps.db.write(side === 'directory' ? platformScope : scope, async ({ tx }) => {
      const counted: Record<string, number> = {};
      for (const [table, { since, only = 'true' }] of Object.entries(periods[side])) {
        const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(`${side}.${table}`)}
          where ${sql.raw(since)} is not null and ${sql.raw(only)}`.execute(tx);
        counted[table] = rows[0]?.rows ?? 0;
      }
      return counted;
    });
  return { ...(await sizeIn('directory')), ...(await sizeIn('tenant')) };
};

it('a year of a busy salon leaves every table that is pruned as large as after half of it', async () => {
  expect(tables.toSorted()).toEqual(Object.values(periods).flatMap(Object.keys).toSorted());
  const before = await sizes();
  let half: Record<string, number> = {};
  for (let week = 1; week <= WEEKS; week += 1) {
    today = new Date(today.getTime() + 7 * DAY_MS);
    await liveWeek();
    await pruneDirectory({ deps: world.deps });
    await pruneTenants({ deps: world.deps });
    if (week === FULL_AFTER) half = await sizes();
  }
  const end = await sizes();
  const unpruned = (table: string) => (busyDay[table] ?? 0) * 7 * WEEKS;
  console.table(
    Object.fromEntries(tables.map((table) => [table, { half: half[table], end: end[table], unpruned: unpruned(table) }])),
  );
  const grown = tables.filter((table) => (end[table] ?? 0) > (half[table] ?? 0));
  expect(grown).toEqual([]);
  const { days: longest } = periods.tenant.waiting_entry ?? { days: 0 };
  for (const table of tables) {
    const days = Math.min(longest, { ...periods.directory, ...periods.tenant }[table]?.days ?? 0);
    expect.soft((end[table] ?? 0) - (before[table] ?? 0), table).toBeLessThanOrEqual((busyDay[table] ?? 0) * (days + 7));
  }
}, 300_000);

it('control: without pruning they grow with every week', async () => {
  const before = await sizes();
  for (let week = 1; week <= 4; week += 1) {
    today = new Date(today.getTime() + 7 * DAY_MS);
    await liveWeek();
  }
  const after = await sizes();
  expect(tables.filter((table) => (after[table] ?? 0) - (before[table] ?? 0) !== (busyDay[table] ?? 0) * 28)).toEqual([]);
});
