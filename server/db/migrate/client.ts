import pg from 'pg';

/** A connection for the length of the work; its role, settings and locks end with it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost between two statements fails the next one; without this it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function withTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // When the connection itself is gone, so is the transaction, and the first error is the one to tell.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
