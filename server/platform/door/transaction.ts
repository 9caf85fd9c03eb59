import type { Writable } from 'node:stream';
import { CompiledQuery, type QueryResult } from 'kysely';
import type pg from 'pg';
import { ask, isSound, type Run } from './door.ts';
import { refusedWith } from './refused.ts';

/** A statement whose answer nobody waits for; see `post`. */
export type Posted = CompiledQuery & { readonly posted: true };
const isPosted = (query: CompiledQuery): boolean => 'posted' in query;

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
    throw refusedWith(error);
  }
}

const COMMIT = CompiledQuery.raw('commit');

/** What is sent in one breath leaves in one packet. */
function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * BEGIN and the scope ride in front of the first statement; without a statement nothing starts. Statements leave at once, in
 * the order they were asked for: those that nobody waits for travel with the next one, or with the COMMIT. PostgreSQL
 * itself lets nothing follow a failure: what comes behind it in the transaction fails too, and its COMMIT stores nothing.
 * Whoever waits hears of the first failure.
 */
function openLine(client: pg.ClientBase, named: boolean, businessId: string) {
  let over = false;
  let sound = true;
  let failure: Error | null = null;
  const sent: Promise<unknown>[] = [];

  function send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begin = sent.length === 0;
    gather(client);
    const answer = ask<R>(client, query, { begin, businessId: begin ? businessId : null }, named).catch((error: Error) => {
      sound &&= isSound(error);
      throw (failure ??= error);
    });
    answer.catch(() => {});
    sent.push(answer);
    return answer;
  }
  const run: Run = async <R>(query: CompiledQuery) => {
    if (over) throw new Error('the transaction is over');
    if (failure) throw failure;
    const answer = send<R>(query);
    return isPosted(query) ? { rows: [] } : answer;
  };
  async function commit() {
    over = true;
    if (failure) throw failure;
    if (sent.length > 0) void send(COMMIT);
    await Promise.all(sent);
  }
  /** Whether the connection can be used again. */
  async function rollback(): Promise<boolean> {
    over = true;
    await Promise.allSettled(sent);
    if (sent.length > 0 && sound) await client.query('rollback').catch(() => (sound = false));
    return sound;
  }
  return { run, commit, rollback };
}
