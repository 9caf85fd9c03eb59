import pg from 'pg';
import { databaseUrl } from '../../db/admin.ts';
import { admin } from '../database.ts';

export type Admins = Awaited<ReturnType<typeof openAdmins>>;

/** An administrator's connection to each side of a world: one and the same where they share a database. */
export async function openAdmins({
  database,
  directory: directoryName,
}: {
  readonly database: string;
  readonly directory: string;
}) {
  const cell = await connect(database);
  const directory = directoryName === database ? cell : await connect(directoryName);
  const all = [...new Set([directory, cell])];
  return {
    directory,
    cell,
    /** Each connection once. */
    all,
    close: async (): Promise<void> => void (await Promise.all(all.map((client) => client.end()))),
  };
}

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await client.connect();
  return client;
}
