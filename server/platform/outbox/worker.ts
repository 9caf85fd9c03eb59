import { Logger, parseCronItems, run, type Task } from 'graphile-worker';
import type { Redis } from 'ioredis';
import type { Db } from '../db.ts';
import { type Clockwork, isConsumer, isStanding, type Job, taskFor } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { bornAt } from './applied.ts';
import { openHeart, pulseOf } from './heart.ts';
import { housekeeping } from './housekeeping.ts';
import { type Herald, openRelay } from './relay.ts';
import { openWorkerPool, patient } from './worker-pool.ts';

type WorkerDeps = {
  readonly url: string;
  readonly jobs: readonly Job[];
  readonly db: Db;
  readonly redis: Redis;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly herald?: Herald;
};

/** The relay, the consumers and the clockwork, in one process. Run as many as you like. */
export async function openWorker({ url, jobs, db, redis, log, metrics, herald }: WorkerDeps) {
  const pool = openWorkerPool(url, 3, log);
  const queue = patient(openWorkerPool(url, 10, log));
  const consumers = jobs.filter(isConsumer);
  const clockwork = [...jobs.filter((job): job is Clockwork => 'cron' in job), ...housekeeping(pool)];
  const born = await bornAt(db, consumers);
  const pulse = pulseOf();
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
      ...consumers.map((consumer) => [consumer.name, taskFor({ db, log, metrics, born }, consumer)]),
      ...clockwork.map((job) => [job.name, byTheClock(job)]),
    ]),
    parsedCronItems: timetable(clockwork),
  });
  const heart = await openHeart(pool, pulse, log);
  const relay = openRelay({ pool, redis, consumers, log, metrics, herald });
  const standing = jobs.filter(isStanding).map((job) => job.open({ pool, redis }));
  return {
    /** Settles when the job runner is at its end, asked or not. */
    ended: runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner failed')),
    async close() {
      await relay.close();
      await Promise.all(standing.map((one) => one.close()));
      await runner.stop().catch(() => {}); // it refuses when it has stopped by itself
      await heart.close();
      await Promise.all([pool.end(), queue.end()]);
    },
  };
}

/** A run that is late is replaced by the next one, and two of the same never overlap. */
const timetable = (clockwork: readonly Clockwork[]) =>
  parseCronItems(
    clockwork.map(({ name, cron }) => ({
      task: name,
      match: cron,
      identifier: name,
      options: { queueName: name, jobKey: name, maxAttempts: 5 },
    })),
  );

const isStrike = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && '_cron' in payload;

/** Runs at each strike of the clock, and sees to it that it runs again in between. */
const byTheClock =
  ({ name, again_after, run }: Clockwork): Task =>
  async (payload, { addJob }) => {
    for (const seconds of isStrike(payload) ? again_after : []) {
      const runAt = new Date(Date.now() + seconds * 1000);
      await addJob(name, {}, { runAt, queueName: name, jobKey: `${name} again ${seconds}`, maxAttempts: 1 });
    }
    await run();
  };
