import type { Redis } from 'ioredis';
import { type RawBuilder, sql } from 'kysely';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from 'core/kernel/endpoint';
import { type Db, house } from './db.ts';
import { tooMany } from './refusal.ts';

/** Calls per window of seconds, per address. The last four are kept in PostgreSQL: they hold when Redis is gone. */
const rates: { readonly [L in Limit]: readonly [calls: number, seconds: number] } = {
  read: [1200, 60],
  search: [600, 60],
  write: [240, 60],
  upload: [60, 60],
  login: [30, 600],
  code: [20, 3600],
  reset: [10, 3600],
  pin: [60, 900],
};
const ofRecord = new Set<Limit>(['login', 'code', 'reset', 'pin']);

/** IPv6 customers hold a whole /64, so they are counted by it. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7);
  const [head = '', tail] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')];
  return all.slice(0, 4).join(':');
}

export type Limits = ReturnType<typeof openLimits>;

/** Reads are counted in this process only: a round trip per read would cost more than it protects. */
function cheapLimits(redis: Redis, factor: number) {
  const memory = (limit: Limit) =>
    new RateLimiterMemory({ keyPrefix: limit, points: rates[limit][0] * factor, duration: rates[limit][1] });
  const shared = (limit: Limit) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${limit}`,
      points: rates[limit][0] * factor,
      duration: rates[limit][1],
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory(limit),
    });
  return { read: memory('read'), search: memory('search'), write: shared('write'), upload: shared('upload') };
}

/**
 * Counts one try under a key and makes the next one wait: `pauses` says how long after each. The last pause holds until the key has been
 * quiet for `quiet` seconds. A try that comes too early is refused and not counted.
 */
async function slowDown(db: Db, factor: number, key: string, pauses: readonly number[], quiet: number): Promise<void> {
  const more = pauses.filter((seconds) => seconds === 0).length * (factor - 1);
  const pause = (tries: RawBuilder<number>) =>
    sql`make_interval(secs => (${pauses}::int[])[least(greatest(${tries} - ${more}, 1), ${pauses.length})])`;
  const { refused, left } = await db.apart(house, async (tx) => {
    const answer = await sql<{ refused: boolean; left: number }>`
      with known as (
        insert into directory.attempt as a (key, tries, window_ends_at, next_at)
        values (${key}, 1, now() + make_interval(secs => ${quiet}), now() + ${pause(sql`1`)})
        on conflict (key) do update set
          tries = case when a.window_ends_at <= now() then 1 else a.tries + 1 end,
          window_ends_at = excluded.window_ends_at,
          next_at = now() + ${pause(sql`case when a.window_ends_at <= now() then 1 else a.tries + 1 end`)}
        where a.next_at is null or a.next_at <= now()
        returning 1)
      select not exists (select from known) as refused,
        coalesce((select ceil(extract(epoch from next_at - now()))::int from directory.attempt where key = ${key}), 0) as left`.execute(
      tx,
    );
    return answer.rows[0] ?? { refused: true, left: quiet };
  });
  if (refused) throw tooMany(Math.max(1, left));
}

export function openLimits(db: Db, redis: Redis, factor: number) {
  const cheap = cheapLimits(redis, factor);

  /** Counts one try under a key in PostgreSQL and refuses past the most. When the database does not answer, neither do we. */
  async function spend(key: string, most: number, seconds: number): Promise<void> {
    const { tries, left } = await db.apart(house, async (tx) => {
      const answer = await sql<{ tries: number; left: number }>`
        insert into directory.attempt as a (key, tries, window_ends_at)
        values (${key}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          tries = case when a.window_ends_at <= now() then 1 else a.tries + 1 end,
          window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
        returning tries, ceil(extract(epoch from window_ends_at - now()))::int as left`.execute(tx);
      return answer.rows[0] ?? { tries: most + 1, left: seconds };
    });
    if (tries > most * factor) throw tooMany(left);
  }
  /** A try that was right doesn't count; the wrong ones around it still do. */
  const giveBack = (key: string) =>
    db.apart(house, (tx) =>
      sql`update directory.attempt set tries = greatest(tries - 1, 0), next_at = now() where key = ${key}`.execute(tx),
    );
  const slow = (key: string, pauses: readonly number[], quiet: number) => slowDown(db, factor, key, pauses, quiet);
  const forgive = (key: string) => db.apart(house, (tx) => tx.deleteFrom('attempt').where('key', '=', key).execute());

  async function count(limit: Limit, ip: string): Promise<void> {
    const address = addressKey(ip);
    if (ofRecord.has(limit)) return spend(`${limit}:address:${address}`, ...rates[limit]);
    try {
      await cheap[limit as keyof typeof cheap].consume(address);
    } catch (verdict) {
      if (verdict instanceof RateLimiterRes) throw tooMany(Math.ceil(verdict.msBeforeNext / 1000));
      throw verdict;
    }
  }
  return { count, spend, slow, giveBack, forgive };
}
