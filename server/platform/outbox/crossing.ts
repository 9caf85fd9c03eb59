import { setTimeout as wait } from 'node:timers/promises';
import type { EventKind, Payload } from 'core/kernel/event';
import type { BusinessScope, Scope } from 'core/kernel/scope';
import { type BusinessTx, type Db, platformScope, type PlatformTx, type RecordedEvent } from '../db.ts';
import { isUnreachable } from '../door/door.ts';
import { type Log, requestContext } from '../log.ts';
import { actorOfEvent } from './actor.ts';
import { markApplied } from './applied.ts';
import type { CrossingConsumer, ReceivedEvent } from './consumer.ts';

/**
 * An event as a consumer of the other database gets it. `from` is the scope it was recorded in; `scope` and `tx` belong to the
 * database that the consumer changes. The record that the event was applied commits together with that change.
 */
type CrossingEvent<E extends EventKind> = Pick<ReceivedEvent<E>, 'id' | 'name' | 'payload' | 'aggregate' | 'at' | 'actor'> & {
  readonly from: Scope;
};
/**
 * `look` reads the event's own database before the transaction begins, so that no connection is occupied while another one is used.
 */
type LookThenRun<E extends EventKind, C, Seen> = {
  look(told: CrossingEvent<E>): Promise<Seen>;
  run(told: CrossingEvent<E> & C, seen: Seen): Promise<void>;
};
type Work<E extends EventKind, C, Seen> = ((told: CrossingEvent<E> & C) => Promise<void>) | LookThenRun<E, C, Seen>;
const workOf = <E extends EventKind, C, Seen>(work: Work<E, C, Seen>) =>
  (typeof work === 'function' ? { run: work } : work) as object as Pick<CrossingConsumer, 'look' | 'run'>;
/**
 * Declares a consumer of a business's events that changes the directory. Events may arrive in any order, so it reads the current
 * state and writes that. It can therefore run at once, in the request that recorded the event, and again from the queue.
 */
export const updateDirectoryOnEvents = <const K extends readonly EventKind[], Seen = never>(
  name: string,
  hears: K,
  work: Work<K[number], PlatformTx, Seen>,
): CrossingConsumer => ({ name, hears, ...workOf(work), target: () => platformScope });

/** Makes a consumer that is called only by its job, so that no request waits for it. */
export const runOnlyFromQueue = (consumer: CrossingConsumer): CrossingConsumer => ({ ...consumer, isQueued: true });

type OfBusiness = EventKind & { readonly payload: { readonly _zod: { readonly output: { readonly business_id: number } } } };

/** Declares a consumer of the platform's events that changes the business which their payload names. */
export const updateCellOnEvents = <const K extends readonly OfBusiness[], Seen = never>(
  name: string,
  hears: K,
  work: Work<K[number], BusinessTx, Seen>,
): CrossingConsumer => ({
  name,
  hears,
  ...workOf(work),
  target: (payload) => ({ businessId: (payload as Payload<OfBusiness>).business_id }) as BusinessScope,
});

export const isCrossing = (job: object): job is CrossingConsumer => 'target' in job;

/** Applies an event in the other database exactly once, even if a request and a job try at the same time. */
export async function applyCrossing(db: Db, consumer: CrossingConsumer, event: Omit<ReceivedEvent, 'tx'>): Promise<void> {
  const { scope: from, ...told } = event;
  const seen = await consumer.look?.({ ...told, from });
  await db.write(consumer.target(event.payload), async (ctx) => {
    if (await markApplied(ctx, consumer.name, event.id)) await consumer.run({ ...told, ...ctx, from }, seen);
  });
}

/** How long a database that could not be reached is not tried again, so that requests don't wait for it each time. */
const REST_MS = 5000;
/** The longest that a request waits for the other database. */
const PATIENCE_MS = 1000;

/**
 * Applies the events of a transaction in the other database right after its commit, before the caller gets the result, so that
 * people see what they have just saved. An event that fails or takes too long is left to the job that the relay adds for it.
 */
export function openCrossings(log: Log) {
  let consumers: readonly CrossingConsumer[] = [];
  const restsUntil = { directory: 0, cell: 0 };

  /**
   * Applies one event or leaves it to its job; a failure delays no other event. A database that can't be reached or doesn't answer
   * in time is not tried again for a while. If it was only slow, it is used again as soon as it has answered.
   */
  async function applyOrLeave(db: Db, consumer: CrossingConsumer, event: RecordedEvent): Promise<void> {
    const side = consumer.target(event.payload).businessId === platformScope.businessId ? 'directory' : 'cell';
    if (Date.now() < restsUntil[side]) return;
    const rest = () => (restsUntil[side] = Date.now() + REST_MS);
    const applied = applyCrossing(db, consumer, receivedNow(event)).then(
      () => void (restsUntil[side] = 0),
      (error: unknown) => {
        if (isUnreachable(error)) rest();
        log.warn({ err: error, consumer: consumer.name }, 'an effect on the other side is left to its job');
      },
    );
    const patience = new AbortController();
    const late = wait(PATIENCE_MS, 'late' as const, { signal: patience.signal }).catch(() => null);
    if ((await Promise.race([applied, late])) === 'late') rest();
    patience.abort();
  }
  return {
    serve: (jobs: readonly object[]) => void (consumers = jobs.filter(isCrossing).filter(({ isQueued }) => !isQueued)),
    async applyAtOnce(db: Db, recorded: readonly RecordedEvent[]): Promise<void> {
      for (const event of recorded) {
        const heard = consumers.filter(({ hears }) => hears.some(({ name }) => name === event.name));
        for (const consumer of heard) await applyOrLeave(db, consumer, event);
      }
    },
  };
}
export type Crossings = ReturnType<typeof openCrossings>;

/** The event in the form in which its job would read it from the table. */
const receivedNow = ({ actor, ...event }: RecordedEvent): Omit<ReceivedEvent, 'tx'> => ({
  ...event,
  name: event.name as ReceivedEvent['name'],
  payload: JSON.parse(JSON.stringify(event.payload)),
  at: new Date().toISOString(),
  actor: actorOfEvent({ ...actor, request_id: requestContext.getStore()?.request_id ?? actor.request_id }),
});

/** Returns which of these events the consumer has already applied, read from the database that has those records. */
export async function findAppliedEvents(
  db: Db,
  consumer: CrossingConsumer,
  events: readonly { readonly id: string; readonly payload: unknown }[],
): Promise<ReadonlySet<string>> {
  const applied = new Set<string>();
  for (const [businessId, some] of Map.groupBy(events, ({ payload }) => consumer.target(payload).businessId)) {
    const ids = some.map(({ id }) => id);
    const noted = await db.write({ businessId } as Scope, ({ tx }) =>
      tx
        .selectFrom('event_applied')
        .select('event_id')
        .where('business_id', '=', businessId)
        .where('consumer', '=', consumer.name)
        .where('event_id', 'in', ids)
        .execute(),
    );
    for (const { event_id } of noted) applied.add(event_id);
  }
  return applied;
}
