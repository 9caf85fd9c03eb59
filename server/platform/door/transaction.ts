import type pg from 'pg';
import { ask, isSound, type Run } from './door.ts';

/** A statement of a read: its scope in front, no BEGIN, no COMMIT, whichever connection is free. */
export async function alone<R>(pool: pg.Pool, named: boolean, businessId: string | null, query: Parameters<Run>[0]) {
  const client = await pool.connect();
  try {
    const answer = await ask<R>(client, query, { begin: false, businessId }, named);
    client.release();
    return answer;
  } catch (error) {
    client.release(!isSound(error));
    throw error;
  }
}

/** Runs `work` in one transaction: committed when it ends well, rolled back when it throws. */
export async function inTransaction<T>(pool: pg.Pool, named: boolean, businessId: string, work: (run: Run) => Promise<T>) {
  const client = await pool.connect();
  const line = openLine(client, named, businessId);
  try {
    const result = await work(line.run);
    await line.commit();
    client.release();
    return result;
  } catch (error) {
    client.release(!(await line.rollback()));
    throw error;
  }
}

/**
 * BEGIN and the scope ride in front of the first statement; without a statement nothing starts. Statements go out one
 * after the other in the order they were asked for. After one has failed none follows: behind a BEGIN that did not
 * happen it would commit by itself, and a failure somebody swallowed must not end in a COMMIT that stores nothing.
 */
function openLine(client: pg.ClientBase, named: boolean, businessId: string) {
  let begun = false;
  let over = false;
  let sound = true;
  let last: Promise<unknown> = Promise.resolve();

  const watched = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      sound &&= isSound(error);
      throw error;
    });
  const run: Run = <R>(query: Parameters<Run>[0]) => {
    if (over) return Promise.reject(new Error('the transaction is over'));
    const first = !begun;
    begun = true;
    const answer = last.then(() =>
      watched(ask<R>(client, query, { begin: first, businessId: first ? businessId : null }, named)),
    );
    last = answer;
    return answer;
  };
  async function commit() {
    over = true;
    await last;
    if (begun) await watched(client.query('commit'));
  }
  /** Whether the connection can be used again. */
  async function rollback(): Promise<boolean> {
    over = true;
    await last.catch(() => {});
    if (!begun || !sound) return sound;
    return client.query('rollback').then(
      () => true,
      () => false,
    );
  }
  return { run, commit, rollback };
}
