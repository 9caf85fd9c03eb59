import type pg from 'pg';
import { vi } from 'vitest';
import { openAdmins } from './wall/admins.ts';
import type { World } from './world.ts';

/** Every value of every table, whoever's it is. */
async function everyValue(root: pg.Client): Promise<string> {
  const { rows } = await root.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const all = await root.query<object>(`select * from ${name} t`);
    for (const value of all.rows.flatMap((row) => Object.values(row) as unknown[]))
      texts.push(Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value));
  }
  return texts.join('\n');
}

async function everyKey({ redis }: World['deps']): Promise<string> {
  const texts: string[] = [];
  for (const key of await redis.keys('*')) {
    const isText = (await redis.type(key)) === 'string';
    texts.push(key, (isText ? await redis.get(key) : null) ?? '');
  }
  return texts.join('\n');
}

/**
 * Hears what this process writes to its log from now on; the world has to be opened with `LOG_LEVEL: 'trace'`. Whoever listens ends it with
 * `vi.restoreAllMocks()`: the next file runs in the same process.
 */
export function hearLog(): string[] {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  return written;
}

/** All that stays of what was sent: rows with their events and kept answers, what Redis holds, what was logged. */
export async function tracesOf(world: World, written: readonly string[]) {
  const { all, close } = await openAdmins(world);
  const values: string[] = [];
  for (const root of all) values.push(await everyValue(root));
  await close();
  return { database: values.join('\n'), redis: await everyKey(world.deps), log: written.join('') };
}
