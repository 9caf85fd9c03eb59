import type pg from 'pg';
import { withClient, withTransaction } from './client.ts';
import type { MigrationFile } from './files.ts';

/** The side that a database holds. Without one it holds both, as schemas. */
export type Side = 'directory' | 'tenant';

const other: { readonly [S in Side]: Side } = { directory: 'tenant', tenant: 'directory' };

/**
 * The last file that names both sides, or that changes among the files of one side what stands on both. Up to it a database runs the files
 * of both sides; after it those of its own.
 */
export const LAST_TOGETHER = '202611190700-tenant-two-way-texts';

/** Tables of the schema `tenant` that every database has: events, answers and messages of its own, and its workers. */
export const STAND_ON_BOTH = ['event', 'event_applied', 'idempotency', 'delivery', 'worker_beat'];

/** The files that a database of this side runs. */
export const filesOf = (files: readonly MigrationFile[], side: Side): MigrationFile[] =>
  files.filter(({ name }) => name <= LAST_TOGETHER || name.split('-')[1] !== other[side]);

const othersTables = `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v') and c.relname <> all ($2) order by c.relkind = 'v' desc, 1`;

/** What copied one side to the other while both were in one database. */
const copiers = ['directory.copy_business()', 'directory.copy_category()', 'directory.shop_from_directory'];

/** Rows of tables that stand on both sides belong to the platform, business 0, or to a business. */
const othersRows: { readonly [S in Side]: string } = { directory: 'business_id <> 0', tenant: 'business_id = 0' };
const othersJobs: { readonly [S in Side]: string } = {
  directory: `payload->>'business_id' is distinct from '0'`,
  tenant: `payload->>'business_id' = '0'`,
};

/** A table without rows only in a database that was never used for this side. */
const proofOfOther: { readonly [S in Side]: string } = { directory: 'tenant.shop', tenant: 'directory.business' };

type Found = { readonly name: string; readonly kind: string };
const tablesOfOther = async (client: pg.Client, side: Side): Promise<Found[]> =>
  (await client.query<Found>(othersTables, [other[side], side === 'directory' ? STAND_ON_BOTH : []])).rows;

const dropTables = (client: pg.Client, found: readonly Found[]): Promise<void> =>
  withTransaction(client, async () => {
    for (const name of copiers) await client.query(`drop function if exists ${name} cascade`);
    const [views, tables] = [found.filter(({ kind }) => kind === 'v'), found.filter(({ kind }) => kind !== 'v')];
    if (views.length > 0) await client.query(`drop view if exists ${listed(views)} cascade`);
    if (tables.length > 0) await client.query(`drop table if exists ${listed(tables)} cascade`);
  });
const listed = (found: readonly Found[]): string => found.map(({ name }) => name).join(', ');

const exists = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('select where to_regclass($1) is not null', [table])).rowCount === 1;

/** Files that only the other side has, after those which every database ran. */
const ranOthers = (client: pg.Client, side: Side) =>
  client.query(`select from public.migration where name > $1 and split_part(name, '-', 2) = $2 limit 1`, [
    LAST_TOGETHER,
    other[side],
  ]);

/** A database that holds both sides is split, not migrated as if it held one. */
export const refuseBothSides = (url: string, side: Side): Promise<void> =>
  withClient(url, async (client) => {
    const proof = proofOfOther[side];
    const why =
      (await exists(client, proof)) && (await client.query(`select from ${proof} limit 1`)).rowCount
        ? `${proof} has rows`
        : (await exists(client, 'public.migration')) &&
          (await ranOthers(client, side)).rowCount &&
          'the files of both sides ran here';
    if (why) throw new Error(`${why}, so this database holds both: "npm run db -- split" makes two of it, "reset" two new ones`);
  });

/** Drops what came with the files of the other side. */
export const dropOtherSide = (url: string, side: Side): Promise<void> =>
  withClient(url, async (client) => {
    const found = await tablesOfOther(client, side);
    if (found.length > 0) await dropTables(client, found);
  });

/** Leaves one side in a database that held both. Nobody may be using it. */
export const keepSide = (url: string, side: Side): Promise<void> =>
  withClient(url, async (client) => {
    await dropTables(client, await tablesOfOther(client, side));
    for (const table of STAND_ON_BOTH.filter((name) => name !== 'worker_beat'))
      await client.query(`delete from tenant.${table} where ${othersRows[side]}`);
    await client.query('delete from tenant.worker_beat');
    await client.query('delete from public.migration where name > $1 and split_part(name, $2, 2) = $3', [
      LAST_TOGETHER,
      '-',
      other[side],
    ]);
    await client.query(`delete from graphile_worker._private_jobs where ${othersJobs[side]}`);
  });
