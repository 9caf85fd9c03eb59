import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Consumer, News } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

const BATCH = 500;
const POLL_MS = 500;
const SOON_MS = 20;
export const WAKE_CHANNEL = 'openchair:relay';
export const RELAY_LOCK = 7202;

export type Undelivered = {
  readonly business_id: number;
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  readonly aggregate: string;
  readonly payload: unknown;
  readonly request_id: string;
};
/** Tells the browsers. `news` may be lost on the way; `resync` then says that something may have been. */
export type Herald = { news(events: readonly Undelivered[]): Promise<void>; resync(): Promise<void> };
type RelayDeps = {
  readonly pool: pg.Pool;
  readonly redis: Redis;
  readonly consumers: readonly Consumer[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly herald?: Herald | undefined;
  readonly pollMs?: number;
};

/**
 * Carries committed events to the job queue. One relay works at a time (an advisory lock per batch), so the queue sees
 * events in commit-safe order: only those older than every transaction that tells and still runs. Marking an event delivered and
 * adding its jobs is one transaction; a relay killed in between leaves it undelivered.
 */
export function openRelay({ redis, log, pollMs = POLL_MS, ...deps }: RelayDeps) {
  const hearers = hearersOf(deps.consumers);
  const bell = openBell(redis);
  const voice = openVoice(deps.herald);
  const state = { stopped: false };

  const look = () =>
    carryBatch(deps, hearers, voice).catch((error: unknown) => {
      log.error({ err: error }, 'relay batch failed');
      return 0;
    });
  /** An event may be held back by a transaction about to end, so after news it looks again soon, then ever less often. */
  async function loop() {
    let pause = pollMs;
    let rung = false;
    while (!state.stopped) {
      const carried = await look();
      pause = rung || carried > 0 ? SOON_MS : Math.min(pause * 2, pollMs);
      rung = carried < BATCH && (await bell.rung(pause));
    }
  }
  const running = loop();
  return {
    async close() {
      state.stopped = true;
      bell.close();
      await running;
    },
  };
}

type Hearers = ReadonlyMap<string, Consumer[]>;
type Voice = (events: readonly Undelivered[]) => Promise<void>;

/**
 * The events are committed already, so browsers hear of them while their jobs are being added. A relay before this one
 * may have died in between, and Redis may be away: then they are told to ask for everything again, as soon as that works.
 */
function openVoice(herald: Herald | undefined): Voice {
  let owesResync = true;
  return async (events) => {
    if (!herald) return;
    try {
      if (owesResync) await herald.resync();
      owesResync = false;
      if (events.length > 0) await herald.news(events);
    } catch {
      owesResync = true;
    }
  };
}

async function carryBatch(
  { pool, metrics }: Pick<RelayDeps, 'pool' | 'metrics'>,
  hearers: Hearers,
  voice: Voice,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const turn = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${RELAY_LOCK}) as mine`);
    const events = turn.rows[0]?.mine ? await undelivered(client) : [];
    const said = voice(events);
    if (events.length > 0) await handOn(client, events, hearers);
    await client.query('commit');
    client.release();
    await said;
    metrics.delivered.inc(events.length);
    metrics.behind.set(events.length);
    return events.length;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Rings when a commit somewhere asks for it, and after a while in any case: without Redis the relay is only slower. */
export function openBell(redis: Redis) {
  let due = false;
  let wake = () => {};
  const ring = () => {
    due = true;
    wake();
  };
  const subscriber = redis.duplicate();
  subscriber.on('error', () => {});
  subscriber.on('ready', () => void subscriber.subscribe(WAKE_CHANNEL).catch(() => {}));
  subscriber.on('message', ring);
  return {
    ring,
    /** True when it rang, false when the time was over. */
    async rung(most: number): Promise<boolean> {
      if (!due) {
        await new Promise<void>((resolve) => {
          const over = setTimeout(resolve, most);
          wake = () => (clearTimeout(over), resolve());
        });
      }
      const rang = due;
      due = false;
      return rang;
    },
    close() {
      ring();
      subscriber.disconnect();
    },
  };
}

function hearersOf(consumers: readonly Consumer[]): Hearers {
  const hearers = new Map<string, Consumer[]>();
  for (const consumer of consumers) {
    for (const kind of consumer.hears) hearers.set(kind.name, [...(hearers.get(kind.name) ?? []), consumer]);
  }
  return hearers;
}

/**
 * Who tells holds a lock on the table until the end of the transaction, and got it before the number of its event. So,
 * seen after `newest`, the transactions that hold it are all that may still add an event below `newest`. The oldest of
 * them is the bound; one that has no transaction id yet holds back everything for a moment.
 */
const tellers = `select (select max(seq) from tenant.event where delivered_at is null) as newest,
    coalesce(max(coalesce(age(x.transactionid), 2147483647)), 0) as bound
  from pg_locks l left join pg_locks x on x.virtualtransaction = l.virtualtransaction and x.locktype = 'transactionid'
    and x.mode = 'ExclusiveLock' and x.granted
  where l.locktype = 'relation' and l.relation = 'tenant.event'::regclass and l.granted
    and l.pid is distinct from pg_backend_pid()
    and l.database = (select oid from pg_database where datname = current_database())
    and l.mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

async function undelivered(client: pg.ClientBase): Promise<Undelivered[]> {
  const { rows: seen } = await client.query<{ newest: number | null; bound: number }>({ name: 'tellers', text: tellers });
  const { newest, bound } = seen[0] ?? { newest: null, bound: 0 };
  if (newest === null) return [];
  const { rows } = await client.query<Undelivered>({
    name: 'undelivered',
    text: `select business_id, seq, id, name, aggregate, payload, request_id from tenant.event
      where delivered_at is null and seq <= $1 and age(xid::xid) > $2 order by seq limit $3 for update skip locked`,
    values: [newest, bound, BATCH],
  });
  return rows;
}

/** A queue's name holds at most 128 characters; one that is too long would stop every relay. */
const queueName = (key: string) => (key.length <= 128 ? key : createHash('sha256').update(key).digest('hex'));

type Order = { readonly identifier: string; readonly payload: News; readonly queue_name: string; readonly job_key: string };

/** One job per consumer and aggregate, however many events there are: the job reads what is owed. Who waits has one for each. */
function ordersFor({ business_id, aggregate, request_id, name, seq }: Undelivered, hearers: Hearers): Order[] {
  return (hearers.get(name) ?? []).map(({ name: consumer, waits_ms }) => {
    const queue_name = queueName(`${consumer}/${business_id}/${aggregate}`);
    const news = { consumer, business_id, aggregate, request_id };
    if (waits_ms === undefined) return { identifier: consumer, payload: news, queue_name, job_key: queue_name };
    const run_at = new Date(Date.now() + waits_ms).toISOString();
    const job_key = queueName(`${consumer}/${business_id}/${aggregate}/${seq}`);
    return { identifier: consumer, payload: { ...news, until: seq }, queue_name, job_key, run_at };
  });
}

/**
 * A job that a worker takes at this very moment is neither replaced nor added anew (`add_jobs` looks at it twice, and it is taken
 * in between): what was not taken up is asked for again, until nothing is missing.
 */
async function addJobs(client: pg.ClientBase, orders: readonly Order[]): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    `select key from graphile_worker.add_jobs(
      array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)), true)`,
    [JSON.stringify(orders)],
  );
  const added = new Set(rows.map(({ key }) => key));
  const missed = orders.filter(({ job_key }) => !added.has(job_key));
  if (missed.length > 0) await addJobs(client, missed);
}

async function handOn(client: pg.ClientBase, events: readonly Undelivered[], hearers: Hearers): Promise<void> {
  const orders = new Map(events.flatMap((event) => ordersFor(event, hearers)).map((order) => [order.job_key, order]));
  if (orders.size > 0) await addJobs(client, [...orders.values()]);
  await client.query(
    `update tenant.event e set delivered_at = now() from unnest($1::bigint[], $2::bigint[]) as d (business_id, seq)
      where e.business_id = d.business_id and e.seq = d.seq`,
    [events.map((event) => event.business_id), events.map((event) => event.seq)],
  );
}
