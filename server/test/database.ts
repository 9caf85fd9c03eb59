import { createHash, randomBytes } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { copyDatabase, type Databases, databaseUrl, dropDatabase, migrateSides, plantingUrl } from '../db/admin.ts';
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
  const files = (await Array.fromAsync(glob('{migrations/*/*.sql,seed/**/*.ts,migrate/apart.ts}', { cwd: root }))).sort();
  for (const file of files) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Plants the demo world in new databases, which get their names when they are whole. */
async function plantTemplate(client: pg.Client, names: Databases): Promise<void> {
  const draft = `openchair_draft_${randomBytes(4).toString('hex')}`;
  const drafts = { cell: draft, directory: names.cell === names.directory ? draft : `${draft}_directory` };
  await migrateSides(admin, drafts);
  const [url, directoryUrl] = [plantingUrl(admin, drafts.cell), plantingUrl(admin, drafts.directory)];
  const db = openDb({ url, directoryUrl, max: 4, named: true });
  await plantWorld(db);
  await db.close();
  if (drafts.directory !== drafts.cell) await client.query(`alter database ${drafts.directory} rename to ${names.directory}`);
  await client.query(`alter database ${drafts.cell} rename to ${names.cell}`);
}

const MOST_TEMPLATES = 24;

async function ensureTemplates(names: Databases): Promise<Databases> {
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(7203)');
    const templates = await named('openchair_template_')(client);
    if (templates.includes(names.cell)) return;
    for (const old of templates.slice(0, -MOST_TEMPLATES)) await dropDatabase(admin, old);
    if (names.directory !== names.cell) await dropDatabase(admin, names.directory); // Somebody was killed in the middle.
    await plantTemplate(client, names);
  });
  return names;
}

/** Builds, once per state of the schema and the seed, a database that holds the demo world. */
export async function ensureTemplate(): Promise<string> {
  const template = `openchair_template_${await fingerprint()}`;
  return (await ensureTemplates({ cell: template, directory: template })).cell;
}

/** The same with the directory in a database of its own. */
export async function ensureTemplateSides(): Promise<Databases> {
  const template = `openchair_template_${await fingerprint()}`;
  return ensureTemplates({ cell: `${template}_cell`, directory: `${template}_directory` });
}

/** A copy of the demo world for one test file: about a tenth of a second. */
export async function freshDatabase(template: string, run: string): Promise<string> {
  const database = `openchair_run_${run}_${randomBytes(4).toString('hex')}`;
  await copyDatabase(admin, template, database);
  return database;
}

export async function freshSides(templates: Databases, run: string): Promise<Databases> {
  const cell = await freshDatabase(templates.cell, run);
  if (templates.directory === templates.cell) return { cell, directory: cell };
  const directory = `${cell}_directory`;
  await copyDatabase(admin, templates.directory, directory);
  return { cell, directory };
}

/** `DATABASES=two npm test` gives every world a database for each side. */
export const areApart = process.env.DATABASES === 'two';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
    sides: Databases;
    run: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(3).toString('hex');
  const template = await ensureTemplate();
  project.provide('template', template);
  project.provide('sides', areApart ? await ensureTemplateSides() : { cell: template, directory: template });
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
