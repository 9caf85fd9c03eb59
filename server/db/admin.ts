import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');

/** The rights of the two application roles do not differ between installations, so they are made here, idempotently. */
const roles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'openchair_owner') then create role openchair_owner nologin; end if;
  if not exists (select from pg_roles where rolname = 'openchair_app') then create role openchair_app login nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'openchair_relay') then create role openchair_relay login nobypassrls; end if;
exception when duplicate_object or unique_violation then null; end $$;
alter role openchair_app set search_path = tenant, directory, public;
alter role openchair_app set lock_timeout = '3s';
alter role openchair_app set statement_timeout = '5s';
alter role openchair_app set idle_in_transaction_session_timeout = '5s';
alter role openchair_app set jit = off;
alter role openchair_relay set search_path = tenant, directory, public;
alter role openchair_relay set lock_timeout = '3s';
alter role openchair_relay set statement_timeout = '30s';
alter role openchair_relay set idle_in_transaction_session_timeout = '10s';
`;

export type Admin = { readonly url: string };

export function databaseUrl(admin: Admin, database: string): string {
  const url = new URL(admin.url);
  url.pathname = `/${database}`;
  return url.toString();
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const named = (database: string) => pg.escapeIdentifier(database);

/** For planting: it thinks between two statements, and on a slow machine longer than a request may. */
export function plantingUrl(admin: Admin, database: string): string {
  const url = new URL(databaseUrl(admin, database));
  url.username = 'openchair_app';
  url.password = '';
  url.searchParams.set('options', '-c idle_in_transaction_session_timeout=0 -c statement_timeout=0');
  return url.toString();
}

export async function ensureDatabase(admin: Admin, database: string): Promise<void> {
  await withClient(databaseUrl(admin, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7201)');
    await client.query(roles);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount)
      await client.query(`create database ${named(database)} owner openchair_owner encoding 'UTF8' template template0`);
  });
}

export const dropDatabase = (admin: Admin, database: string) =>
  withClient(databaseUrl(admin, 'postgres'), (client) => client.query(`drop database if exists ${named(database)} with (force)`));

export const copyDatabase = (admin: Admin, from: string, to: string) =>
  withClient(databaseUrl(admin, 'postgres'), (client) =>
    client.query(`create database ${named(to)} template ${named(from)} strategy file_copy`),
  );

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Plain SQL, forward only, one runner at a time (Kysely's lock). Returns the names that ran. */
export async function migrate(admin: Admin, database: string): Promise<string[]> {
  await ensureDatabase(admin, database);
  const pool = new pg.Pool({
    connectionString: databaseUrl(admin, database),
    max: 1,
    onConnect: (client) => client.query('set role openchair_owner'),
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations }, migrationTableSchema: 'public' });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('the migration failed', { cause: error });
    await migrateJobs(admin, database);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** The job queue's tables belong to the relay role: its row security lets nobody but their owner in. */
async function migrateJobs(admin: Admin, database: string): Promise<void> {
  await withClient(databaseUrl(admin, database), (client) =>
    client.query(`grant create on database ${named(database)} to openchair_relay`),
  );
  const pgPool = new pg.Pool({
    connectionString: databaseUrl(admin, database),
    max: 1,
    onConnect: (client) => client.query('set role openchair_relay'),
  });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  await pgPool.end();
}
