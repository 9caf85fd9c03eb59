import pg from 'pg';
import { world } from './world.ts';

type Side = 'directory' | 'cell';
/** PostgreSQL lets nobody but an administrator in, and ends whoever is. */
const NOBODY = 0;
const EVERYBODY = -1;

const databaseOf = (side: Side): string => new URL(side === 'cell' ? world.databaseUrl : world.directoryUrl).pathname.slice(1);

async function asAdministrator(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: world.adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const admit = (client: pg.Client, side: Side, limit: number) =>
  client.query(`alter database ${pg.escapeIdentifier(databaseOf(side))} connection limit ${limit}`);

/** One of the two databases of this world is gone while `work` runs, and there again after it, whatever happened. */
export async function whileAway(side: Side, work: () => Promise<void>): Promise<void> {
  await asAdministrator(async (client) => {
    await admit(client, side, NOBODY);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [databaseOf(side)]);
  });
  try {
    await work();
  } finally {
    await asAdministrator(async (client) => void (await admit(client, side, EVERYBODY)));
  }
}
