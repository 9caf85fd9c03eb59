import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { expect, inject, test } from 'vitest';
import { freshDatabase, urlFor } from '../../test/database.ts';
import { openDb } from '../db.ts';
import { onSchedule } from '../jobs.ts';
import { openLog } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import { openWorker } from '../outbox/worker.ts';

test(
  'what runs by the clock runs once at a minute mark, and once more in between, though two workers hear it strike',
  { timeout: 240_000 },
  async () => {
    const database = await freshDatabase(inject('template'), inject('run'));
    const redis = new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', { maxRetriesPerRequest: 1 });
    const db = openDb({ url: urlFor('openchair_app', database), max: 2, named: true });
    const strikes: number[] = [];
    const again: number[] = [];
    const jobs = [
      onSchedule('strike', '* * * * *', async () => void strikes.push(Date.now())),
      onSchedule('strike-again', '* * * * *', async () => void again.push(Date.now()), [2]),
    ];
    const open = () =>
      openWorker({ url: urlFor('openchair_relay', database), jobs, db, redis, log: openLog('silent'), metrics: openMetrics() });
    if (Date.now() % 60_000 > 55_000) await wait(6000); // Both workers must be running before the minute ends.
    const workers = [await open(), await open()];
    await expect.poll(() => again.length, { timeout: 90_000 }).toBe(2);
    await wait(3000); // If the job ran twice, the second run would come within this time.
    for (const worker of workers) await worker.close();
    await db.close();
    redis.disconnect();
    expect(strikes).toHaveLength(1);
    expect(again).toHaveLength(2);
    expect((again[1] ?? 0) - (again[0] ?? 0)).toBeGreaterThanOrEqual(1900);
  },
);
