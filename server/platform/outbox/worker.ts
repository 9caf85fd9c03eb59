import { Logger, parseCronItems, run, type Task } from 'graphile-worker';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Db } from '../db.ts';
import { type BackgroundTools, type ScheduledJob, isConsumer, isBackgroundJob, type Job, createConsumerTask } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { separateDirectoryUrl } from '../door/sides.ts';
import { type SubscribedSince, subscribeConsumers } from './applied.ts';
import type { AnyConsumer } from './consumer.ts';
import { openHeartbeat, watchJobRunner } from './heartbeat.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { readDatabaseClock, nullIfUnreachable, type ReachResult, retryUntilReached } from './reach.ts';
import { type EventPublisher, openRelay } from './relay.ts';
import { openWorkerPool, makeConnectionLossRetryable } from './worker-pool.ts';

type WorkerDeps = {
  readonly url: string;
  /** The URL of the directory's database. Without it, the directory is in the database at `url`. */
  readonly directoryUrl?: string | undefined;
  readonly jobs: readonly Job[];
  readonly db: Db;
  readonly redis: Redis;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publisher?: EventPublisher;
};

/**
 * Runs the relay, the consumers and the scheduled jobs in one process. Any number of such processes may run. If the directory has a
 * database of its own, each of the two databases has its own events, queue and relay; scheduled jobs run in the cell. If only one
 * database can be reached at the start, the worker serves that one and waits for the other.
 */
export async function openWorker({ url, directoryUrl, jobs, ...deps }: WorkerDeps) {
  const { db, redis, log } = deps;
  const apart = separateDirectoryUrl({ url, directoryUrl });
  const pool = openWorkerPool(url, 3, log);
  const ofDirectory = apart === null ? null : openWorkerPool(apart, 2, log);
  const tools = { pool, everySide: ofDirectory ? [pool, ofDirectory] : [pool], redis };
  const consumers = jobs.filter(isConsumer);
  const clockwork = jobs.filter((job): job is ScheduledJob => 'cron' in job);
  const stop = new AbortController();
  // Consumers that this release adds get every event from now on, even if the directory can record their subscription only later.
  const since = await nullIfUnreachable(() => readDatabaseClock(pool));
  const subscribed = await retryUntilReached(() => subscribeConsumers(db, consumers, since ?? undefined), log, stop.signal);
  const open = (side: Pick<SideDeps, 'clockwork' | 'url' | 'pool' | 'jobsAtOnce'>) =>
    serveSide({ ...deps, tools, consumers, ...side }, subscribed, stop.signal);
  const sides = [await open({ clockwork, url, pool, jobsAtOnce: 8 })];
  if (apart !== null && ofDirectory) sides.push(await open({ clockwork: [], url: apart, pool: ofDirectory, jobsAtOnce: 2 }));
  const standing = jobs.filter(isBackgroundJob).map((job) => job.open(tools));
  return {
    /** Settles when a job runner has ended, whether it was stopped or failed. */
    ended: Promise.race(sides.map(({ ended }) => ended)),
    async close() {
      stop.abort();
      for (const side of sides) await side.closeRelay();
      await Promise.all(standing.map((one) => one.close()));
      for (const side of sides) await side.close();
      await Promise.all([pool.end(), ofDirectory?.end()]);
    },
  };
}

type SideDeps = Omit<WorkerDeps, 'directoryUrl' | 'jobs'> & {
  readonly pool: pg.Pool;
  readonly tools: BackgroundTools;
  readonly consumers: readonly AnyConsumer[];
  readonly clockwork: readonly ScheduledJob[];
  readonly jobsAtOnce: number;
};
/**
 * `subscribedSince` is null as long as the subscriptions can't be read. The jobs of consumers then stay in the queue, because it is
 * unknown from when on each consumer gets events.
 */
type Subscribed = { readonly subscribedSince: SubscribedSince | null };

/** Runs the queue, the heartbeat and the relay of one database. */
async function openSideWorker({ url, pool, tools, consumers, jobsAtOnce, subscribedSince, ...deps }: SideDeps & Subscribed) {
  const { log, redis, metrics, publisher } = deps;
  const queue = makeConnectionLossRetryable(openWorkerPool(url, jobsAtOnce + 2, log));
  const clockwork = [...deps.clockwork, ...housekeepingJobs(pool)];
  const pulse = watchJobRunner();
  const consumed = (since: SubscribedSince) =>
    consumers.map((consumer) => [consumer.name, createConsumerTask({ ...deps, subscribedSince: since }, consumer)] as const);
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
      ...(subscribedSince === null ? [] : consumed(subscribedSince)),
      ...clockwork.map((job) => [job.name, scheduledTask(job, tools)] as const),
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
      await queue.end();
    },
  };
}

/**
 * Serves one database: at once if it answers and the subscriptions are known, otherwise as soon as both are true. If only the
 * subscriptions are missing, its scheduled jobs and its relay run already.
 */
async function serveSide(side: SideDeps, subscribed: ReachResult<SubscribedSince>, signal: AbortSignal) {
  type Serving = Awaited<ReturnType<typeof openSideWorker>>;
  const state: { serving: Serving | null } = { serving: null };
  const reached = await retryUntilReached(() => readDatabaseClock(side.pool), side.log, signal);
  async function begin(): Promise<void> {
    await reached.value;
    if (subscribed.first === null) {
      const early = (state.serving = await openSideWorker({ ...side, subscribedSince: null }));
      const subscribedSince = await subscribed.value;
      await early.closeRelay();
      await early.close();
      state.serving = await openSideWorker({ ...side, subscribedSince });
    } else state.serving = await openSideWorker({ ...side, subscribedSince: subscribed.first });
  }
  const begun = begin();
  if (reached.first !== null && subscribed.first !== null) await begun;
  const begunOrStopped = begun.catch((error: unknown) => {
    if (!signal.aborted) side.log.error({ err: error }, 'a database could not be served');
  });
  return {
    ended: begunOrStopped.then(() => state.serving?.ended),
    async closeRelay() {
      await begunOrStopped;
      await state.serving?.closeRelay();
    },
    close: async () => state.serving?.close(),
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
