import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { runBackfill } from './backfill.ts';
import { withClient, withTransaction } from './client.ts';
import type { Backfill, MigrationFile } from './files.ts';
import { pendingMigrations, prepareJournal, recordMigration } from './journal.ts';
import { isLockConflict, patience, retryOnLockConflict, type Patience } from './retry.ts';

export type RunOptions = {
  readonly files: readonly MigrationFile[];
  readonly patience?: Patience;
  readonly report?: (line: string) => void;
};

const runnerLock = 7204;

/** Runs what has not run yet, each file by itself, in the order of time over all sides. Returns the names that ran. */
export function runMigrations(url: string, options: RunOptions): Promise<string[]> {
  return withClient(url, async (client) => {
    await lockRunner(client);
    await shortenDeadlockTimeout(client);
    await prepareJournal(client, options.files);
    await client.query('set role openchair_owner');
    const pending = await pendingMigrations(client, options.files);
    for (const file of pending) await runFile(client, file, options);
    return pending.map((file) => file.name);
  });
}

/**
 * Asks again and again rather than waiting inside PostgreSQL: a waiting statement holds a snapshot, which the other runner's
 * `create index concurrently` would wait for, and neither would ever end.
 */
async function lockRunner(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [runnerLock]);
    if (rows[0]?.locked) return;
    await sleep(100);
  }
}

/**
 * PostgreSQL looks for what blocks a waiting statement after this time, a second by default, and only then interrupts an
 * autovacuum of the table: without it our lock time-out would always be over before. And whoever looks first is the one that a
 * deadlock ends, which is to be us and not somebody's request. Only a superuser may set it.
 */
async function shortenDeadlockTimeout(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user');
  if (rows[0]?.super) await client.query(`set deadlock_timeout = '200ms'`);
}

async function runFile(client: pg.Client, file: MigrationFile, options: RunOptions): Promise<void> {
  const waits = options.patience ?? patience;
  try {
    if (file.backfill) await runInBatches(client, file, file.backfill, options);
    else
      await retryOnLockConflict(
        waits,
        () => (file.inTransaction ? runInTransaction(client, file, waits.lockTimeoutMs) : runOutsideTransaction(client, file)),
        (next) => options.report?.(`${file.name}: a lock was taken, try ${next} of ${waits.tries} follows`),
      );
  } catch (error) {
    throw new Error(describeFailure(file, waits, error), { cause: error });
  }
}

function runInTransaction(client: pg.Client, file: MigrationFile, lockTimeoutMs: number): Promise<void> {
  return withTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(file.sql);
    await recordMigration(client, file);
  });
}

/** As the administrator, because row security hides the rows of all businesses from the owner of the tables. */
async function runInBatches(client: pg.Client, file: MigrationFile, backfill: Backfill, options: RunOptions): Promise<void> {
  await client.query('reset role');
  await runBackfill(client, {
    ...backfill,
    name: file.name,
    sql: file.sql,
    patience: options.patience ?? patience,
    onLastBatch: () => recordMigration(client, file),
    ...(options.report && { report: options.report }),
  });
  await client.query('set role openchair_owner');
}

/**
 * What runs here takes locks that let readers and writers through, so it may wait for long transactions to end. When it fails
 * half way it leaves an invalid index behind, which is dropped first; a valid one is from a try whose end was not recorded.
 */
async function runOutsideTransaction(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query(`set lock_timeout = '60s'`);
  for (const index of await invalidIndexes(client, file.sql)) await client.query(`drop index concurrently if exists ${index}`);
  await client.query(file.sql);
  await recordMigration(client, file);
}

const concurrentIndex =
  /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?<index>\w+)\s+on\s+(?:only\s+)?(?<table>[\w.]+)/gi;

/** An index stands in the schema of its table. */
async function invalidIndexes(client: pg.Client, sql: string): Promise<string[]> {
  const found: string[] = [];
  for (const { groups } of sql.matchAll(concurrentIndex)) {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_index i
        join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
        where i.indrelid = to_regclass($1) and c.relname = lower($2) and not i.indisvalid`,
      [groups?.table, groups?.index],
    );
    found.push(...rows.map((row) => row.name));
  }
  return found;
}

function describeFailure(file: MigrationFile, { tries }: Patience, error: unknown): string {
  const reason = error instanceof Error ? error.message : 'unknown reason';
  if (isLockConflict(error)) return `${file.name} did not get its lock in ${tries} tries: ${reason}`;
  return file.inTransaction ? `${file.name} failed and was rolled back: ${reason}` : `${file.name} failed: ${reason}`;
}
