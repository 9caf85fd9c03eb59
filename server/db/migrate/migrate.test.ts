import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { admin } from '../../test/database.ts';
import { databaseUrl, dropDatabase, ensureDatabase, migrate } from '../admin.ts';
import { withClient } from './client.ts';
import { parseMigrationFile, readMigrationFiles } from './files.ts';
import { oldMigrations } from './old-migrations.ts';
import { patience } from './retry.ts';
import { runMigrations } from './runner.ts';

const database = `openchair_run_${inject('run')}_${randomBytes(4).toString('hex')}`;
const url = databaseUrl(admin, database);

beforeAll(() => ensureDatabase(admin, database));
beforeEach(() =>
  query(
    `drop schema if exists tenant, directory cascade; drop table if exists public.migration, public.migration_progress, public.kysely_migration`,
  ),
);
afterAll(() => dropDatabase(admin, database));

const query = <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query<T>(text, values)).rows);
const applied = async () =>
  (await query<{ name: string }>('select name from public.migration order by name')).map((row) => row.name);
const file = (minute: number, text: string) =>
  parseMigrationFile(`tenant/2027010100${String(minute).padStart(2, '0')}-tenant-step.sql`, text);
const step = (minute: number) => file(minute, '').name;

const table = file(0, 'create schema tenant; create table tenant.visit (id int);');
const column = file(1, 'alter table tenant.visit add column paid boolean;');
const index = file(2, '-- no transaction\ncreate unique index concurrently if not exists visit_id on tenant.visit (id);\n');

describe('the files', () => {
  it('run in the order of time over all sides, and once', async () => {
    const directory = parseMigrationFile(
      'directory/202701010001-directory-city.sql',
      'create table tenant.after_visit (id int);',
    );
    const files = [table, directory, file(2, 'drop table tenant.after_visit;')];
    expect(await runMigrations(url, { files })).toEqual([step(0), directory.name, step(2)]);
    expect(await runMigrations(url, { files })).toEqual([]);
    expect(await applied()).toEqual([step(0), directory.name, step(2)].sort());
  });

  it('carry their time and their side in their names', async () => {
    const noTime = 'tenant/0001-tenant-x.sql';
    const otherSide = 'tenant/202701010000-directory-x.sql';
    const noFolder = '202701010000-tenant-x.sql';
    const noWords = 'tenant/202701010000-tenant.sql';
    for (const wrong of [noTime, otherSide, noFolder, noWords])
      expect(() => parseMigrationFile(wrong, '')).toThrow(`${wrong} is not named SIDE/YYYYMMDDHHMM-SIDE-what-it-does.sql`);
    const files = await readMigrationFiles();
    expect(files.map(({ name }) => name)).toEqual(files.map(({ name }) => name).sort());
  });

  it('stop at the one that fails, which leaves nothing behind', async () => {
    const files = [table, file(1, 'create table tenant.half (id int); select 1 / 0;'), file(2, 'select 1;')];
    await expect(runMigrations(url, { files })).rejects.toThrow(`${step(1)} failed and was rolled back: division by zero`);
    expect(await applied()).toEqual([step(0)]);
    expect(await query(`select to_regclass('tenant.half') as half`)).toEqual([{ half: null }]);
  });

  it('are refused when one was changed or removed after it ran; those of a newer release are none of our business', async () => {
    await runMigrations(url, { files: [table, column, index] });
    const changed = file(1, `${column.sql}\n-- changed`);
    await expect(runMigrations(url, { files: [table, changed, index] })).rejects.toThrow(
      `${step(1)} changed after being applied here`,
    );
    await expect(runMigrations(url, { files: [table, index] })).rejects.toThrow(
      `${step(1)} was applied here, but the file is gone`,
    );
    expect(await runMigrations(url, { files: [table, column] })).toEqual([]);
  });
});

describe('a database that the old files made', () => {
  const plantOld = async (names: readonly string[]) => {
    await query('drop table if exists public.migration');
    await query('create table public.kysely_migration (name text primary key, timestamp text not null)');
    await query(`insert into public.kysely_migration select name, '2026-11-01' from unnest($1::text[]) name`, [names]);
  };

  it('is adopted when it has all of them: the baseline counts as applied and does not run, what came later does', async () => {
    const files = await readMigrationFiles();
    const baseline = files.filter(({ name }) => name.endsWith('-baseline'));
    await runMigrations(url, { files: baseline });
    const fresh = await query('select name, checksum from public.migration order by name');
    await plantOld(oldMigrations);
    const later = files.filter((file) => !baseline.includes(file)).map(({ name }) => name);
    expect(await migrate(admin, database)).toEqual(later);
    expect(await query(`select name, checksum from public.migration where name like '%-baseline' order by name`)).toEqual(fresh);
    expect(fresh).toHaveLength(3);
    expect(await migrate(admin, database)).toEqual([]);
  });

  it('is refused at any step in between, and nothing is recorded', async () => {
    await plantOld(oldMigrations.slice(0, -2));
    await expect(migrate(admin, database)).rejects.toThrow(
      'lacks 0073-billing, 0075-customer-display. Only one that has all 52 can be taken over',
    );
    expect(await query(`select to_regclass('public.migration') as journal`)).toEqual([{ journal: null }]);
  });

  it('is refused when it has one that no release knows', async () => {
    await plantOld([...oldMigrations, '0099-own-idea']);
    await expect(migrate(admin, database)).rejects.toThrow('has 0099-own-idea, which no release knows');
  });
});

describe('locks', () => {
  const quick = { ...patience, lockTimeoutMs: 50, firstPauseMs: 20, longestPauseMs: 40 };

  it('are waited for shortly and asked for again, so that those who come later get through in between', async () => {
    await runMigrations(url, { files: [table] });
    const lines: string[] = [];
    await withClient(url, async (holder) => {
      await holder.query('begin; lock table tenant.visit in share mode');
      const running = runMigrations(url, { files: [table, column], patience: quick, report: (line) => lines.push(line) });
      await expect.poll(() => lines.length).toBeGreaterThan(2);
      await holder.query('commit');
      expect(await running).toEqual([step(1)]);
    });
    expect(lines[0]).toBe(`${step(1)}: a lock was taken, try 2 of 20 follows`);
  });

  it('are asked for with the settings that let a waiting statement interrupt an autovacuum', async () => {
    const settings = file(
      1,
      `create table tenant.setting as
      select current_setting('lock_timeout') as lock, current_setting('deadlock_timeout') as deadlock, current_user as who;`,
    );
    await runMigrations(url, { files: [table, settings] });
    expect(await query('select * from tenant.setting')).toEqual([{ lock: '500ms', deadlock: '200ms', who: 'openchair_owner' }]);
  });

  it('that nobody gives back end the run after a bounded number of tries', async () => {
    await runMigrations(url, { files: [table] });
    await withClient(url, async (holder) => {
      await holder.query('begin; lock table tenant.visit in share mode');
      await expect(runMigrations(url, { files: [table, column], patience: { ...quick, tries: 3 } })).rejects.toThrow(
        `${step(1)} did not get its lock in 3 tries`,
      );
    });
    expect(await applied()).toEqual([step(0)]);
  });

  it('let one runner at a time work, also while an index is built concurrently', async () => {
    const files = [table, file(1, 'insert into tenant.visit values (1); select pg_sleep(0.3);'), index];
    const ran = await Promise.all([runMigrations(url, { files }), runMigrations(url, { files }), runMigrations(url, { files })]);
    expect(ran.flat()).toEqual([step(0), step(1), step(2)]);
    expect(await query('select id from tenant.visit')).toEqual([{ id: 1 }]);
  });
});

describe('a file without a transaction', () => {
  const isValid = () =>
    query<{ valid: boolean }>(`select indisvalid as valid from pg_index where indexrelid = 'tenant.visit_id'::regclass`);

  it('drops the invalid index that a failed try left behind and builds it anew', async () => {
    await runMigrations(url, { files: [table] });
    await query('insert into tenant.visit values (1), (1)');
    await expect(runMigrations(url, { files: [table, index] })).rejects.toThrow('could not create unique index');
    expect(await isValid()).toEqual([{ valid: false }]);
    await query('delete from tenant.visit');
    expect(await runMigrations(url, { files: [table, index] })).toEqual([step(2)]);
    expect(await isValid()).toEqual([{ valid: true }]);
  });

  it('that ended without being recorded runs again and finds its work done', async () => {
    await runMigrations(url, { files: [table, index] });
    await query('delete from public.migration where name = $1', [step(2)]);
    expect(await runMigrations(url, { files: [table, index] })).toEqual([step(2)]);
    expect(await isValid()).toEqual([{ valid: true }]);
  });

  it('waits for a long transaction instead of failing', async () => {
    await runMigrations(url, { files: [table] });
    await withClient(url, async (holder) => {
      await holder.query('begin; insert into tenant.visit values (7)');
      const running = runMigrations(url, { files: [table, index], patience: { ...patience, lockTimeoutMs: 10, tries: 1 } });
      await sleep(200);
      await holder.query('commit');
      expect(await running).toEqual([step(2)]);
    });
  });
});
