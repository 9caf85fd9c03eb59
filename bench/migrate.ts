import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl, dropDatabase, ensureDatabase } from '../server/db/admin.ts';
import { withClient } from '../server/db/migrate/client.ts';
import { parseMigrationFile } from '../server/db/migrate/files.ts';
import { runMigrations } from '../server/db/migrate/runner.ts';
import { type LimitedFigure, judgeFigures, percentile } from './lib/rounds.ts';

/**
 * Adds a column to a table of two million rows, fills it, makes it not null and adds an index, while salons keep writing to the
 * table and one of them holds a transaction open for longer than a migration waits. Measures the slowest write.
 */
const ROWS = 2_000_000;
const BUSINESSES = 200;
const LANES = 4;
const BEFORE_SECONDS = 10;
const HELD_MS = 700;

const admin = { url: process.env.ADMIN_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' };
const database = `openchair_bench_migrate_${process.pid}`;
const url = databaseUrl(admin, database);

const file = (minute: number, what: string, text: string) =>
  parseMigrationFile(`tenant/2027010100${String(minute).padStart(2, '0')}-tenant-${what}.sql`, text);

const start = file(
  0,
  'start',
  `create schema tenant;
  create table tenant.sale (
    business_id bigint not null,
    id bigint generated always as identity,
    price_cents int not null,
    tip_cents int not null,
    note text not null default '',
    primary key (business_id, id)
  );
  alter table tenant.sale enable row level security;
  alter table tenant.sale force row level security;
  create policy of_business on tenant.sale using (business_id = current_setting('app.business_id')::bigint);
  grant usage on schema tenant to openchair_app;
  grant select, insert, update on tenant.sale to openchair_app;`,
);
const expand = file(1, 'add-total', 'alter table tenant.sale add column total_cents int;');
const rest = [
  file(
    2,
    'fill-total',
    `-- backfill tenant.sale by business_id, id
    update tenant.sale set total_cents = price_cents + tip_cents where total_cents is null and :batch;`,
  ),
  file(3, 'check-total', 'alter table tenant.sale add constraint total_known check (total_cents is not null) not valid;'),
  file(4, 'validate-total', 'alter table tenant.sale validate constraint total_known;'),
  file(
    5,
    'require-total',
    'alter table tenant.sale alter column total_cents set not null; alter table tenant.sale drop constraint total_known;',
  ),
  file(
    6,
    'index-total',
    '-- no transaction\ncreate index concurrently if not exists sale_total on tenant.sale (business_id, total_cents);',
  ),
];

/**
 * The state of the writers: whether they fill the new column, how long each transaction took in milliseconds, and how many old
 * rows they changed.
 */
const load = { knowsTotal: false, isOver: false, took: [] as number[], changed: 0, failed: 0 };

async function openLane(): Promise<pg.Client> {
  const address = new URL(url);
  address.username = 'openchair_app';
  const client = new pg.Client({ connectionString: address.toString() });
  await client.connect();
  return client;
}

/** Writes a sale and changes a tip in one transaction of one business, as the application does. */
async function writeOnce(client: pg.Client): Promise<void> {
  const business = 1 + Math.floor(Math.random() * BUSINESSES);
  await client.query(`begin; set local app.business_id = '${business}'`);
  const { rows } = await client.query<{ id: string }>(
    load.knowsTotal
      ? 'insert into tenant.sale (business_id, price_cents, tip_cents, total_cents) values ($1, 4000, 500, 4500) returning id'
      : 'insert into tenant.sale (business_id, price_cents, tip_cents) values ($1, 4000, 500) returning id',
    [business],
  );
  const any = Math.floor((Math.random() * Number(rows[0]?.id)) / BUSINESSES) * BUSINESSES + business - 1;
  const { rowCount } = await client.query(
    `update tenant.sale set tip_cents = tip_cents + 1 ${load.knowsTotal ? ', total_cents = price_cents + tip_cents + 1' : ''}
      where business_id = $1 and id = $2`,
    [business, any],
  );
  await client.query('commit');
  load.changed += rowCount ?? 0;
}

async function writeAllTheTime(): Promise<void> {
  const client = await openLane();
  while (!load.isOver) {
    const at = performance.now();
    await writeOnce(client).catch(async () => {
      load.failed += 1;
      await client.query('rollback');
    });
    load.took.push(performance.now() - at);
  }
  await client.end();
}

/** Holds transactions open. Their lock on the table is one that `alter table` has to wait for. */
async function holdTransactionsOpen(): Promise<void> {
  const client = await openLane();
  while (!load.isOver) {
    await client.query(`begin; set local app.business_id = '1'; select from tenant.sale limit 1`);
    await wait(HELD_MS);
    await client.query('commit');
    await wait(HELD_MS);
  }
  await client.end();
}

async function fillTable(): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into tenant.sale (business_id, price_cents, tip_cents, note)
        select 1 + n % ${BUSINESSES}, 1000 + n % 9000, n % 900, repeat('x', 40) from generate_series(1, ${ROWS}) n`,
    );
    await client.query('vacuum analyze tenant.sale');
  });
}

const retries = { seen: 0 };

/** Runs the files one by one to measure each. The runner itself treats them as one list. */
async function runSteps(done: readonly ReturnType<typeof file>[], steps: readonly ReturnType<typeof file>[]): Promise<void> {
  for (const [n, step] of steps.entries()) {
    const at = performance.now();
    await runMigrations(url, {
      files: [...done, ...steps.slice(0, n + 1)],
      report: (line) => (retries.seen += line.includes('follows') ? 1 : 0),
    });
    console.log(`${step.name.padEnd(34)} ${((performance.now() - at) / 1000).toFixed(1)} s`);
  }
}

async function migrateUnderLoad(): Promise<{ before: number[]; during: number[] }> {
  await wait(BEFORE_SECONDS * 1000);
  const before = load.took.splice(0);
  await runSteps([start], [expand]);
  // From here on the writers fill the column, as the next release does. Only then are the older rows filled.
  load.knowsTotal = true;
  await wait(1000);
  await runSteps([start, expand], rest);
  load.isOver = true;
  return { before, during: load.took };
}

async function countFaults(): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ faults: number }>(`select
      (select count(*) from tenant.sale where total_cents is distinct from price_cents + tip_cents)::int
      + (select count(*) from pg_attribute where attrelid = 'tenant.sale'::regclass and attname = 'total_cents' and not attnotnull)::int
      + (select count(*) from pg_index where indrelid = 'tenant.sale'::regclass and not indisvalid)::int as faults`);
    return rows[0]?.faults ?? Number.NaN;
  });
}

async function run(): Promise<LimitedFigure[]> {
  await ensureDatabase(admin, database);
  await runMigrations(url, { files: [start] });
  await fillTable();
  const lanes = [...Array.from({ length: LANES }, () => writeAllTheTime()), holdTransactionsOpen()];
  const { before, during } = await migrateUnderLoad();
  await Promise.all(lanes);
  for (const [when, took] of Object.entries({ before, during }))
    console.log(
      `writes ${when}: ${took.length}, p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${percentile(took, 0.99).toFixed(1)} ms, longest ${percentile(took, 1).toFixed(0)} ms`,
    );
  console.log(`locks asked for again: ${retries.seen}`);
  return [
    { name: 'rows in the table', value: ROWS, unit: '', least: 2_000_000 },
    { name: 'old rows changed by the writers', value: load.changed, unit: '', least: 1000 },
    { name: 'longest write while the column was added', value: percentile(during, 1), unit: ' ms', most: 1000 },
    { name: 'rows filled wrongly, constraints and indexes missing', value: await countFaults(), unit: '', most: 0 },
  ];
}

try {
  judgeFigures(await run(), load.failed);
} finally {
  load.isOver = true;
  await dropDatabase(admin, database);
}
