import type { Writable } from 'node:stream';
import { CompiledQuery, type QueryResult } from 'kysely';
import type pg from 'pg';
import { sendStatement, isConnectionUsable, type RunStatement } from './door.ts';
import { translateRaisedError } from './raised-errors.ts';

export type PipelinedStatement = CompiledQuery & { readonly posted: true };
const isPipelined = (query: CompiledQuery): boolean => 'posted' in query;

/** A single statement with its scope in front, without BEGIN and COMMIT, on any free connection. */
export async function runSingleStatement<R>(
  pool: pg.Pool,
  named: boolean,
  businessId: string | null,
  query: Parameters<RunStatement>[0],
) {
  const client = await pool.connect();
  try {
    const answer = await sendStatement<R>(client, query, { begin: false, businessId }, named);
    client.release();
    return answer;
  } catch (error) {
    client.release(!isConnectionUsable(error));
    throw error;
  }
}

export async function inTransaction<T>(
  pool: pg.Pool,
  named: boolean,
  businessId: string,
  work: (run: RunStatement) => Promise<T>,
) {
  const client = await pool.connect();
  const line = openStatementQueue(client, named, businessId);
  try {
    const result = await work(line.run);
    await line.commit();
    client.release();
    return result;
  } catch (error) {
    client.release(!(await line.rollback()));
    throw translateRaisedError(error);
  }
}

const COMMIT = CompiledQuery.raw('commit');

/** Statements that are sent in the same tick leave in one packet. */
function corkUntilNextTick(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Sends BEGIN and the scope in front of the first statement; without a statement no transaction starts. Statements are sent at once
 * and in order. A pipelined one shares a packet with the next one or with the COMMIT. After a failure PostgreSQL refuses the rest
 * of the transaction, its COMMIT stores nothing, and every waiting caller gets the first error.
 */
function openStatementQueue(client: pg.ClientBase, named: boolean, businessId: string) {
  let over = false;
  let sound = true;
  let failure: Error | null = null;
  const sent: Promise<unknown>[] = [];

  function send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begin = sent.length === 0;
    corkUntilNextTick(client);
    const answer = sendStatement<R>(client, query, { begin, businessId: begin ? businessId : null }, named).catch(
      (error: Error) => {
        sound &&= isConnectionUsable(error);
        throw (failure ??= error);
      },
    );
    answer.catch(() => {});
    sent.push(answer);
    return answer;
  }
  const run: RunStatement = async <R>(query: CompiledQuery) => {
    if (over) throw new Error('the transaction is over');
    if (failure) throw failure;
    const answer = send<R>(query);
    return isPipelined(query) ? { rows: [] } : answer;
  };
  async function commit() {
    over = true;
    if (failure) throw failure;
    if (sent.length > 0) void send(COMMIT);
    await Promise.all(sent);
  }
  /** Returns whether the connection can be used again. */
  async function rollback(): Promise<boolean> {
    over = true;
    await Promise.allSettled(sent);
    if (sent.length > 0 && sound) await client.query('rollback').catch(() => (sound = false));
    return sound;
  }
  return { run, commit, rollback };
}
