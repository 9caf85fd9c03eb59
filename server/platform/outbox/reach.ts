import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isUnreachable } from '../door/door.ts';
import type { Log } from '../log.ts';

const AGAIN_MS = 1000;

/** Reads the current time of a database. An answer also proves that the database can be reached. */
export async function readDatabaseClock(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ now: string }>('select now()::text as now');
  return rows[0]?.now ?? '';
}

/** Returns the result of `work`, or null if the database can't be reached. */
export async function nullIfUnreachable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
}

/**
 * `first` is the result of the first try, or null if that could not reach the database. `value` is the result of the first try that
 * could.
 */
export type ReachResult<T> = { readonly first: T | null; readonly value: Promise<T> };

/** Tries once, and then every second until the database answers or `signal` ends it. */
export async function retryUntilReached<T>(work: () => Promise<T>, log: Log, signal: AbortSignal): Promise<ReachResult<T>> {
  const first = await nullIfUnreachable(work);
  async function again(): Promise<T> {
    for (;;) {
      await wait(AGAIN_MS, undefined, { signal });
      const value = await nullIfUnreachable(work);
      if (value !== null) return value;
    }
  }
  if (first !== null) return { first, value: Promise.resolve(first) };
  log.warn({}, 'a database is away; the worker waits for it');
  const value = again();
  value.catch(() => {});
  return { first, value };
}
