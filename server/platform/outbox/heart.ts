import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

const BEAT_MS = 1000;
/** A worker that has not shown itself for this long is dead, and its jobs are somebody else's. */
const DEAD_AFTER_SECONDS = 5;

const show = `insert into directory.worker_beat (worker_id) select unnest($1::text[])
  on conflict (worker_id) do update set beat_at = now()`;

// Dead is also a worker that was killed before its first beat: it holds jobs and has no row.
const bury = `with silent as (
    delete from directory.worker_beat where beat_at < now() - make_interval(secs => $1) returning worker_id
  ), dead as (
    select worker_id from silent
    union
    select locked_by from graphile_worker.jobs j where j.locked_at < now() - make_interval(secs => $1)
      and not exists (select from directory.worker_beat b where b.worker_id = j.locked_by)
  ), ids as (select array_agg(worker_id) as list from dead)
  select list, graphile_worker.force_unlock_workers(list) from ids where list is not null`;

// Ours by name, but the answer that gave it to us, or our note that it is done, was lost with a connection.
const forgotten = `select id::text from graphile_worker.jobs
  where locked_by = any($1) and locked_at < now() - make_interval(secs => $2) and id::text <> all($3)`;
const free = `with freed as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null where id::text = any($1) returning job_queue_id
  ) update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
    from freed where q.id = freed.job_queue_id`;

/** What the job runner of this process is called and is doing, as told by its events. */
export function pulseOf() {
  const ids = new Set<string>();
  const active = new Set<string>();
  const idOf = ({ job }: { job: { id: unknown } }) => String(job.id); // a number here: our parser of int8 is everybody's
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id));
  events.on('job:start', (told) => active.add(idOf(told)));
  events.on('job:complete', (told) => active.delete(idOf(told)));
  return { ids, active, events };
}
type Pulse = Pick<ReturnType<typeof pulseOf>, 'ids' | 'active'>;

/** The job queue leaves a killed worker's jobs to it for hours; we watch each other's pulse and free them in seconds. */
export async function openHeart(pool: pg.Pool, { ids, active }: Pulse, log: Log) {
  let idle: string[] = [];
  /** A job that nobody here works on is freed at the second look: it may have ended a moment before the first. */
  async function freeForgotten() {
    const { rows } = await pool.query<{ id: string }>(forgotten, [[...ids], DEAD_AFTER_SECONDS, [...active]]);
    const again = rows.map((row) => row.id).filter((id) => idle.includes(id) && !active.has(id));
    idle = rows.map((row) => row.id);
    if (again.length > 0) await pool.query(free, [again]);
  }
  async function beat() {
    await pool.query(show, [[...ids]]);
    const { rows } = await pool.query<{ list: string[] }>(bury, [DEAD_AFTER_SECONDS]);
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
      await pool.query('delete from directory.worker_beat where worker_id = any($1)', [[...ids]]);
    },
  };
}
