import pg from 'pg';
import { isConnectionUsable } from '../door/door.ts';
import '../door/parsers.ts';
import type { Log } from '../log.ts';

export function openWorkerPool(url: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 2000, keepAlive: true });
  const lost = (error: Error) => log.warn({ err: error }, 'worker connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

const SERIALIZATION_FAILURE = '40001';

/** Turns a lost connection into an error after which graphile-worker retries. */
function askAgain(error: unknown): never {
  throw isConnectionUsable(error)
    ? error
    : Object.assign(new Error('connection lost', { cause: error }), { code: SERIALIZATION_FAILURE });
}

/**
 * Makes connections fail with an error that graphile-worker retries. Version 0.18 records the end of a job without waiting for
 * the result. If the connection is lost at that moment, nobody handles the rejection and the process would end.
 */
export function makeConnectionLossRetryable(pool: pg.Pool): pg.Pool {
  type Ask = (...args: unknown[]) => Promise<unknown> | undefined;
  const again =
    (ask: Ask) =>
    (...args: unknown[]) =>
      ask(...args)?.catch(askAgain);
  pool.on('connect', (client) => {
    client.query = again(client.query.bind(client)) as typeof client.query;
  });
  pool.connect = again(pool.connect.bind(pool) as Ask) as typeof pool.connect;
  return pool;
}
