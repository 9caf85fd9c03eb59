import type { Redis } from 'ioredis';
import { isIP } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from 'core/kernel/endpoint';
import type { BusinessScope } from 'core/kernel/scope';
import { type Db, platformScope } from './db.ts';
import { isUnreachable } from './door/door.ts';
import { Refusal, tooManyRequests } from './refusal.ts';

/** Calls per window of seconds, for each address. The last four are counted in PostgreSQL, so they work without Redis too. */
const rates: { readonly [L in RateLimit]: readonly [calls: number, seconds: number] } = {
  read: [1200, 60],
  search: [600, 60],
  write: [240, 60],
  upload: [60, 60],
  login: [30, 600],
  code: [20, 3600],
  reset: [10, 3600],
  pin: [60, 900],
};
const ofRecord = new Set<RateLimit>(['login', 'code', 'reset', 'pin']);

const hex = (group: string): string => Number.parseInt(group, 16).toString(16);
const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The IPv4 address in the last two groups of a mapped IPv6 address. */
function mappedAddress([high = '', low = '']: readonly string[]): string {
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');
}

/**
 * The key under which a caller is counted in every limit. An IPv6 customer gets a whole /64, so IPv6 addresses are counted by
 * it, in whatever way they are written. Texts that are not an address share one key.
 */
export function addressKey(ip: string): string {
  const version = isIP(ip);
  if (version === 4) return ip;
  if (version === 0) return 'unknown';
  const [address = ''] = ip.split('%');
  const dotted = /^(?:::|0:0:0:0:0:)ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted) return dotted;
  const [head = '', tail] = address.split('::');
  const missing = tail === undefined ? 0 : 8 - groupsOf(head).length - groupsOf(tail).length;
  const all = [...groupsOf(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groupsOf(tail ?? '')].map(hex);
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedAddress(all.slice(6));
  return all.slice(0, 4).join(':');
}

export type Limits = ReturnType<typeof openLimits>;

/** Redis usually answers within a millisecond. If it takes longer than this, something is wrong with it. */
const REDIS_PATIENCE_MS = 250;
const ASK_AGAIN_MS = 5000;

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Counts in Redis, for all processes together. If Redis does not answer, it counts in memory, and one call every few seconds
 * tries Redis again, so that only that caller waits for it.
 */
function sharedLimit(shared: RateLimiterRedis, own: RateLimiterMemory) {
  let askAt = 0;
  return {
    async consume(address: string): Promise<unknown> {
      if (performance.now() < askAt) return own.consume(address);
      if (askAt > 0) askAt = performance.now() + ASK_AGAIN_MS; // Meanwhile other calls do not wait for Redis.
      try {
        const verdict = await within(REDIS_PATIENCE_MS, shared.consume(address));
        askAt = 0;
        return verdict;
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          askAt = 0;
          throw error;
        }
        askAt = performance.now() + ASK_AGAIN_MS;
        return own.consume(address);
      }
    },
  };
}

/**
 * The limits of calls that are not counted in the database. Reads and searches are counted per process, because a round trip to
 * Redis for each of them would cost more than the limit is worth.
 */
function cheapLimits(redis: Redis, factor: number) {
  const settingsOf = (limit: RateLimit) => ({ points: rates[limit][0] * factor, duration: rates[limit][1] });
  const memory = (limit: RateLimit) => new RateLimiterMemory({ keyPrefix: limit, ...settingsOf(limit) });
  const shared = (limit: RateLimit) => {
    const keyPrefix = `limit:${limit}`;
    const over = new RateLimiterRedis({ storeClient: redis, keyPrefix, rejectIfRedisNotReady: true, ...settingsOf(limit) });
    return sharedLimit(over, memory(limit));
  };
  return { read: memory('read'), search: memory('search'), write: shared('write'), upload: shared('upload') };
}

/**
 * Counts one try under a key and makes the next one wait: `pauses` has the seconds to wait after each try. The last pause applies
 * until there was no try for `quiet` seconds. A try that comes too early is refused and not counted.
 */
async function slowDown(db: Db, factor: number, key: string, pauses: readonly number[], quiet: number): Promise<void> {
  const more = pauses.filter((seconds) => seconds === 0).length * (factor - 1);
  const pause = (tries: RawBuilder<number>) =>
    sql`make_interval(secs => (${pauses}::int[])[least(greatest(${tries} - ${more}, 1), ${pauses.length})])`;
  const { refused, left } = await db.outsideTransaction(platformScope, async ({ tx }) => {
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
  if (refused) throw tooManyRequests(Math.max(1, left));
}

type Tried = { readonly tries: number; readonly left: number };

/** Counts a try in the current window. If that window has ended, a new one begins. */
const countTry = sql`tries = case when a.window_ends_at <= now() then 1 else a.tries + 1 end,
  window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
  returning tries, ceil(extract(epoch from window_ends_at - now()))::int as left`;

/**
 * Limits that protect one business, such as those for wrong PINs. They are counted in its cell, so they work while the directory is
 * away. Each try is committed by itself, like those in the directory.
 */
function limitsOfBusiness(db: Db, factor: number, scope: BusinessScope) {
  const { businessId } = scope;
  return {
    async spend(key: string, most: number, seconds: number): Promise<number> {
      const { tries, left } = await db.outsideTransaction(scope, async ({ tx }) => {
        const answer = await sql<Tried>`
          insert into tenant.business_attempt as a (business_id, key, tries, window_ends_at)
          values (${businessId}, ${key}, 1, now() + make_interval(secs => ${seconds}))
          on conflict (business_id, key) do update set ${countTry}`.execute(tx);
        return answer.rows[0] ?? { tries: most + 1, left: seconds };
      });
      if (tries > most * factor) throw tooManyRequests(left);
      return tries;
    },
    giveBack: (key: string) =>
      db.outsideTransaction(scope, ({ tx }) =>
        tx
          .updateTable('business_attempt')
          .set({ tries: sql`greatest(tries - 1, 0)` })
          .where('business_id', '=', businessId)
          .where('key', '=', key)
          .execute(),
      ),
  };
}

const MOST_REFUSED = 20_000;
const REFUSED_MS = 1000;

/**
 * Remembers callers that were just refused. They are refused again for a moment without reading the body and without the
 * database.
 */
function openRefused() {
  const known = new Map<string, { readonly until: number; readonly freeAt: number }>();
  return {
    add(limit: RateLimit, address: string, seconds: number): Refusal {
      if (known.size >= MOST_REFUSED) known.clear();
      const now = performance.now();
      known.set(`${limit}:${address}`, { until: now + REFUSED_MS, freeAt: now + seconds * 1000 });
      return tooManyRequests(seconds);
    },
    find(limit: RateLimit, address: string): Refusal | null {
      const key = `${limit}:${address}`;
      const found = known.get(key);
      const now = performance.now();
      if (found && found.until > now && found.freeAt > now) return tooManyRequests(Math.ceil((found.freeAt - now) / 1000));
      known.delete(key);
      return null;
    },
  };
}

/**
 * Callers who enter PINs are counted in the directory. A till needs PINs even while the directory is away, so they are then counted
 * in this process only. Wrong PINs are always counted in the database of their business.
 */
function pinsWithoutDirectory(factor: number) {
  const pins = new RateLimiterMemory({ keyPrefix: 'pin', points: rates.pin[0] * factor, duration: rates.pin[1] });
  return (limit: RateLimit, address: string) => async (error: unknown) => {
    if (limit !== 'pin' || !isUnreachable(error)) throw error;
    await pins.consume(address);
  };
}

export function openLimits(db: Db, redis: Redis, factor: number) {
  const orHere = pinsWithoutDirectory(factor);
  const cheap = cheapLimits(redis, factor);
  const refused = openRefused();

  /**
   * Counts one try under a key in PostgreSQL, refuses beyond `most`, and returns the number of tries. If the database does not
   * answer, the call fails.
   */
  async function spend(key: string, most: number, seconds: number): Promise<number> {
    const { tries, left } = await db.outsideTransaction(platformScope, async ({ tx }) => {
      const answer = await sql<Tried>`
        insert into directory.attempt as a (key, tries, window_ends_at)
        values (${key}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set ${countTry}`.execute(tx);
      return answer.rows[0] ?? { tries: most + 1, left: seconds };
    });
    if (tries > most * factor) throw tooManyRequests(left);
    return tries;
  }
  /** Takes back one counted try, after an attempt that was right. Wrong attempts still count. */
  const giveBack = (key: string) =>
    db.outsideTransaction(platformScope, ({ tx }) =>
      sql`update directory.attempt set tries = greatest(tries - 1, 0), next_at = now() where key = ${key}`.execute(tx),
    );
  const slow = (key: string, pauses: readonly number[], quiet: number) => slowDown(db, factor, key, pauses, quiet);
  const forgive = (key: string) =>
    db.outsideTransaction(platformScope, ({ tx }) => tx.deleteFrom('attempt').where('key', '=', key).execute());

  async function count(limit: RateLimit, ip: string): Promise<void> {
    const address = addressKey(ip);
    try {
      if (ofRecord.has(limit)) await spend(`${limit}:address:${address}`, ...rates[limit]).catch(orHere(limit, address));
      else await cheap[limit as keyof typeof cheap].consume(address);
    } catch (verdict) {
      if (verdict instanceof RateLimiterRes) throw refused.add(limit, address, Math.ceil(verdict.msBeforeNext / 1000));
      if (verdict instanceof Refusal && verdict.retryAfter !== null) throw refused.add(limit, address, verdict.retryAfter);
      throw verdict;
    }
  }
  /**
   * The refusal for a caller who was refused a moment ago, or null. It is known as soon as the headers of a request have arrived.
   */
  const knownRefusal = (limit: RateLimit, ip: string) => refused.find(limit, addressKey(ip));
  const inBusiness = (scope: BusinessScope) => limitsOfBusiness(db, factor, scope);
  return { count, knownRefusal, spend, slow, giveBack, forgive, inBusiness };
}
