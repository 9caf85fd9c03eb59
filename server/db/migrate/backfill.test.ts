import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { admin } from '../../test/database.ts';
import { databaseUrl, dropDatabase, ensureDatabase } from '../admin.ts';
import { withClient } from './client.ts';
import { parseMigrationFile } from './files.ts';
import { patience } from './retry.ts';
import { runMigrations } from './runner.ts';

const database = `openchair_run_${inject('run')}_${randomBytes(4).toString('hex')}`;
const url = databaseUrl(admin, database);
const rows = 3_000;

const query = <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query<T>(text, values)).rows);
const file = (minute: number, text: string) => parseMigrationFile(`tenant/20270101000${minute}-tenant-step.sql`, text);

const table = file(
  0,
  `create schema tenant;
  create table tenant.sale (business_id bigint, id uuid, amount int not null, primary key (business_id, id));
  insert into tenant.sale select n % 3, gen_random_uuid(), n from generate_series(1, ${rows}) n;
  alter table tenant.sale enable row level security;
  alter table tenant.sale force row level security;`,
);
/** Whether a row was left out or taken twice shows in its amount. */
const addThousands = file(
  1,
  '-- backfill tenant.sale by business_id, id\nupdate tenant.sale set amount = amount + 1000000 where :batch;\n',
);
const untouched = async () =>
  Number((await query<{ n: string }>('select count(*) as n from tenant.sale where amount < 1000000'))[0]?.n);
const doubled = async () =>
  Number((await query<{ n: string }>('select count(*) as n from tenant.sale where amount > 2000000'))[0]?.n);
const progress = () => query('select name, rows::int from public.migration_progress');

beforeAll(() => ensureDatabase(admin, database));
beforeEach(async () => {
  await query('drop schema if exists tenant cascade; drop table if exists public.migration, public.migration_progress');
  await runMigrations(url, { files: [table] });
});
afterAll(() => dropDatabase(admin, database));

it('changes every row once, behind row security, in several batches', async () => {
  const lines: string[] = [];
  const ran = await runMigrations(url, { files: [table, addThousands], report: (line) => lines.push(line) });
  expect(ran).toEqual([addThousands.name]);
  expect([await untouched(), await doubled()]).toEqual([0, 0]);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]).toBe(`${addThousands.name}: 500 rows`);
});

it('goes on where a run was broken off', async () => {
  // The row that cannot be changed lies in the second batch, however small that one is.
  await query(`update tenant.sale set amount = 2147483647
    where (business_id, id) = (select business_id, id from tenant.sale order by business_id, id offset 510 limit 1)`);
  await expect(runMigrations(url, { files: [table, addThousands] })).rejects.toThrow(
    `${addThousands.name} failed: integer out of range`,
  );
  expect(await progress()).toEqual([{ name: addThousands.name, rows: 500 }]);
  expect(await untouched()).toBe(rows - 500 - 1);
  await query('update tenant.sale set amount = 7 where amount = 2147483647');
  expect(await runMigrations(url, { files: [table, addThousands] })).toEqual([addThousands.name]);
  expect([await untouched(), await doubled()]).toEqual([0, 0]);
});

it('gives way to whoever holds a row, and tries again', async () => {
  const lines: string[] = [];
  await withClient(url, async (writer) => {
    await writer.query('begin');
    await writer.query('update tenant.sale set amount = amount where business_id = 1');
    const running = runMigrations(url, {
      files: [table, addThousands],
      patience: { ...patience, lockTimeoutMs: 30, firstPauseMs: 10, longestPauseMs: 20, tries: 1_000 },
      report: (line) => lines.push(line),
    });
    await expect.poll(() => lines.filter((line) => line.includes('a row was locked')).length).toBeGreaterThan(2);
    await writer.query('commit');
    expect(await running).toEqual([addThousands.name]);
  });
  expect([await untouched(), await doubled()]).toEqual([0, 0]);
});

it('refuses a key that is not unique, and a first line or statement that says too little', async () => {
  const byBusiness = file(1, '-- backfill tenant.sale by business_id\nupdate tenant.sale set amount = 0 where :batch;\n');
  await expect(runMigrations(url, { files: [table, byBusiness] })).rejects.toThrow('no unique index on (business_id)');
  expect(() => file(1, '-- backfill tenant.sale\nupdate tenant.sale set amount = 0 where :batch;\n')).toThrow(
    'as its first line',
  );
  expect(() => file(1, '-- backfill tenant.sale by id\nupdate tenant.sale set amount = 0;\n')).toThrow(':batch once');
});

it('refuses a role from which row security hides rows', async () => {
  const role = `openchair_run_${inject('run')}_limited`;
  await query(`create role ${role} login in role openchair_owner`);
  try {
    await query(`grant create, usage on schema public to ${role}`);
    const limited = new URL(url);
    limited.username = role;
    await expect(runMigrations(limited.toString(), { files: [table, addThousands] })).rejects.toThrow(
      'row security hides rows of tenant.sale from this role',
    );
    expect(await untouched()).toBe(rows);
  } finally {
    await query(`drop owned by ${role}; drop role ${role}`);
  }
});
