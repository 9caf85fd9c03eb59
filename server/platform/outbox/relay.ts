import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { ConsumerJob } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { EventSubscription } from './applied.ts';

const BATCH = 500;
const POLL_MS = 500;
const SOON_MS = 20;
export const WAKE_CHANNEL = 'openchair:relay';
export const RELAY_LOCK = 7202;

export type UndeliveredEvent = {
  readonly business_id: number;
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  readonly aggregate: string;
  readonly payload: unknown;
  readonly request_id: string;
};
/**
 * Informs browsers about events. Messages of `news` may get lost on the way; `resync` then tells browsers that something may
 * have been lost.
 */
export type EventPublisher = { news(events: readonly UndeliveredEvent[]): Promise<void>; resync(): Promise<void> };
type RelayDeps = {
  readonly pool: pg.Pool;
  readonly redis: Redis;
  readonly consumers: readonly EventSubscription[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publisher?: EventPublisher | undefined;
  readonly pollMs?: number;
};

/**
 * Carries committed events to the job queue. One relay works at a time (an advisory lock per batch). Only events that are older
 * than every running transaction that has recorded one are taken, so the queue gets them in order. Marking an event as
 * delivered and adding its jobs is one transaction, so if a relay is killed in between, the event stays undelivered.
 */
export function openRelay({ redis, log, pollMs = POLL_MS, ...deps }: RelayDeps) {
  const consumersOf = consumersByKind(deps.consumers);
  const bell = openWakeSignal(redis);
  const publish = openPublishing(deps.publisher);
  const state = { stopped: false };

  const look = () =>
    carryBatch(deps, consumersOf, publish).catch((error: unknown) => {
      log.error({ err: error }, 'relay batch failed');
      return 0;
    });
  /**
   * An event may have to wait for a transaction that is about to end. So after new events the relay looks again soon, and then less
   * and less often.
   */
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

type ConsumersByKind = ReadonlyMap<string, EventSubscription[]>;
type PublishEvents = (events: readonly UndeliveredEvent[]) => Promise<void>;

/**
 * Informs browsers about events, which are already committed, while their jobs are being added. If an earlier relay died in
 * between, or Redis was away, browsers are told to reload everything as soon as that is possible.
 */
function openPublishing(publisher: EventPublisher | undefined): PublishEvents {
  let owesResync = true;
  return async (events) => {
    if (!publisher) return;
    try {
      if (owesResync) await publisher.resync();
      owesResync = false;
      if (events.length > 0) await publisher.news(events);
    } catch {
      owesResync = true;
    }
  };
}

async function carryBatch(
  { pool, metrics }: Pick<RelayDeps, 'pool' | 'metrics'>,
  consumersOf: ConsumersByKind,
  publish: PublishEvents,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const turn = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${RELAY_LOCK}) as mine`);
    const events = turn.rows[0]?.mine ? await undelivered(client) : [];
    const published = publish(events);
    if (events.length > 0) await deliver(client, events, consumersOf);
    await client.query('commit');
    client.release();
    await published;
    metrics.delivered.inc(events.length);
    metrics.behind.set(events.length);
    return events.length;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Wakes the relay after a commit in any process, and after a while in any case. Without Redis the relay is therefore only
 * slower.
 */
export function openWakeSignal(redis: Redis) {
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
    /** Waits at most this many milliseconds. True if it was woken, false if the time ran out. */
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

function consumersByKind(consumers: readonly EventSubscription[]): ConsumersByKind {
  const consumersOf = new Map<string, EventSubscription[]>();
  for (const consumer of consumers) {
    for (const kind of consumer.hears) consumersOf.set(kind.name, [...(consumersOf.get(kind.name) ?? []), consumer]);
  }
  return consumersOf;
}

/**
 * Recording an event takes a lock on the table before the event gets its number, and keeps it until the commit. `newest` is read
 * first and the transactions with this lock second, so only these transactions can still add an event below `newest`. `bound` is
 * the age of the oldest of them. If one of them has no transaction id yet, all events wait until it has one.
 */
const runningRecorders = `select (select max(seq) from tenant.event where delivered_at is null) as newest,
    coalesce(max(coalesce(age(x.transactionid), 2147483647)), 0) as bound
  from pg_locks l left join pg_locks x on x.virtualtransaction = l.virtualtransaction and x.locktype = 'transactionid'
    and x.mode = 'ExclusiveLock' and x.granted
  where l.locktype = 'relation' and l.relation = 'tenant.event'::regclass and l.granted
    and l.pid is distinct from pg_backend_pid()
    and l.database = (select oid from pg_database where datname = current_database())
    and l.mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

async function undelivered(client: pg.ClientBase): Promise<UndeliveredEvent[]> {
  const { rows: seen } = await client.query<{ newest: number | null; bound: number }>({
    name: 'tellers',
    text: runningRecorders,
  });
  const { newest, bound } = seen[0] ?? { newest: null, bound: 0 };
  if (newest === null) return [];
  const { rows } = await client.query<UndeliveredEvent>({
    name: 'undelivered',
    text: `select business_id, seq, id, name, aggregate, payload, request_id from tenant.event
      where delivered_at is null and seq <= $1 and age(xid::xid) > $2 order by seq limit $3 for update skip locked`,
    values: [newest, bound, BATCH],
  });
  return rows;
}

/** The name of a queue. It may have at most 128 characters, and a longer one would stop every relay. */
const queueName = (key: string) => (key.length <= 128 ? key : createHash('sha256').update(key).digest('hex'));

type Order = {
  readonly identifier: string;
  readonly payload: ConsumerJob;
  readonly queue_name: string;
  readonly job_key: string;
};

/**
 * The jobs that an event adds. Each consumer gets one job per aggregate, however many events there are, because the job reads
 * all pending ones. Consumers with a delay get one job per event.
 */
function jobsFor({ business_id, aggregate, request_id, name, seq }: UndeliveredEvent, consumersOf: ConsumersByKind): Order[] {
  return (consumersOf.get(name) ?? []).map(({ name: consumer, waits_ms }) => {
    const queue_name = queueName(`${consumer}/${business_id}/${aggregate}`);
    const news = { consumer, business_id, aggregate, request_id };
    if (waits_ms === undefined) return { identifier: consumer, payload: news, queue_name, job_key: queue_name };
    const run_at = new Date(Date.now() + waits_ms).toISOString();
    const job_key = queueName(`${consumer}/${business_id}/${aggregate}/${seq}`);
    return { identifier: consumer, payload: { ...news, until: seq }, queue_name, job_key, run_at };
  });
}

/**
 * Adds jobs until none is missing. If a worker takes the job with the same key at this very moment, `add_jobs` neither replaces it
 * nor adds another, so the jobs that it did not return are added again.
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

async function deliver(client: pg.ClientBase, events: readonly UndeliveredEvent[], consumersOf: ConsumersByKind): Promise<void> {
  const orders = new Map(events.flatMap((event) => jobsFor(event, consumersOf)).map((order) => [order.job_key, order]));
  if (orders.size > 0) await addJobs(client, [...orders.values()]);
  await client.query(
    `update tenant.event e set delivered_at = now() from unnest($1::bigint[], $2::bigint[]) as d (business_id, seq)
      where e.business_id = d.business_id and e.seq = d.seq`,
    [events.map((event) => event.business_id), events.map((event) => event.seq)],
  );
}
