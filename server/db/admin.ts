import { Logger, runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { dropOtherSide, filesOf, keepSide, refuseBothSides, type Side } from './migrate/apart.ts';
import { withClient } from './migrate/client.ts';
import { readMigrationFiles } from './migrate/files.ts';
import { runMigrations } from './migrate/runner.ts';

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

/** Copying the files would be quicker on an idle machine, but it makes PostgreSQL write out whatever else it holds, twice. */
export const copyDatabase = (admin: Admin, from: string, to: string) =>
  withClient(databaseUrl(admin, 'postgres'), (client) =>
    client.query(`create database ${named(to)} template ${named(from)} strategy wal_log`),
  );

type MigrateOptions = {
  /** The side that the database holds; both without one. */
  readonly side?: Side | undefined;
  readonly report?: (line: string) => void;
};

/** Plain SQL, forward only, one runner at a time. Returns the names that ran. */
export async function migrate(admin: Admin, database: string, { side, report }: MigrateOptions = {}): Promise<string[]> {
  await ensureDatabase(admin, database);
  const url = databaseUrl(admin, database);
  if (side !== undefined) await refuseBothSides(url, side);
  const all = await readMigrationFiles();
  const files = side === undefined ? all : filesOf(all, side);
  const ran = await runMigrations(url, { files, ...(report && { report }) });
  if (side !== undefined) await dropOtherSide(url, side);
  await migrateJobs(admin, database);
  return ran;
}

/** The names of the two databases. They are equal when one database holds both sides. */
export type Databases = { readonly cell: string; readonly directory: string };

/** The database of the directory that goes with a database of businesses, unless somebody names another. */
export const directoryOf = (database: string): string => `${database}_directory`;

export async function migrateSides(
  admin: Admin,
  { cell, directory }: Databases,
  report?: MigrateOptions['report'],
): Promise<string[]> {
  const say = report && { report };
  if (cell === directory) return migrate(admin, cell, { ...say });
  // First, because a directory that exists could not be split off any more.
  await ensureDatabase(admin, cell);
  await refuseBothSides(databaseUrl(admin, cell), 'tenant');
  const ran = await migrate(admin, directory, { side: 'directory', ...say });
  return [...ran, ...(await migrate(admin, cell, { side: 'tenant', ...say }))];
}

/** Moves the directory out of a database that holds both sides. Nobody may be using it. */
export async function splitDatabase(admin: Admin, { cell, directory }: Databases): Promise<void> {
  await copyDatabase(admin, cell, directory);
  await keepSide(databaseUrl(admin, directory), 'directory');
  await keepSide(databaseUrl(admin, cell), 'tenant');
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
  await runJobMigrations({ pgPool, logger: new Logger(() => () => {}) });
  await pgPool.end();
}
