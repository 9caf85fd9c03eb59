import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Admin, databaseUrl } from './admin.ts';

const out = join(import.meta.dirname, 'schema.gen.ts');

/** Columns as our parsers hand them over (platform/door/parsers.ts): numbers for int8, text for times. */
const mapping = { int8: 'number', timestamptz: 'string', date: 'string', time: 'string', citext: 'string', xid8: 'string' };

export async function generateTypes(admin: Admin, database: string, verify: boolean): Promise<void> {
  const bin = join(import.meta.dirname, '../../node_modules/.bin/kysely-codegen');
  const args = [
    '--dialect',
    'postgres',
    '--url',
    databaseUrl(admin, database),
    '--out-file',
    out,
    '--type-mapping',
    JSON.stringify(mapping),
  ];
  const schemas = ['--include-pattern', '{directory,tenant}.*', '--default-schema', 'tenant', '--default-schema', 'directory'];
  const { stdout } = await promisify(execFile)(bin, [...args, ...schemas, ...(verify ? ['--verify'] : [])]);
  console.log(stdout.trim());
}
