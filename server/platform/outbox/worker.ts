import { Logger, parseCronItems, run, type Task } from 'graphile-worker';
import type { Redis } from 'ioredis';
import type { Db } from '../db.ts';
import { type ScheduledJob, isConsumer, isBackgroundJob, type Job, consumerTask } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { subscribeConsumers } from './applied.ts';
import { openHeartbeat, watchJobRunner } from './heartbeat.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { type EventPublisher, openRelay } from './relay.ts';
import { openWorkerPool, retryLostConnections } from './worker-pool.ts';

type WorkerDeps = {
  readonly url: string;
  readonly jobs: readonly Job[];
  readonly db: Db;
  readonly redis: Redis;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publisher?: EventPublisher;
};

/** The relay, the consumers and the scheduled jobs in one process. Any number of workers may run. */
export async function openWorker({ url, jobs, db, redis, log, metrics, publisher }: WorkerDeps) {
  const pool = openWorkerPool(url, 3, log);
  const queue = retryLostConnections(openWorkerPool(url, 10, log));
  const consumers = jobs.filter(isConsumer);
  const clockwork = [...jobs.filter((job): job is ScheduledJob => 'cron' in job), ...housekeepingJobs(pool)];
  const subscribedSince = await subscribeConsumers(db, consumers);
  const pulse = watchJobRunner();
  const runner = await run({
    pgPool: queue,
    concurrency: 8,
    pollInterval: 1000,
    noHandleSignals: true,
    events: pulse.events,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error(meta ?? {}, message);
    }),
    taskList: Object.fromEntries([
      ...consumers.map((consumer) => [consumer.name, consumerTask({ db, log, metrics, subscribedSince }, consumer)]),
      ...clockwork.map((job) => [job.name, scheduledTask(job)]),
    ]),
    parsedCronItems: timetable(clockwork),
  });
  const heart = await openHeartbeat(pool, pulse, log);
  const relay = openRelay({ pool, redis, consumers, log, metrics, publisher });
  const standing = jobs.filter(isBackgroundJob).map((job) => job.open({ pool, redis }));
  return {
    /** Settles when the job runner has ended, whether it was asked to or not. */
    ended: runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner failed')),
    async close() {
      await relay.close();
      await Promise.all(standing.map((one) => one.close()));
      await runner.stop().catch(() => {}); // It rejects if the runner has already stopped by itself.
      await heart.close();
      await Promise.all([pool.end(), queue.end()]);
    },
  };
}

/** A late run is replaced by the next one, and two runs of the same job never overlap. */
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
  ({ name, again_after, run }: ScheduledJob): Task =>
  async (payload, { addJob }) => {
    for (const seconds of isCronRun(payload) ? again_after : []) {
      const runAt = new Date(Date.now() + seconds * 1000);
      await addJob(name, {}, { runAt, queueName: name, jobKey: `${name} again ${seconds}`, maxAttempts: 1 });
    }
    await run();
  };
