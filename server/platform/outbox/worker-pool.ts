import pg from 'pg';
import { isSound } from '../door/door.ts';
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

/** A lost connection, in the words of an error after which graphile-worker asks again. */
function askAgain(error: unknown): never {
  throw isSound(error) ? error : Object.assign(new Error('connection lost', { cause: error }), { code: SERIALIZATION_FAILURE });
}

/**
 * graphile-worker 0.18 notes the end of a job without waiting for it: when the connection is lost just then, the rejection
 * is nobody's and would end the process. So its connections, and the wait for one, fail in a way it tries again by itself.
 */
export function patient(pool: pg.Pool): pg.Pool {
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
