import type pg from 'pg';
import { withTransaction } from './client.ts';
import type { MigrationFile } from './files.ts';
import { oldMigrations } from './old-migrations.ts';

const createJournal = `
create table if not exists public.migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
alter table public.migration owner to openchair_owner`;

/**
 * Creates the journal where there is none and takes over a database that the old files made. This runs as the administrator:
 * in a database that was restored by hand the schema public may not belong to our owner.
 */
export async function prepareJournal(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  await withTransaction(client, async () => {
    await client.query(createJournal);
    const { rowCount } = await client.query('select from public.migration limit 1');
    if (!rowCount) await adoptOldDatabase(client, files);
  });
}

/**
 * Kysely's table stays as it was: a release from before the baseline that is started again finds its files applied and does
 * nothing, instead of running them a second time.
 */
async function adoptOldDatabase(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as found`,
  );
  if (!tables[0]?.found) return;
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  const applied = new Set(rows.map((row) => row.name));
  const missing = oldMigrations.filter((name) => !applied.has(name));
  const unknown = [...applied].filter((name) => !oldMigrations.includes(name));
  if (missing.length || unknown.length) throw new Error(describeUnadoptable(missing, unknown));
  for (const file of files.filter(({ name }) => name.endsWith('-baseline'))) await recordMigration(client, file);
}

function describeUnadoptable(missing: readonly string[], unknown: readonly string[]): string {
  const found = [
    missing.length ? `lacks ${missing.join(', ')}` : '',
    unknown.length ? `has ${unknown.join(', ')}, which no release knows` : '',
  ];
  return (
    `This database was made by the migrations of before the baseline and ${found.filter(Boolean).join('; it ')}. ` +
    `Only one that has all ${oldMigrations.length} can be taken over: run "npm run db -- migrate" of the last release before the baseline first.`
  );
}

export async function recordMigration(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('insert into public.migration (name, checksum) values ($1, $2)', [file.name, file.checksum]);
}

/** The files that have not run here. Refuses when one that has run is not the one it was. */
export async function pendingMigrations(client: pg.Client, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration order by name',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = files.filter((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum);
  if (changed.length)
    throw new Error(
      `${listNames(changed)} changed after being applied here. Restore the text and write a new migration instead.`,
    );
  // Names later than our newest file are those of a newer release, beside which this one may run.
  const newest = files.at(-1)?.name ?? '';
  const gone = rows.filter((row) => row.name < newest && !files.some((file) => file.name === row.name));
  if (gone.length) throw new Error(`${listNames(gone)} was applied here, but the file is gone.`);
  return files.filter((file) => !applied.has(file.name));
}

const listNames = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name).join(', ');
