import type pg from 'pg';
import { type ScheduledJob, onSchedule } from '../jobs.ts';
import { RELAY_LOCK } from './relay.ts';

/**
 * Deletes idle queues. There is one per consumer and aggregate, so they would pile up for ever. The lock keeps the relay from
 * using one meanwhile.
 */
async function dropIdleQueues(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [RELAY_LOCK]);
    // A job without its key was replaced while it ran; a newer job does its work.
    await client.query(
      'delete from graphile_worker._private_jobs where key is null and attempts >= max_attempts and locked_at is null',
    );
    await client.query(
      `delete from graphile_worker._private_job_queues q where q.locked_at is null
        and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`,
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export const housekeepingJobs = (pool: pg.Pool): ScheduledJob[] => [
  onSchedule('drop-idle-queues', '17 * * * *', () => dropIdleQueues(pool)),
];
