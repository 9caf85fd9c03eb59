import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BusinessScope, Scope } from 'core/kernel/scope';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../db/admin.ts';
import { admin, freshDatabase, urlFor } from '../../test/database.ts';
import { change, changed, listener, nobody, tables } from '../../test/programs/heard.ts';
import { type Db, platformScope, openDb } from '../db.ts';
import { recordEvent } from '../events.ts';
import type { Job } from '../jobs.ts';
import { openLog } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import { housekeepingJobs } from '../outbox/housekeeping.ts';
import { openRelay, WAKE_CHANNEL } from '../outbox/relay.ts';
import { openWorker } from '../outbox/worker.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const one = { businessId: 1 } as BusinessScope;
let database: string;
let root: pg.Client;
let redis: Redis;
let db: Db;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  closing = [];
  database = await freshDatabase(inject('template'), inject('run'));
  root = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await root.connect();
  await root.query(tables);
  redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  db = openDb({
    url: urlFor('openchair_app', database),
    max: 10,
    named: true,
    onCommit: () => void redis.publish(WAKE_CHANNEL, ''),
  });
  closing = [() => root.end(), () => db.close(), async () => redis.disconnect()];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

type Heard = { consumer: string; aggregate: string; n: number; request_id: string };
const heard = async () =>
  (await root.query<Heard>('select consumer, aggregate, n, request_id from public.heard order by place')).rows;
const count = async (what: string) => Number((await root.query(`select count(*) from ${what}`)).rows[0]?.count);

/**
 * Waits until `is` returns true, and returns how many seconds that took. No test here depends on the time: a busy machine only
 * takes longer.
 */
async function until(what: string, is: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await is())) {
    if (performance.now() - started > 60_000) throw new Error(`${what}: not within a minute`);
    await wait(25);
  }
  return (performance.now() - started) / 1000;
}

async function work(jobs: Job[], through: Redis = redis) {
  const url = urlFor('openchair_relay', database);
  const worker = await openWorker({ url, jobs, db, redis: through, log: openLog('silent'), metrics: openMetrics() });
  let open = true;
  const close = async () => {
    if (open) await worker.close();
    open = false;
  };
  closing.push(close);
  return { close };
}

async function spawnWorker(...args: string[]): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATABASE_URL: urlFor('openchair_app', database),
    RELAY_DATABASE_URL: urlFor('openchair_relay', database),
    REDIS_URL: redisUrl,
  };
  const program = join(import.meta.dirname, '../../test/programs/events-worker.ts');
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  closing.push(() => kill(child));
  await once(child.stdout, 'data');
  return child;
}
async function kill(child: ChildProcess) {
  if (!child.kill('SIGKILL')) return;
  await once(child, 'exit');
}

test(
  '2,000 changes reach both consumers once and in order though the worker is killed five times',
  { timeout: 240_000 },
  async () => {
    const started = performance.now();
    const aggregates = Array.from({ length: 50 }, (_, i) => ({ scope: { businessId: i % 5 } as Scope, name: `thing:${i}` }));
    const burst = (times: number) => Promise.all(Array.from({ length: 8 }, () => changes(times / 8)));
    const changes = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const { scope, name } = aggregates[Math.floor(Math.random() * 50)] as (typeof aggregates)[0];
        await change(db, scope, name);
      }
    };
    const killedAt: number[] = [];
    for (let kills = 0; kills < 5; kills++) {
      const worker = await spawnWorker();
      const before = await count('public.heard');
      const enough = 60 + Math.random() * 300;
      const writing = burst(400);
      await until('the worker applies', async () => (await count('public.heard')) > before + enough);
      await kill(worker);
      killedAt.push(await count('public.heard'));
      await writing;
    }
    await spawnWorker();
    const resumed = await until('everything is applied', async () => (await count('public.heard')) >= 4000);
    await wait(500);
    const seconds = (performance.now() - started) / 1000;

    const seen = await heard();
    const runs = Map.groupBy(seen, ({ consumer, aggregate }) => `${consumer} ${aggregate}`);
    const disordered = [...runs.values()].filter((run) => run.some(({ n }, i) => n !== i + 1));
    const undelivered = await count('tenant.event where delivered_at is null');
    console.log(
      `events: ${await count('tenant.event')} told, killed at ${killedAt.join(', ')} of 4000 applied,
      ${undelivered} undelivered, ${seen.length} applied, ${disordered.length} aggregates out of order;
      all done ${resumed.toFixed(1)} s after the last start, ${seconds.toFixed(1)} s in all`,
    );
    expect(await count('tenant.event')).toBe(2000);
    expect(undelivered).toBe(0);
    expect(seen.filter(({ consumer }) => consumer === 'steady')).toHaveLength(2000);
    expect(seen.filter(({ consumer }) => consumer === 'shaky')).toHaveLength(2000);
    expect(disordered).toEqual([]);
  },
);

test('a survivor takes over the job of a killed worker', async () => {
  const victim = await spawnWorker('hang');
  await change(db, one, 'thing:1');
  await until('the job is held', async () => (await count('graphile_worker.jobs where locked_by is not null')) === 1);
  await spawnWorker();
  await kill(victim);
  const seconds = await until('the survivor hears', async () => (await heard()).some(({ consumer }) => consumer === 'steady'));
  console.log(`events: the job of a killed worker was applied ${seconds.toFixed(1)} s after its death`);
  expect((await heard()).filter(({ consumer }) => consumer === 'steady')).toHaveLength(1);
});

test('a command enqueues and notifies nothing; only the relay does', async () => {
  const notified: string[] = [];
  root.on('notification', ({ channel }) => notified.push(channel));
  await root.query('listen "jobs:insert"');
  await change(db, one, 'thing:1');
  await db.write(one, async (ctx) => {
    await recordEvent({ ...ctx, actor: nobody }, changed, 'thing:2', { n: 1 });
    expect(await count('graphile_worker.jobs')).toBe(0);
  });
  await wait(200);
  expect({ jobs: await count('graphile_worker.jobs'), notified }).toEqual({ jobs: 0, notified: [] });
  expect(
    (await root.query(`select tgname from pg_trigger where tgrelid = 'tenant.event'::regclass and not tgisinternal`)).rows,
  ).toEqual([]);
  await work([listener('steady')]);
  await until('both are heard', async () => (await heard()).length === 2);
  expect(notified.length).toBeGreaterThan(0);
});

test('an older transaction still running holds later events back, and none is skipped', async () => {
  await work([listener('steady')]);
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const told: (() => void)[] = [];
  const early = db.write(one, async (ctx) => {
    await recordEvent({ ...ctx, actor: nobody }, changed, 'thing:1', { n: 1 });
    told.push(() => {});
    await gate;
  });
  await until('the early one has told', async () => told.length === 1);
  await db.write(one, (ctx) => recordEvent({ ...ctx, actor: nobody }, changed, 'thing:1', { n: 2 }));

  const naive = async (after: number) =>
    (
      await root.query<{ seq: number; n: number }>(
        `select seq, (payload->>'n')::int as n from tenant.event where seq > $1 order by seq`,
        [after],
      )
    ).rows;
  const [first] = await naive(0);
  await wait(1200);
  expect(await count('tenant.event where delivered_at is not null')).toBe(0);
  release();
  await early;
  await until('both are heard', async () => (await heard()).length === 2);
  expect((await heard()).map(({ n }) => n)).toEqual([1, 2]);

  const rest = await naive(first?.seq ?? 0);
  console.log(
    `events control: without the bound a reader saw change ${first?.n ?? 0} first and ${rest.length} after it: 1 is skipped`,
  );
  expect([first?.n, rest.length]).toEqual([2, 0]);
});

test('a long transaction that tells nothing holds nothing back', async () => {
  await work([listener('steady')]);
  await root.query('begin; select pg_current_xact_id()');
  await change(db, one, 'thing:1');
  await until('it is heard', async () => (await heard()).length === 1);
  await root.query('rollback');
});

test('without Redis the relay finds events by looking', async () => {
  const dead = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: 1, enableOfflineQueue: false, retryStrategy: () => 200 });
  dead.on('error', () => {});
  closing.push(async () => dead.disconnect());
  await work([listener('steady')], dead);
  await change(db, one, 'thing:1');
  await until('it is heard', async () => (await heard()).length === 1);
});

test('with Redis a commit wakes a relay that would not look by itself for an hour', async () => {
  const pool = new pg.Pool({ connectionString: urlFor('openchair_relay', database), max: 1 });
  const relay = openRelay({
    pool,
    redis,
    consumers: [listener('steady')],
    log: openLog('silent'),
    metrics: openMetrics(),
    pollMs: 3_600_000,
  });
  closing.push(() => pool.end(), relay.close);
  await wait(500);
  await change(db, one, 'thing:1');
  const seconds = await until('it is delivered', async () => (await count('tenant.event where delivered_at is not null')) === 1);
  console.log(`events: woken through Redis, delivered ${(seconds * 1000).toFixed(0)} ms after the commit`);
});

test('news that comes while its job is just being taken makes a job of its own', async () => {
  const pool = new pg.Pool({ connectionString: urlFor('openchair_relay', database), max: 1 });
  const delivered = (times: number) => async () => (await count('tenant.event where delivered_at is not null')) === times;
  const consumers = [listener('steady')];
  const relay = openRelay({ pool, redis, consumers, log: openLog('silent'), metrics: openMetrics() });
  closing.push(() => pool.end(), relay.close);
  await change(db, one, 'thing:1');
  await until('the first is delivered', delivered(1));
  await root.query(`begin; update graphile_worker._private_jobs set locked_at = now(), locked_by = 'proof'`);
  await change(db, one, 'thing:1');
  await wait(1000);
  expect(await delivered(1)()).toBe(true);
  await root.query('commit');
  await until('the second is delivered', delivered(2));
  expect(await count('graphile_worker._private_jobs where locked_at is null')).toBe(1);
});

test('the platform’s own events are heard too, and carry who caused them', async () => {
  await work([listener('steady')]);
  await change(db, platformScope, 'account:1');
  await until('it is heard', async () => (await heard()).length === 1);
  expect(await heard()).toEqual([{ consumer: 'steady', aggregate: 'account:1', n: 1, request_id: 'proof' }]);
});

test('a consumer added by a later release does not hear the past', async () => {
  const before = await work([listener('steady')]);
  await change(db, one, 'thing:1');
  await until('the first is heard', async () => (await heard()).length === 1);
  await before.close();
  await work([listener('steady'), listener('new')]);
  await change(db, one, 'thing:1');
  await until('the second is heard by both', async () => (await heard()).length === 3);
  expect((await heard()).filter(({ consumer }) => consumer === 'new').map(({ n }) => n)).toEqual([2]);
});

test('a backlog of several pages on one aggregate is applied in order', async () => {
  const aggregate = 'thing:1';
  await db.write(one, async (ctx) => {
    for (let n = 1; n <= 450; n++) await recordEvent({ ...ctx, actor: nobody }, changed, aggregate, { n });
  });
  await work([listener('steady')]);
  await until('all are heard', async () => (await heard()).length === 450);
  expect((await heard()).every(({ n }, i) => n === i + 1)).toBe(true);
});

test('queues that nobody uses any more are swept away, and a later event finds a new one', async () => {
  await work([listener('steady')]);
  const pool = new pg.Pool({ connectionString: urlFor('openchair_relay', database), max: 1 });
  closing.push(() => pool.end());
  for (const n of [1, 2]) {
    await change(db, one, 'thing:1');
    await until('it is heard', async () => (await heard()).length === n);
    await until('the job is gone', async () => (await count('graphile_worker.jobs')) === 0);
    expect(await count('graphile_worker._private_job_queues')).toBe(1);
    for (const chore of housekeepingJobs(pool)) await chore.run({ pool, everySide: [pool], redis });
    expect(await count('graphile_worker._private_job_queues')).toBe(0);
  }
});

test('when every connection is cut in the middle of work, relay, consumers and pulse come back by themselves', async () => {
  await work([listener('steady', () => wait(20))]);
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  for (let n = 1; n <= 30; n++) await change(db, one, `thing:${n % 3}`);
  for (let cuts = 0; cuts < 3; cuts++) {
    await root.query(cut);
    await wait(300);
  }
  await until('the first write gets through', () => change(db, one, 'thing:0').then(Boolean, () => false));
  const told = await count('tenant.event');
  const seconds = await until('everything is heard', async () => (await heard()).length === told);
  console.log(`events: three cuts of every connection, ${told} events heard once, ${seconds.toFixed(1)} s after the last`);
  await root.query('create table public.before as select max(beat_at) as beat_at from tenant.worker_beat');
  await until(
    'the pulse goes on',
    async () => (await count('tenant.worker_beat w join public.before b on w.beat_at > b.beat_at')) === 1,
  );
  expect((await heard()).length).toBe(told);
});

test('a job that this worker holds without knowing, its answer lost on the way, is freed', async () => {
  await work([listener('steady')]);
  await root.query(
    `select graphile_worker.add_job('steady', '{"business_id": 1, "aggregate": "thing:1"}', 'q', now() + interval '1 h')`,
  );
  await root.query(`update graphile_worker._private_job_queues
      set locked_by = (select worker_id from tenant.worker_beat), locked_at = now();
    update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '10 s',
      locked_by = (select worker_id from tenant.worker_beat)`);
  expect(await count('graphile_worker.jobs where locked_by is not null')).toBe(1);
  await until('the job is done', async () => (await count('graphile_worker.jobs')) === 0);
});

test('a worker that is asked to stop finishes what it has begun', async () => {
  let begun = false;
  const worker = await work([
    listener('slow', async () => {
      begun = true;
      await wait(700);
    }),
  ]);
  await change(db, one, 'thing:1');
  await until('the job has begun', async () => begun);
  expect(await heard()).toEqual([]);
  await worker.close();
  expect(await heard()).toHaveLength(1);
  expect(await count('tenant.worker_beat')).toBe(0);
});
