import pg from 'pg';
import { expect, vi } from 'vitest';
import { databaseUrl } from '../db/admin.ts';
import { openAdmins } from './wall/admins.ts';
import { admin } from './database.ts';

/**
 * Events that no relay has carried yet, and jobs that are due, running or waiting to be tried again. Both are counted by one statement:
 * between two, the relay turns an event into a job, and neither of them would see it.
 */
const unsettled = `select (select count(*) from tenant.event where delivered_at is null)::int as events,
    array(select t.identifier || coalesce(j.last_error, '') from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= now() or j.locked_at is not null or j.attempts > 0) as jobs`;

type Sides = { readonly database: string; readonly directory: string };

/** Waits until everything that was told so far has been heard: no event is on its way, and no job that is due is left. */
export async function waitUntilSettled(world: Sides): Promise<void> {
  const { all, close } = await openAdmins(world);
  // What is on its way from one database to the other is in neither look, so each of two is looked at twice.
  const looks = all.length === 1 ? all : [...all, ...all];
  const look = async () => {
    for (const root of looks) expect((await root.query(unsettled)).rows).toEqual([{ events: 0, jobs: [] }]);
  };
  try {
    await vi.waitFor(look, { timeout: 15_000, interval: 25 });
  } finally {
    await close();
  }
}

/** Lets the jobs that wait for an undo run now, and says for how many milliseconds each of them was to wait. */
export async function endUndoWait({ database }: { readonly database: string }): Promise<number[]> {
  const root = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await root.connect();
  try {
    const { rows } = await root.query<{ wait_ms: number }>(
      `with waiting as (
          select j.id, extract(epoch from j.run_at - j.created_at) * 1000 as ms from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'write-after-undo')
        update graphile_worker._private_jobs j set run_at = now() from waiting w where w.id = j.id returning w.ms::float8 as wait_ms`,
    );
    return rows.map(({ wait_ms }) => wait_ms);
  } finally {
    await root.end();
  }
}
