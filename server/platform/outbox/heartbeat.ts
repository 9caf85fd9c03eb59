import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

const BEAT_MS = 1000;
/** A worker without a heartbeat for this long is dead, and its jobs are freed for others. */
const DEAD_AFTER_SECONDS = 5;

const recordBeat = `insert into tenant.worker_beat (worker_id) select unnest($1::text[])
  on conflict (worker_id) do update set beat_at = now()`;

// A worker that was killed before its first heartbeat may have locked jobs, but it has no row.
const freeDeadWorkers = `with silent as (
    delete from tenant.worker_beat where beat_at < now() - make_interval(secs => $1) returning worker_id
  ), dead as (
    select worker_id from silent
    union
    select locked_by from graphile_worker.jobs j where j.locked_at < now() - make_interval(secs => $1)
      and not exists (select from tenant.worker_beat b where b.worker_id = j.locked_by)
  ), ids as (select array_agg(worker_id) as list from dead)
  select list, graphile_worker.force_unlock_workers(list) from ids where list is not null`;

// Jobs that are locked in our name although we are not working on them: the answer that gave them to us, or our message that
// they are done, was lost with a connection.
const forgottenJobs = `select id::text from graphile_worker.jobs
  where locked_by = any($1) and locked_at < now() - make_interval(secs => $2) and id::text <> all($3)`;
const freeJobs = `with freed as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null where id::text = any($1) returning job_queue_id
  ) update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
    from freed where q.id = freed.job_queue_id`;

/** Collects the ids of this process's job runner and of its active jobs, from the runner's events. */
export function watchJobRunner() {
  const ids = new Set<string>();
  const active = new Set<string>();
  // The id is a number here, because our parser of int8 applies to every client.
  const idOf = ({ job }: { job: { id: unknown } }) => String(job.id);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id));
  events.on('job:start', (told) => active.add(idOf(told)));
  events.on('job:complete', (told) => active.delete(idOf(told)));
  return { ids, active, events };
}
type RunnerState = Pick<ReturnType<typeof watchJobRunner>, 'ids' | 'active'>;

/**
 * Watches the heartbeats of all workers and frees a killed worker's jobs within seconds. The job queue itself would reserve
 * them for hours.
 */
export async function openHeartbeat(pool: pg.Pool, { ids, active }: RunnerState, log: Log) {
  let idle: string[] = [];
  /**
   * Frees the jobs that this process does not work on, but only if two checks in a row find them: a job may have ended just before
   * the first check.
   */
  async function freeForgotten() {
    const { rows } = await pool.query<{ id: string }>(forgottenJobs, [[...ids], DEAD_AFTER_SECONDS, [...active]]);
    const again = rows.map((row) => row.id).filter((id) => idle.includes(id) && !active.has(id));
    idle = rows.map((row) => row.id);
    if (again.length > 0) await pool.query(freeJobs, [again]);
  }
  async function beat() {
    await pool.query(recordBeat, [[...ids]]);
    const { rows } = await pool.query<{ list: string[] }>(freeDeadWorkers, [DEAD_AFTER_SECONDS]);
    if (rows[0]) log.warn({ workers: rows[0].list }, 'freed the jobs of dead workers');
    await freeForgotten();
  }
  let beating = beat();
  await beating;
  const timer = setInterval(() => {
    beating = beat().catch((error: unknown) => log.warn({ err: error }, 'no pulse'));
  }, BEAT_MS);
  return {
    async close() {
      clearInterval(timer);
      await beating;
      await pool.query('delete from tenant.worker_beat where worker_id = any($1)', [[...ids]]);
    },
  };
}
