import type { BusinessScope } from 'core/kernel/scope';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase, urlFor } from '../../test/database.ts';
import { openValve } from '../../test/programs/valve.ts';
import { type Db, platformScope, openDb } from '../db.ts';
import { addressKey, openLimits } from '../limits.ts';
import { memo } from '../memo.ts';
import { Refusal } from '../refusal.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const settings = { maxRetriesPerRequest: 1, enableOfflineQueue: false } as const;
let db: Db;
let redis: Redis;

beforeAll(async () => {
  db = openDb({ url: urlFor('openchair_app', await freshDatabase(inject('template'), inject('run'))), max: 8, named: true });
  redis = new Redis(redisUrl, settings);
  await new Promise((resolve) => redis.once('ready', resolve));
});
afterAll(async () => {
  redis.disconnect();
  await db.close();
});

const passed = async (calls: Promise<unknown>[]) => {
  const ends = await Promise.allSettled(calls);
  const refused = ends.filter((end) => end.status === 'rejected').map((end) => end.reason as unknown);
  expect(refused.every((reason) => reason instanceof Refusal && reason.status === 429 && (reason.retryAfter ?? 0) > 0)).toBe(
    true,
  );
  return ends.length - refused.length;
};
const times = <T>(count: number, call: () => Promise<T>) => Array.from({ length: count }, call);
const anAddress = () => `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

test('of 50 tries at once exactly as many pass as may, on two nodes together', async () => {
  const nodes = [openLimits(db, redis, 1), openLimits(db, redis, 1)];
  const calls = nodes.flatMap((limits) => times(25, () => limits.spend('fifty', 5, 60)));
  expect(await passed(calls)).toBe(5);
});

test('a window ends by itself, and being forgiven ends it at once', async () => {
  const limits = openLimits(db, redis, 1);
  expect(await passed(times(6, () => limits.spend('window', 3, 600)))).toBe(3);
  await db.write(platformScope, ({ tx }) =>
    sql`update directory.attempt set window_ends_at = now() where key = 'window'`.execute(tx),
  );
  expect(await passed(times(6, () => limits.spend('window', 3, 60)))).toBe(3);
  await limits.forgive('window');
  expect(await passed(times(6, () => limits.spend('window', 3, 60)))).toBe(3);
});

test('a try counts although the order around it is refused', async () => {
  const limits = openLimits(db, redis, 1);
  const scope = { businessId: 1 } as BusinessScope;
  const guess = () =>
    db.write(scope, async ({ tx }) => {
      await tx.selectFrom('employee').select('id').limit(1).execute();
      await limits.spend('pin:1', 5, 60);
      throw new Error('wrong PIN');
    });
  const ends = await Promise.allSettled(times(20, guess));
  expect(ends.filter((end) => end.status === 'rejected' && (end.reason as Error).message === 'wrong PIN')).toHaveLength(5);
});

test('a limit of a business is counted there: exactly as many pass on two nodes, a try outlives its order, and neighbours have their own', async () => {
  const [one, two] = [{ businessId: 1 } as BusinessScope, { businessId: 2 } as BusinessScope];
  const nodes = [openLimits(db, redis, 1), openLimits(db, redis, 1)];
  const guesses = (scope: BusinessScope) =>
    nodes.flatMap((limits) => times(10, () => limits.inBusiness(scope).spend('pin', 5, 60)));
  expect(await passed(guesses(one))).toBe(5);
  expect(await passed(guesses(two))).toBe(5);
  const limits = openLimits(db, redis, 1).inBusiness(one);
  const order = () =>
    db.write(one, async ({ tx }) => {
      await tx.selectFrom('employee').select('id').limit(1).execute();
      await limits.spend('order', 5, 60);
      throw new Error('wrong PIN');
    });
  const ends = await Promise.allSettled(times(12, order));
  expect(ends.filter((end) => end.status === 'rejected' && (end.reason as Error).message === 'wrong PIN')).toHaveLength(5);
  await limits.giveBack('order');
  await limits.giveBack('order');
  const kept = await db.read(one, ({ tx }) =>
    tx.selectFrom('business_attempt').select(['business_id', 'key', 'tries']).orderBy('key').execute(),
  );
  expect(kept).toEqual([
    { business_id: 1, key: 'order', tries: 10 },
    { business_id: 1, key: 'pin', tries: 20 },
  ]);
});

test('when the database is gone, what is kept there is refused', async () => {
  const gone = openDb({ url: 'postgres://openchair_app@127.0.0.1:1/none', max: 1, named: true });
  const limits = openLimits(gone, redis, 1);
  await expect(limits.spend('gone', 5, 60)).rejects.toThrow();
  await expect(limits.count('login', anAddress())).rejects.toThrow();
  await limits.count('read', anAddress());
  await limits.count('write', anAddress());
  await gone.close();
});

test('writes are counted together by two nodes through Redis', async () => {
  const nodes = [openLimits(db, redis, 0.05), openLimits(db, redis, 0.05)]; // 240 * 0.05 = 12
  const ip = anAddress();
  expect(await passed(nodes.flatMap((limits) => times(20, () => limits.count('write', ip))))).toBe(12);
});

test('with Redis dead each node counts for itself, and nothing waits', async () => {
  // This Redis client reconnects only after an hour, so a call that waits for it would never end.
  const dead = new Redis('redis://127.0.0.1:1', { ...settings, retryStrategy: () => 3_600_000 });
  dead.on('error', () => {});
  const limits = openLimits(db, dead, 0.05);
  const ip = anAddress();
  expect(await passed(times(20, () => limits.count('write', ip)))).toBe(12);
  dead.disconnect();
});

test('a Redis that accepts and never answers costs the first callers a moment, and those after them nothing', async () => {
  const valve = await openValve(Number(new URL(redisUrl).port || 6379));
  const silent = new Redis(valve.port, '127.0.0.1', settings);
  silent.on('error', () => {});
  await once(silent, 'ready');
  valve.fail('silent');
  const limits = openLimits(db, silent, 1);
  const timed = async () => {
    const since = performance.now();
    await Promise.all(times(5, () => limits.count('write', anAddress())));
    return performance.now() - since;
  };
  const [first, next] = [await timed(), await timed()];
  expect(first).toBeGreaterThan(200);
  expect(next).toBeLessThan(first / 4);
  silent.disconnect();
  valve.close();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['nonsense', 'unknown'],
])('the address %s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('a memo asks once per life, forgets failures, and keeps a newer answer when an older question fails late', async () => {
  let at = 0;
  const answers: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const asked = memo(
    10,
    2,
    (_key: string) => new Promise<number>((resolve, reject) => answers.push({ resolve, reject })),
    () => at,
  );
  const [first, same] = [asked.get('a'), asked.get('a')];
  asked.drop('a');
  const second = asked.get('a');
  answers[0]?.reject(new Error('late'));
  await expect(first).rejects.toThrow('late');
  await expect(same).rejects.toThrow('late');
  answers[1]?.resolve(2);
  expect([await second, await asked.get('a'), answers.length]).toEqual([2, 2, 2]);
  at = 11;
  void asked.get('a');
  expect(answers.length).toBe(3);
});
