import { Logger, parseCronItems, run, type Task } from 'graphile-worker';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Db } from '../db.ts';
import { type BackgroundTools, type ScheduledJob, isConsumer, isBackgroundJob, type Job, consumerTask } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { ownDirectory } from '../door/sides.ts';
import { type SubscribedSince, subscribeConsumers } from './applied.ts';
import type { AnyConsumer } from './consumer.ts';
import { openHeartbeat, watchJobRunner } from './heartbeat.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { type EventPublisher, openRelay } from './relay.ts';
import { openWorkerPool, retryLostConnections } from './worker-pool.ts';

type WorkerDeps = {
  readonly url: string;
  /** The directory's queue and events. Without one, they are those of `url`. */
  readonly directoryUrl?: string | undefined;
  readonly jobs: readonly Job[];
  readonly db: Db;
  readonly redis: Redis;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publisher?: EventPublisher;
};

/**
 * Runs the relay, the consumers and the scheduled jobs in one process. Any number of workers may run. Each database has events, a
 * queue and a relay of its own; the clock runs in the cell.
 */
export async function openWorker({ url, directoryUrl, jobs, ...deps }: WorkerDeps) {
  const { db, redis, log } = deps;
  const apart = ownDirectory({ url, directoryUrl });
  const pool = openWorkerPool(url, 3, log);
  const ofDirectory = apart === null ? null : openWorkerPool(apart, 2, log);
  const tools = { pool, everySide: ofDirectory ? [pool, ofDirectory] : [pool], redis };
  const consumers = jobs.filter(isConsumer);
  const clockwork = jobs.filter((job): job is ScheduledJob => 'cron' in job);
  const work = { ...deps, tools, consumers, subscribedSince: await subscribeConsumers(db, consumers) };
  const sides = [await openSideWorker({ ...work, clockwork, url, pool, jobsAtOnce: 8 })];
  if (apart !== null && ofDirectory)
    sides.push(await openSideWorker({ ...work, clockwork: [], url: apart, pool: ofDirectory, jobsAtOnce: 2 }));
  const standing = jobs.filter(isBackgroundJob).map((job) => job.open(tools));
  return {
    /** Settles when a job runner has ended, whether it was stopped or failed. */
    ended: Promise.race(sides.map(({ ended }) => ended)),
    async close() {
      for (const side of sides) await side.closeRelay();
      await Promise.all(standing.map((one) => one.close()));
      for (const side of sides) await side.close();
    },
  };
}

type SideDeps = Omit<WorkerDeps, 'directoryUrl' | 'jobs'> & {
  readonly pool: pg.Pool;
  readonly tools: BackgroundTools;
  readonly consumers: readonly AnyConsumer[];
  readonly clockwork: readonly ScheduledJob[];
  readonly subscribedSince: SubscribedSince;
  readonly jobsAtOnce: number;
};

/** The queue, the heartbeat and the relay of one database. */
async function openSideWorker({ url, pool, tools, consumers, jobsAtOnce, ...deps }: SideDeps) {
  const { log, redis, metrics, publisher } = deps;
  const queue = retryLostConnections(openWorkerPool(url, jobsAtOnce + 2, log));
  const clockwork = [...deps.clockwork, ...housekeepingJobs(pool)];
  const pulse = watchJobRunner();
  const runner = await run({
    pgPool: queue,
    concurrency: jobsAtOnce,
    pollInterval: 1000,
    noHandleSignals: true,
    events: pulse.events,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error(meta ?? {}, message);
    }),
    taskList: Object.fromEntries([
      ...consumers.map((consumer) => [consumer.name, consumerTask(deps, consumer)]),
      ...clockwork.map((job) => [job.name, scheduledTask(job, tools)]),
    ]),
    parsedCronItems: timetable(clockwork),
  });
  const heart = await openHeartbeat(pool, pulse, log);
  const relay = openRelay({ pool, redis, consumers, log, metrics, publisher });
  return {
    ended: runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner failed')),
    closeRelay: relay.close,
    async close() {
      await runner.stop().catch(() => {}); // It rejects if the runner has already stopped by itself.
      await heart.close();
      await Promise.all([pool.end(), queue.end()]);
    },
  };
}

/** The cron entries of the scheduled jobs. A late run is replaced by the next one, and two runs of the same job never overlap. */
const timetable = (clockwork: readonly ScheduledJob[]) =>
  parseCronItems(
    clockwork.map(({ name, cron }) => ({
      task: name,
      match: cron,
      identifier: name,
      options: { queueName: name, jobKey: name, maxAttempts: 5 },
    })),
  );

const isCronRun = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && '_cron' in payload;

/** Runs at each cron time and schedules the additional runs in between. */
const scheduledTask =
  ({ name, again_after, run }: ScheduledJob, tools: BackgroundTools): Task =>
  async (payload, { addJob }) => {
    for (const seconds of isCronRun(payload) ? again_after : []) {
      const runAt = new Date(Date.now() + seconds * 1000);
      await addJob(name, {}, { runAt, queueName: name, jobKey: `${name} again ${seconds}`, maxAttempts: 1 });
    }
    await run(tools);
  };
