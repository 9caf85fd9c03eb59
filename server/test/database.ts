import { createHash, randomBytes } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { copyDatabase, databaseUrl, dropDatabase, migrate, plantingUrl } from '../db/admin.ts';
import { plantWorld } from '../db/seed/plant.ts';
import { openDb } from '../platform/db.ts';

export const admin = { url: process.env.ADMIN_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' };

/** The address of a database for one of our roles. */
export function urlFor(role: 'openchair_app' | 'openchair_relay', database: string, options = ''): string {
  const url = new URL(databaseUrl(admin, database));
  url.username = role;
  url.password = '';
  if (options !== '') url.searchParams.set('options', options);
  return url.toString();
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: admin.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const named = (prefix: string) => async (client: pg.Client) => {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1 order by oid', [
    `${prefix}%`,
  ]);
  return rows.map((row) => row.datname);
};

/** Migrations and seed decide what the template holds; its name is their hash, so an old one is never mistaken for it. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const root = join(import.meta.dirname, '../db');
  const files = (await Array.fromAsync(glob('{migrations/*/*.sql,seed/**/*.ts}', { cwd: root }))).sort();
  for (const file of files) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Builds, once per state of the schema and the seed, a database that holds the demo world. */
export async function ensureTemplate(): Promise<string> {
  const template = `openchair_template_${await fingerprint()}`;
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(7203)');
    const templates = await named('openchair_template_')(client);
    if (templates.includes(template)) return;
    for (const old of templates.slice(0, -4)) await dropDatabase(admin, old);
    const draft = `openchair_draft_${randomBytes(4).toString('hex')}`;
    await migrate(admin, draft);
    const db = openDb({ url: plantingUrl(admin, draft), max: 4, named: true });
    await plantWorld(db);
    await db.close();
    await client.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

/** A copy of the demo world for one test file: about a tenth of a second. */
export async function freshDatabase(template: string, run: string): Promise<string> {
  const database = `openchair_run_${run}_${randomBytes(4).toString('hex')}`;
  await copyDatabase(admin, template, database);
  return database;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
    run: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(3).toString('hex');
  project.provide('template', await ensureTemplate());
  project.provide('run', run);
  return async () => {
    const left = await asAdmin(named(`openchair_run_${run}_`));
    // Each makes PostgreSQL write out what it holds; those who ask at the same time wait for the same writing.
    const lane = async () => {
      for (let database = left.pop(); database; database = left.pop()) await dropDatabase(admin, database);
    };
    await Promise.all(Array.from({ length: 8 }, lane));
  };
}
