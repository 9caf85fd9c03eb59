import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isUnreachable } from '../door/door.ts';
import type { Log } from '../log.ts';

const AGAIN_MS = 1000;

/** The time on the clock of a database, which also shows that it answers. */
export async function clockOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ now: string }>('select now()::text as now');
  return rows[0]?.now ?? '';
}

/** What it returns, or null if the database can't be reached. */
export async function orAway<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
}

/** `first` is null if the first try reached nobody; `value` is what the first try returned that did. */
export type Reached<T> = { readonly first: T | null; readonly value: Promise<T> };

/** Tries once, and then every second until the database answers or `signal` ends it. */
export async function untilReached<T>(work: () => Promise<T>, log: Log, signal: AbortSignal): Promise<Reached<T>> {
  const first = await orAway(work);
  async function again(): Promise<T> {
    for (;;) {
      await wait(AGAIN_MS, undefined, { signal });
      const value = await orAway(work);
      if (value !== null) return value;
    }
  }
  if (first !== null) return { first, value: Promise.resolve(first) };
  log.warn({}, 'a database is away; the worker waits for it');
  const value = again();
  value.catch(() => {});
  return { first, value };
}
