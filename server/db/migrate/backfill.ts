import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withTransaction } from './client.ts';
import type { Backfill } from './files.ts';
import { retryOnLockConflict, type Patience } from './retry.ts';

/** A row that a batch has changed is locked until the batch commits, so a batch is to be short, and as large as that allows. */
const pace = { firstRows: 500, fewestRows: 50, mostRows: 20_000, batchMs: 100 };

const createProgress = `
create table if not exists public.migration_progress (
  name text primary key,
  -- Key of the last row of the last batch that was committed.
  reached text[] not null,
  rows bigint not null
);
alter table public.migration_progress owner to openchair_owner`;

export type BackfillRun = Backfill & {
  readonly name: string;
  /** One statement that names its table without an alias and has `:batch` among its conditions. */
  readonly sql: string;
  readonly patience: Patience;
  /** Runs in the transaction of the last batch, so that no batch is ever run twice. */
  readonly onLastBatch: () => Promise<void>;
  readonly report?: (line: string) => void;
};

type Key = readonly string[];
type Progress = { readonly reached: Key | null; readonly rows: number };

/**
 * Walks through a table in the order of its key, a batch at a time, and rests between two batches as long as one took. How far it
 * came is committed with each batch, so that a run that was broken off goes on there.
 */
export async function runBackfill(client: pg.Client, run: BackfillRun): Promise<void> {
  await client.query(createProgress);
  await refuseUnlessAllRowsAreSeen(client, run.table);
  const types = await keyTypes(client, run);
  let from = await readProgress(client, run.name);
  let size = pace.firstRows;
  for (;;) {
    const until = await findBatchEnd(client, run, { types, from: from.reached, size });
    const batch = { types, from, until };
    const started = performance.now();
    const rows = await retryOnLockConflict(
      run.patience,
      () => runBatch(client, run, batch),
      (next) => run.report?.(`${run.name}: a row was locked, try ${next} of ${run.patience.tries} follows`),
    );
    if (!until) return;
    const took = performance.now() - started;
    from = { reached: until, rows: from.rows + rows };
    size = nextSize(size, took);
    run.report?.(`${run.name}: ${from.rows} rows`);
    await sleep(took);
  }
}

/** At most twice as many as before, because one quick batch proves little. */
function nextSize(size: number, took: number): number {
  const wanted = size * Math.min(2, pace.batchMs / took);
  return Math.round(Math.min(pace.mostRows, Math.max(pace.fewestRows, wanted)));
}

/** Row security holds for the owner too; a backfill that saw no rows would end at once and count as done. */
async function refuseUnlessAllRowsAreSeen(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ active: boolean }>('select row_security_active($1::regclass) as active', [table]);
  if (rows[0]?.active)
    throw new Error(`row security hides rows of ${table} from this role: a backfill needs one that bypasses it`);
}

/** The key must be that of a unique index over all rows: of several rows with one key, those after the first could be left out. */
async function keyTypes(client: pg.Client, { table, key }: Backfill): Promise<string[]> {
  const { rows } = await client.query<{ type: string }>(
    `select format_type(a.atttypid, a.atttypmod) as type from pg_index i
      cross join unnest($2::text[]) with ordinality k (name, n)
      join pg_attribute a on a.attrelid = i.indrelid and a.attname = k.name and a.attnum = i.indkey[k.n - 1] and a.attnotnull
      where i.indrelid = $1::regclass and i.indisunique and i.indisvalid and i.indpred is null and i.indnkeyatts = cardinality($2::text[])
      order by i.indexrelid, k.n`,
    [table, key],
  );
  const types = rows.slice(0, key.length).map((row) => row.type);
  if (types.length < key.length)
    throw new Error(`${table} has no unique index on (${key.join(', ')}) whose columns are not null`);
  return types;
}

async function readProgress(client: pg.Client, name: string): Promise<Progress> {
  const { rows } = await client.query<{ reached: string[]; rows: string }>(
    'select reached, rows::text from public.migration_progress where name = $1',
    [name],
  );
  return rows[0] ? { reached: rows[0].reached, rows: Number(rows[0].rows) } : { reached: null, rows: 0 };
}

const columns = ({ table, key }: Backfill) => key.map((column) => `${table.slice(table.indexOf('.') + 1)}.${column}`).join(', ');
const parameters = (types: readonly string[], first: number) => types.map((type, n) => `$${first + n}::${type}`).join(', ');

type BatchSearch = { readonly types: readonly string[]; readonly from: Key | null; readonly size: number };

/** The key of the last row of the batch, or null when fewer rows are left than fit into one. */
async function findBatchEnd(client: pg.Client, run: BackfillRun, { types, from, size }: BatchSearch): Promise<Key | null> {
  const after = from ? `where (${columns(run)}) > (${parameters(types, 1)})` : '';
  const { rows } = await client.query<{ key: string[] }>(
    `select array[${run.key.map((column) => `${column}::text`).join(', ')}] as key from ${run.table} ${after}
      order by ${run.key.join(', ')} offset ${size - 1} limit 1`,
    from ? [...from] : [],
  );
  return rows[0]?.key ?? null;
}

type Batch = { readonly types: readonly string[]; readonly from: Progress; readonly until: Key | null };

function runBatch(client: pg.Client, run: BackfillRun, { types, from, until }: Batch): Promise<number> {
  const lower = from.reached ? [`(${columns(run)}) > (${parameters(types, 1)})`] : [];
  const upper = until ? [`(${columns(run)}) <= (${parameters(types, 1 + (from.reached?.length ?? 0))})`] : [];
  const condition = `(${[...lower, ...upper].join(' and ') || 'true'})`;
  return withTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${run.patience.lockTimeoutMs}`);
    const { rowCount } = await client.query(
      run.sql.replace(':batch', () => condition),
      [...(from.reached ?? []), ...(until ?? [])],
    );
    const rows = rowCount ?? 0;
    if (until) await saveProgress(client, run.name, { reached: until, rows: from.rows + rows });
    else await run.onLastBatch();
    return rows;
  });
}

async function saveProgress(client: pg.Client, name: string, { reached, rows }: Progress): Promise<void> {
  await client.query(
    `insert into public.migration_progress values ($1, $2, $3)
      on conflict (name) do update set reached = excluded.reached, rows = excluded.rows`,
    [name, reached, rows],
  );
}
