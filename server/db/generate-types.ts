import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Admin, type Databases, databaseUrl } from './admin.ts';

/** One file per side of the wall: the tables of the directory, and those of a cell. */
const files = [
  { side: 'directory', schema: 'directory', file: 'directory.gen.ts' },
  { side: 'cell', schema: 'tenant', file: 'cell.gen.ts' },
] as const;

/** Columns as our parsers hand them over (platform/door/parsers.ts): numbers for int8, text for times. */
const mapping = { int8: 'number', timestamptz: 'string', date: 'string', time: 'string', citext: 'string', xid8: 'string' };

/** Views in the place of tables that have moved to the other side. Only the previous release reads them, until a later file drops them. */
const left = '{card_matter,gift_card_due,reminder,subscription,waiting_opening,worker_beat}';

export async function generateTypes(admin: Admin, databases: Databases, verify: boolean): Promise<void> {
  for (const { side, schema, file } of files)
    console.log(await typesOf(databaseUrl(admin, databases[side]), schema, file, verify));
}

async function typesOf(url: string, schema: string, file: string, verify: boolean): Promise<string> {
  const bin = join(import.meta.dirname, '../../node_modules/.bin/kysely-codegen');
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', join(import.meta.dirname, file)];
  const tables = ['--include-pattern', `${schema}.*`, '--default-schema', schema, '--type-mapping', JSON.stringify(mapping)];
  const views = ['--exclude-pattern', `directory.${left}`];
  const { stdout } = await promisify(execFile)(bin, [...args, ...tables, ...views, ...(verify ? ['--verify'] : [])]);
  return stdout.trim();
}
