import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../migrations');

/** A file belongs to one side. Each side is to become a database of its own; what the two need alike is `both`. */
const fileName = /^(?<side>both|directory|tenant)\/(?<name>\d{12}-\k<side>-[a-z0-9-]+)\.sql$/;
const backfillMarker = /^-- backfill (?<table>[a-z_]+\.[a-z0-9_]+) by (?<key>[a-z0-9_]+(?:, [a-z0-9_]+)*)\n/;

/** The table that is walked through, and its unique key, in the order of which the batches follow each other. */
export type Backfill = { readonly table: string; readonly key: readonly string[] };

export type MigrationFile = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** `false` for a single statement that PostgreSQL refuses inside a transaction, such as `create index concurrently`. */
  readonly inTransaction: boolean;
  /** Set for a statement that runs in batches, each in a transaction of its own. */
  readonly backfill?: Backfill;
};

/** All files of all sides, in the order of the time in their names. */
export async function readMigrationFiles(root = folder): Promise<MigrationFile[]> {
  const paths = await Array.fromAsync(glob('**/*.sql', { cwd: root }));
  const files = await Promise.all(paths.map(async (path) => parseMigrationFile(path, await readFile(join(root, path), 'utf8'))));
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The first line of the text may say that the file does not run as one transaction: `-- no transaction` or `-- backfill …`. */
export function parseMigrationFile(path: string, text: string): MigrationFile {
  const name = fileName.exec(path)?.groups?.name;
  if (!name) throw new Error(`${path} is not named SIDE/YYYYMMDDHHMM-SIDE-what-it-does.sql (SIDE: directory, tenant or both)`);
  const sql = text.replaceAll('\r\n', '\n');
  const marked = backfillMarker.exec(sql)?.groups;
  if (/^-- backfill\b/.test(sql) && (!marked || sql.split(':batch').length !== 2))
    throw new Error(
      `${path} needs "-- backfill SCHEMA.TABLE by KEY, KEY" as its first line and :batch once among its conditions`,
    );
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    inTransaction: !marked && !sql.startsWith('-- no transaction\n'),
    ...(marked && { backfill: { table: marked.table ?? '', key: marked.key?.split(', ') ?? [] } }),
  };
}
