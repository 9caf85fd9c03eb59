import pg from 'pg';
import { dropDatabase } from '../../db/admin.ts';
import { admin } from '../database.ts';

/** Removes the databases that a bench left behind under a prefix of its own. */
export async function dropDatabasesNamed(prefix: `openchair_${string}_`): Promise<void> {
  const client = new pg.Client({ connectionString: admin.url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    prefix,
  ]);
  await client.end();
  for (const { datname } of rows) await dropDatabase(admin, datname);
}
