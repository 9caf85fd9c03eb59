import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { admin, freshDatabase } from '../../test/database.ts';
import { differencesBetweenSides } from '../../test/wall/compare-sides.ts';
import { copyDatabase, type Databases, databaseUrl, migrate, migrateSides, splitDatabase } from '../admin.ts';
import { filesOf } from './apart.ts';
import { parseMigrationFile } from './files.ts';

const newName = () => `openchair_run_${inject('run')}_${randomBytes(4).toString('hex')}`;
const closing: pg.Client[] = [];
const connected = async (database: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await client.connect();
  closing.push(client);
  return client;
};
afterAll(() => Promise.all(closing.map((client) => client.end())));

const columns = `select table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as column
  from information_schema.columns where table_schema in ('directory', 'tenant', 'graphile_worker') order by 1`;
const rights = `select table_schema || '.' || table_name || ' ' || grantee || ' ' || privilege_type as right
  from information_schema.role_table_grants where table_schema in ('directory', 'tenant') order by 1`;
const triggers = `select event_object_schema || '.' || event_object_table || ' ' || trigger_name as trigger
  from information_schema.triggers order by 1`;
async function schemaOf(client: pg.Client) {
  const found: object[][] = [];
  for (const text of [columns, rights, triggers]) found.push((await client.query<object>(text)).rows);
  return found;
}
const names = `select coalesce(string_agg(name, ' ' order by name), '') as all from public.migration`;

describe('a database that held both sides, split', () => {
  let split: Databases;
  let [directory, cell] = [] as unknown as [pg.Client, pg.Client];
  beforeAll(async () => {
    const whole = await freshDatabase(inject('template'), inject('run'));
    const root = await connected(whole);
    await root.query(`insert into tenant.event (business_id, id, name, aggregate, payload, request_id)
      select n, gen_random_uuid(), 'test.split', 'split', '{}', '' from generate_series(0, 2) n`);
    await closing.pop()?.end();
    split = { cell: whole, directory: newName() };
    await splitDatabase(admin, split);
    [directory, cell] = [await connected(split.directory), await connected(split.cell)];
  });

  it('keeps on each side what belongs there', async () => {
    expect(await differencesBetweenSides({ directory, cell }, new Date().toISOString())).toEqual([]);
    const told = async (client: pg.Client) =>
      (await client.query<{ n: number }>(`select business_id as n from tenant.event where name = 'test.split' order by 1`)).rows;
    expect([await told(directory), await told(cell)].map((rows) => rows.map(({ n }) => n))).toEqual([[0], [1, 2]]);
  });

  it('has the schema of two that were made apart, and the runner finds nothing to do', async () => {
    const fresh: Databases = { cell: newName(), directory: newName() };
    await migrateSides(admin, fresh);
    const made = { directory: await connected(fresh.directory), cell: await connected(fresh.cell) };
    expect(await schemaOf(directory)).toEqual(await schemaOf(made.directory));
    expect(await schemaOf(cell)).toEqual(await schemaOf(made.cell));
    expect((await directory.query<object>(names)).rows).toEqual((await made.directory.query<object>(names)).rows);
    expect((await cell.query<object>(names)).rows).toEqual((await made.cell.query<object>(names)).rows);
    expect(await migrateSides(admin, split)).toEqual([]);
  });
});

it('a database that is in use for both sides is not made one side’s by migrating it', async () => {
  const whole = newName();
  await copyDatabase(admin, inject('template'), whole);
  await expect(migrate(admin, whole, { side: 'directory' })).rejects.toThrow('tenant.shop has rows');
  await expect(migrate(admin, whole, { side: 'tenant' })).rejects.toThrow('directory.business has rows');
  const root = await connected(whole);
  const { rows } = await root.query(
    `select count(*)::int as shops, (select count(*)::int from directory.business) as businesses from tenant.shop`,
  );
  expect(rows).toEqual([{ shops: 12, businesses: 12 }]);
});

it('nor is one that both were only made in, and no directory is made beside it', async () => {
  const [cell, directory] = [newName(), newName()];
  await migrate(admin, cell);
  await expect(migrateSides(admin, { cell, directory })).rejects.toThrow('the files of both sides ran here');
  const root = await connected(cell);
  expect((await root.query('select from pg_database where datname = $1', [directory])).rowCount).toBe(0);
});

it('a later file runs on its own side, one of both on each', () => {
  const file = (side: string) => parseMigrationFile(`${side}/202701010000-${side}-step.sql`, 'select 1;');
  const files = [file('both'), file('directory'), file('tenant')];
  const run = (side: 'directory' | 'tenant') => filesOf(files, side).map(({ name }) => name.split('-')[1]);
  expect([run('directory'), run('tenant')]).toEqual([
    ['both', 'directory'],
    ['both', 'tenant'],
  ]);
});
