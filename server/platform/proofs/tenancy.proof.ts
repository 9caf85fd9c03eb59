import { randomUUIDv7 } from 'node:crypto';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../db/admin.ts';
import { admin, freshDatabase, urlFor } from '../../test/database.ts';
import { openBouncer } from '../../test/programs/bouncer.ts';
import { plantConversation } from '../../test/programs/plant-conversation.ts';
import { plantAccounting } from '../../test/money/plant-accounting.ts';
import { plantDrawer } from '../../test/programs/plant-drawer.ts';
import { plantHours } from '../../test/programs/plant-hours.ts';
import { plantPay, plantPayOut } from '../../test/programs/plant-pay.ts';
import { plantTexts } from '../../test/programs/plant-texts.ts';
import { type Db, platformScope, openDb, type Cell, type Tx } from '../db.ts';
import { findCatalogFaults, listTenantTables } from './catalog-check.ts';

const one = { businessId: 1 } as BusinessScope;
const two = { businessId: 2 } as BusinessScope;
let database: string;
let root: pg.Client;
let db: Db;
let tables: string[];

beforeAll(async () => {
  database = await freshDatabase(inject('template'), inject('run'));
  root = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await root.connect();
  db = openDb({ url: urlFor('openchair_app', database), max: 4, named: true });
  tables = await listTenantTables(root);
  for (const scope of [one, two]) await db.write(scope, ({ tx }) => plantOtherRows(tx, scope));
});
afterAll(async () => {
  await db.close();
  await root.end();
});

async function plantPromotion(tx: Tx<Cell>, business_id: number, id: string, service_id: string) {
  const offer = { name: 'proof', type: 'percent', value: 1, starts_at: '2031-01-01', absorbed_by: 'salon' };
  await tx
    .insertInto('promotion')
    .values({ business_id, id, ...offer })
    .execute();
  await tx.insertInto('promotion_service').values({ business_id, promotion_id: id, service_id }).execute();
  const held = { business_id, ticket_id: id, promotion_id: id, name: 'proof', absorbed_by: 'salon' };
  await tx.insertInto('ticket_promotion').values(held).execute();
}

async function plantPoints(tx: Tx<Cell>, business_id: number, id: string, client_id: number) {
  const promise = { earn_points: 1, reward_points: 1, reward_cents: 5, created_at: '2031-01-01T10:00:00Z' };
  await tx
    .insertInto('loyalty_program')
    .values({ business_id, id, name: 'proof', ...promise })
    .execute();
  await tx.insertInto('loyalty_member').values({ business_id, id, program_id: id, client_id }).execute();
  const entry = { kind: 'expired', points: -1, nr: 0, balance: 0, happened_at: '2031-01-01T10:00:00Z' };
  await tx
    .insertInto('loyalty_entry')
    .values({ business_id, member_id: id, ...entry })
    .execute();
}

/** Fills tables that the demo world leaves empty, because an empty table proves nothing. */
async function plantOtherRows(tx: Tx<Cell>, { businessId: business_id }: BusinessScope) {
  const id = randomUUIDv7();
  await tx
    .insertInto('event')
    .values({ business_id, id, name: 'proof.told', aggregate: 'proof:1', payload: '{}', request_id: 'proof' })
    .execute();
  await tx.insertInto('event_applied').values({ business_id, consumer: 'proof', event_id: id }).execute();
  await tx
    .insertInto('idempotency')
    .values({ business_id, actor: 'a', key: 'k', fingerprint: 'f', status: 200, body: '' })
    .execute();
  await tx.insertInto('business_attempt').values({ business_id, key: 'proof', tries: 1, window_ends_at: '2031-01-01' }).execute();
  await tx.insertInto('spent_pin_proof').values({ business_id, proof_id: id, used_for: 'proof' }).execute();
  await tx
    .insertInto('video')
    .values({ business_id, id, title: 'proof', url: '/media/p.mp4', poster_url: '/media/p.webp', seconds: 1 })
    .execute();
  await tx.insertInto('staff_position').values({ business_id, id, name: 'proof' }).execute();
  const hour = { starts_at: '2031-01-01T10:00:00Z', ends_at: '2031-01-01T11:00:00Z' };
  await tx
    .insertInto('resource_claim')
    .values({ business_id, resource_id: id, unit: 1, ...hour, source: 'line', source_id: id })
    .execute();
  await tx
    .insertInto('hold')
    .values({ business_id, id, device: 'proof-device', address: 'proof', ...hour, lines: '[]', expires_at: hour.starts_at })
    .execute();
  const { id: client_id } = await tx.selectFrom('client').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: employee_id } = await tx.selectFrom('employee').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: service_id } = await tx.selectFrom('service').select('id').limit(1).executeTakeFirstOrThrow();
  await tx
    .insertInto('appointment')
    .values({ business_id, id, client_id, status: 'booked', source: 'desk', ...hour })
    .execute();
  const line = { service_id, service_name: 'proof', employee_id, pinned: false, price_cents: 0, shape: '{}', sort: 0 };
  await tx
    .insertInto('appointment_line')
    .values({ business_id, id, appointment_id: id, ...line, ...hour })
    .execute();
  const days = { first_date: '2031-01-01', last_date: '2031-01-02' };
  await tx
    .insertInto('waiting_entry')
    .values({ business_id, id, name: 'proof', phone10: '7135550100', wish: '', party_size: 1, ...days })
    .execute();
  await plantPoints(tx, business_id, id, client_id);
  await plantConversation(tx, business_id, id, hour.starts_at);
  await tx.insertInto('calendar_feed').values({ business_id, client_id, version: 2 }).execute();
  await tx.insertInto('client_import').values({ business_id, id, account_id: 1, added: 0, skipped: 0, wrong: 0 }).execute();
  await tx
    .insertInto('medical_key')
    .values({ business_id, wrapped: Buffer.from('proof'), wrapped_by: 'proof' })
    .execute();
  await tx
    .insertInto('medical_client_key')
    .values({ business_id, client_id, wrapped: Buffer.from('proof') })
    .execute();
  await tx
    .insertInto('medical_history')
    .values({ business_id, id, client_id, sealed: Buffer.from('proof'), has_alert: false, consent: true })
    .execute();
  await tx.insertInto('medical_access').values({ business_id, id, client_id, why: 'view' }).execute();
  await tx.insertInto('turn_rule').values({ business_id, rule: '{}' }).execute();
  await tx.insertInto('tax_profile').values({ business_id, version: 1 }).execute();
  const day = '2031-01-01';
  await tx
    .insertInto('walk_in')
    .values({ business_id, id, name: 'proof', services: [service_id], day, joined_at: hour.starts_at })
    .execute();
  await tx.insertInto('turn_event').values({ business_id, id, day, employee_id, kind: 'clock_in', at: hour.starts_at }).execute();
  await plantHours(tx, business_id, id, employee_id);
  await plantAccounting(tx, business_id, id);
  await plantPay(tx, business_id, id, employee_id);
  await tx
    .insertInto('employee_pin')
    .values({ business_id, employee_id, hash: Buffer.alloc(32) })
    .execute();
  await tx.insertInto('job_application').values({ business_id, id, name: 'proof', phone10: '7135550100' }).execute();
  const moved = JSON.stringify({
    id,
    kind: 'proof',
    source: 'proof',
    source_id: id,
    key: 'proof',
    reason: '',
    happened_at: hour.starts_at,
  });
  const lines = JSON.stringify([
    ['safe', '', 1],
    ['bank', '', -1],
  ]);
  await sql`select ledger_post(jsonb_populate_record(null::ledger_tx, ${moved}::jsonb), ${lines}::jsonb)`.execute(tx);
  await plantPayOut(tx, business_id, id, employee_id);
  await plantMoney(tx, business_id, id, { at: hour.starts_at, employee_id, service_id });
  const { id: appointment_id } = await tx.selectFrom('appointment').select('id').limit(1).executeTakeFirstOrThrow();
  await tx.insertInto('ticket_visit').values({ business_id, appointment_id, ticket_id: id }).execute();
  await plantDrawer(tx, business_id, id, hour.starts_at);
  await plantTexts(tx, business_id, id, hour.starts_at);
  await plantGuarantee(tx, business_id, id, hour.starts_at, client_id);
  await plantWorkLists(tx, business_id, id, hour.starts_at);
  await tx
    .insertInto('recommendation')
    .values({ business_id, account_id: 1 })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Inserts one row of scheduled work into each work list. */
async function plantWorkLists(tx: Tx<Cell>, business_id: number, id: string, at: string) {
  await tx.insertInto('card_matter').values({ business_id, id, kind: 'charge', due_at: at }).execute();
  await tx.insertInto('reminder').values({ business_id, appointment_id: id, due_at: at }).execute();
  await tx.insertInto('planned_message').values({ business_id, name: 'soon', about_id: id, due_at: at }).execute();
  await tx.insertInto('automation').values({ business_id, name: 'win_back', is_on: true, due_at: at }).execute();
  const opening = { starts_at: at, ends_at: '2031-01-02T10:00:00Z', due_at: at };
  await tx
    .insertInto('waiting_opening')
    .values({ business_id, ...opening })
    .execute();
  await tx.insertInto('gift_card_due').values({ business_id, due_at: at }).execute();
  const paid = { package_id: 2, period: 'month', price_cents: 1, anchored_at: at, starts_at: at, ends_at: opening.ends_at };
  await tx
    .insertInto('subscription')
    .values({ business_id, ...paid, due_at: at })
    .execute();
}

/** Inserts a saved card, a booking paid with it, and the guarantee of a visit. */
async function plantGuarantee(tx: Tx<Cell>, business_id: number, id: string, at: string, client_id: number) {
  const consent = { consent_version: '1', consent_address: '10.0.0.1' };
  const kept = { customer: 'cus', method: 'pm', consent_at: at };
  await tx
    .insertInto('client_payment_method')
    .values({ business_id, id, client_id, ...kept, ...consent })
    .execute();
  await tx
    .insertInto('booking_order')
    .values({ business_id, id, hold_id: id, client_id, wish: '{}', terms: '{}', asked_at: at, ...consent })
    .execute();
  const terms = { total_cents: 1, late_percent: 0, no_show_percent: 0, notice_min: 0 };
  await tx
    .insertInto('visit_guarantee')
    .values({ business_id, appointment_id: id, method_id: id, ...terms })
    .execute();
}

type Sold = { readonly at: string; readonly employee_id: number; readonly service_id: string };

/** Inserts tickets, gift cards and their payments. */
async function plantMoney(tx: Tx<Cell>, business_id: number, id: string, { at, employee_id, service_id }: Sold) {
  const card = { sealed: Buffer.from('proof'), code_mac: Buffer.from('proof'), last_four: 'PRF0', how: 'complimentary' };
  await tx
    .insertInto('gift_card')
    .values({ business_id, id, ...card, initial_cents: 1, issued_at: at })
    .execute();
  await tx.insertInto('ticket_counter').values({ business_id, last: 1 }).execute();
  const sums = { sub_total_cents: 1, discount_cents: 0, tax_cents: 0, tip_cents: 0, total_cents: 1 };
  const ticket = { business_id, id, ticket_no: 1, content: '{}', ...sums, opened_at: at };
  await tx.insertInto('ticket').values(ticket).execute();
  await plantPromotion(tx, business_id, id, service_id);
  await tx
    .insertInto('receipt_sending')
    .values({ business_id, id, ticket_id: id, way: 'text', address: '7135550100', asked_at: at })
    .execute();
  const sold = {
    kind: 'service',
    name: 'proof',
    qty: 1,
    price_cents: 1,
    staff_discount_cents: 0,
    borne_by: 'salon',
    tax_rate: 0,
  };
  await tx
    .insertInto('ticket_line')
    .values({ business_id, ticket_id: id, id, sort: 0, customer_name: 'proof', employee_id, ...sold, left_cents: 1 })
    .execute();
  const paid = { method: 'cash', amount_cents: 1, taken_at: at, ledger_tx: id };
  await tx
    .insertInto('ticket_payment')
    .values({ business_id, id, ticket_id: id, ...paid })
    .execute();
  const letter = { channel: 'text', address: '+17135550100', content: Buffer.from('proof'), sealed_by: 'proof' };
  await tx
    .insertInto('delivery')
    .values({
      business_id,
      id,
      key: 'proof',
      kind: 'receipt',
      about: 'proof',
      ...letter,
      next_at: at,
      deadline: at,
      queued_at: at,
    })
    .execute();
  await tx.insertInto('card_reader').values({ business_id, id, label: 'Front', provider_id: 'tmr_front' }).execute();
  const asked = { purpose: 'ticket', purpose_id: id, amount_cents: 1, asked_at: at };
  await tx
    .insertInto('card_charge')
    .values({ business_id, id, ...asked })
    .execute();
  const order = { secret_hash: Buffer.alloc(32), charge_id: id, amount_cents: 3000, design: 'plain', buyer_email: 'a@b.co' };
  await tx
    .insertInto('gift_card_order')
    .values({ business_id, id, ...order, asked_at: at })
    .execute();
  await tx.insertInto('card_refund').values({ business_id, id, charge_id: id, amount_cents: 1, asked_at: at }).execute();
  const given = { amount_cents: 1, content: '{}', reason: 'Too short', given_at: at, ledger_tx: id };
  await tx
    .insertInto('ticket_refund')
    .values({ business_id, id, ticket_id: id, ...given })
    .execute();
  await tx.insertInto('card_event').values({ business_id, id: 'evt_1', heard_at: at }).execute();
  const face = { customer: 'cus', method: 'pm', brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 };
  await tx
    .insertInto('business_card')
    .values({ business_id, id, ...face, name: 'proof', postal_code: '77036', is_default: true, added_at: at })
    .execute();
  const cents = { price_cents: 1, credit_cents: 1, amount_cents: 0, credit_left_cents: 0 };
  const when = { anchored_at: at, starts_at: at, ends_at: at, asked_at: at };
  await tx
    .insertInto('plan_payment')
    .values({ business_id, id, nr: 1, kind: 'change', package_id: 2, plan_name: 'Team', period: 'month', ...cents, ...when })
    .execute();
}

test('the catalog holds every table of the tenants to the rules', async () => {
  expect(tables.length).toBeGreaterThan(15);
  expect(await findCatalogFaults(root)).toEqual([]);
  expect((await findCatalogFaults(root, 'openchair_relay')).filter((fault) => !fault.startsWith('the application owns'))).toEqual(
    [],
  );
});

const guarded = (columns: string) =>
  `create table tenant.plant (business_id bigint not null, ${columns}); call tenant.guard('tenant.plant')`;
const own = 'business_id = (select tenant.current_business())';
describe('the check sees each planted mistake', () => {
  test.each([
    ['row security is not on', 'create table tenant.plant (business_id bigint not null)'],
    ['row security is not forced', `${guarded('id int')}; alter table tenant.plant no force row level security`],
    [
      'no policy holds',
      `create table tenant.plant (business_id bigint not null);
        alter table tenant.plant enable row level security, force row level security;
        create policy p on tenant.plant using (${own})`,
    ],
    ['a policy opens more', 'create policy everybody on tenant.client for select using (true)'],
    ['a policy opens more', `create policy other on tenant.client using (true) with check (${own})`],
    ['a policy opens more', 'create policy relay_reads on tenant.client for select to openchair_relay using (true)'],
    ['the relay may do more', 'grant select (address) on tenant.delivery to openchair_relay'],
    ['the relay may do more', 'grant select (price_cents) on tenant.subscription to openchair_relay'],
    ['the relay may do more', 'grant select on tenant.waiting_opening to openchair_relay'],
    ['the relay may do more', 'grant update (sent_at) on tenant.reminder to openchair_relay'],
    ['the relay may do more', 'grant delete on tenant.card_matter to openchair_relay'],
    ['the application reaches what is of no business', 'grant select on tenant.worker_beat to openchair_app'],
    ['the application reaches what is of no business', 'grant update (beat_at) on tenant.worker_beat to openchair_app'],
    ['row security is not on', 'alter table tenant.worker_beat disable row level security'],
    ['business_id is missing', `create table tenant.plant (business_id bigint); call tenant.guard('tenant.plant')`],
    ['business_id is missing', 'create table tenant.plant (id int)'],
    ['a key or index', guarded('id int unique')],
    ['a key or index', 'create index plant on tenant.client (email)'],
    ['a key or index', 'create index plant on tenant.client (lower(name), business_id)'],
    ['a foreign key between', guarded('account_id bigint references directory.account')],
    [
      'a foreign key between',
      `alter table directory.membership add constraint plant
        foreign key (business_id, employee_id) references tenant.employee (business_id, id)`,
    ],
    [
      'a foreign key leaves',
      `create unique index plant_key on tenant.employee (id); ${guarded('employee_id bigint references tenant.employee (id)')}`,
    ],
    ['a foreign key leaves', guarded('b bigint, e bigint, foreign key (b, e) references tenant.employee (business_id, id)')],
    ['a view sees', 'create view tenant.plant as select * from tenant.client'],
    ['a view sees', 'create materialized view directory.plant as select * from tenant.client'],
    [
      'a function runs',
      `create function tenant.plant() returns bigint language sql security definer as 'select count(*) from tenant.client'`,
    ],
    ['the application may truncate', 'grant truncate on tenant.client to openchair_app'],
    [
      'the application owns',
      `${guarded('id int')}; grant create on schema tenant to openchair_app; alter table tenant.plant owner to openchair_app`,
    ],
  ])('%s: %s', async (fault, mistake) => {
    await root.query('begin');
    try {
      await root.query(mistake);
      expect((await findCatalogFaults(root)).filter((each) => each.startsWith(fault))).not.toEqual([]);
    } finally {
      await root.query('rollback');
    }
  });
  test('a role above row security', async () => {
    expect(await findCatalogFaults(root, 'postgres')).toContain('the application’s role is above row security: postgres');
  });
});

test('without a business every tenant table is empty; with one it shows exactly that business’s rows', async () => {
  for (const table of tables) {
    const target = sql.table(`tenant.${table}`);
    const rows = sql<{ business_id: number; count: number }>`select business_id, count(*) from ${target} group by business_id`;
    const all = (
      await root.query<{ business_id: number; count: number }>(
        `select business_id, count(*) from tenant.${table} group by business_id`,
      )
    ).rows;
    const of = (scope: BusinessScope) => all.filter((row) => row.business_id === scope.businessId);
    expect({ table, planted: [of(one).length, of(two).length] }).toEqual({ table, planted: [1, 1] }); // If this fails, add the table to plantOtherRows.
    expect({ table, rows: (await db.read(platformScope, ({ tx }) => rows.execute(tx))).rows }).toEqual({ table, rows: [] });
    for (const scope of [one, two]) {
      expect({ table, rows: (await db.read(scope, ({ tx }) => rows.execute(tx))).rows }).toEqual({ table, rows: of(scope) });
      expect({ table, rows: (await db.write(scope, ({ tx }) => rows.execute(tx))).rows }).toEqual({ table, rows: of(scope) });
    }
  }
});

test('no table takes a row for another business, gives one away, or lets one be changed or removed', async () => {
  for (const table of tables) {
    const target = sql.table(`tenant.${table}`);
    const { rows } = await root.query<{ row: unknown }>(
      `select to_jsonb(t) as row from tenant.${table} t where business_id <> 1 limit 1`,
    );
    const foreign = JSON.stringify(rows[0]?.row);
    const { rows: given } = await root.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'tenant.${table}'::regclass and attnum > 0 and attgenerated = ''
        and not attisdropped`,
    );
    const columns = sql.join(given.map(({ name }) => sql.ref(name)));
    const outcome = (statement: ReturnType<typeof sql>) =>
      db
        .write(one, ({ tx }) => statement.execute(tx))
        .then(
          ({ numAffectedRows }) => Number(numAffectedRows),
          (error: { code?: string }) => error.code,
        );
    const [taken, ...touched] = [
      await outcome(sql`insert into ${target} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${target}, ${foreign}::jsonb)`),
      await outcome(sql`update ${target} set business_id = 2`),
      await outcome(sql`update ${target} set business_id = 1 where business_id <> 1`),
      await outcome(sql`delete from ${target} where business_id <> 1`),
    ];
    expect({ table, taken }).toEqual({ table, taken: '42501' });
    expect({ table, done: touched.filter((each) => each !== '42501' && each !== 0) }).toEqual({ table, done: [] });
  }
});

describe('behind pgbouncer in transaction mode, with two server connections for everybody', () => {
  let bouncer: Awaited<ReturnType<typeof openBouncer>>;
  beforeAll(async () => {
    bouncer = await openBouncer(new URL(databaseUrl(admin, database)), 'openchair_app', 2);
  });
  afterAll(() => bouncer.close());

  test('200 interleaved transactions and reads of two businesses leak nothing', async () => {
    const pooled = openDb({ url: bouncer.url, max: 20, named: false });
    let foreign = 0;
    let seen = 0;
    const look = async (tx: Tx<Cell>, scope: BusinessScope) => {
      const rows = await tx.selectFrom('employee').select('business_id').execute();
      seen += rows.length;
      foreign += rows.filter((row) => row.business_id !== scope.businessId).length;
    };
    const visit = async (scope: BusinessScope, i: number) => {
      await pooled.write(scope, async ({ tx }) => {
        await look(tx, scope);
        await tx
          .insertInto('business_setting')
          .values({ business_id: scope.businessId, key: `bounced-${i}`, value: String(scope.businessId) })
          .execute();
        await sql`select pg_sleep(${Math.random() / 200})`.execute(tx);
        await look(tx, scope);
      });
      await pooled.read(scope, ({ tx }) => look(tx, scope));
    };
    const lane = async (first: number) => {
      for (let i = first; i < 200; i += 20) await visit(i % 2 === 0 ? one : two, i);
    };
    await Promise.all(Array.from({ length: 20 }, (_, i) => lane(i)));
    const misplaced = await root.query(
      `select from tenant.business_setting where key like 'bounced-%' and value <> to_jsonb(business_id)`,
    );
    const written = await root.query(`select from tenant.business_setting where key like 'bounced-%'`);
    const { rows: unset } = await pooled.read(platformScope, ({ tx }) => sql`select id from employee`.execute(tx));
    const pids = await Promise.all(
      Array.from({ length: 40 }, () =>
        pooled.read(platformScope, ({ tx }) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)),
      ),
    );
    const backends = new Set(pids.map(({ rows }) => rows[0]?.pid)).size;
    await pooled.close();
    console.log(
      `pgbouncer: 200 transactions and 200 reads on ${backends} server connections saw ${seen} rows,
        ${foreign} foreign, ${misplaced.rowCount ?? 0} misplaced`,
    );
    expect(seen).toBeGreaterThan(1000);
    expect({ foreign, misplaced: misplaced.rowCount, written: written.rowCount, unset: unset.length }).toEqual({
      foreign: 0,
      misplaced: 0,
      written: 200,
      unset: 0,
    });
    expect(backends).toBeLessThanOrEqual(2);
  });

  test('control: a setting made for the session leaks to whoever comes next', async () => {
    let foreign = 0;
    const session = async (businessId: number) => {
      const client = new pg.Client({ connectionString: bouncer.url });
      await client.connect();
      await client.query(`set app.business_id = '${businessId}'`);
      for (let i = 0; i < 10; i++) {
        const { rows } = await client.query<{ business_id: number }>('select business_id from tenant.employee');
        foreign += rows.filter((row) => row.business_id !== businessId).length;
      }
      await client.end();
    };
    await Promise.all(Array.from({ length: 10 }, (_, i) => session((i % 2) + 1)));
    console.log(`pgbouncer control, session-wide setting: ${foreign} foreign rows seen`);
    expect(foreign).toBeGreaterThan(0);
  });
});
