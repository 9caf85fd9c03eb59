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
 * An event on the other side of the wall from where it was recorded. `from` is the scope it was recorded in; `scope` and `tx` are
 * of the side that the consumer changes, and the note that it was applied commits with that change.
 */
type CrossingEvent<E extends EventKind> = Pick<ReceivedEvent<E>, 'id' | 'name' | 'payload' | 'aggregate' | 'at' | 'actor'> & {
  readonly from: Scope;
};
/** `look` reads the other side before the transaction begins, so that no connection is held while another one is asked. */
type LookThenRun<E extends EventKind, C, Seen> = {
  look(told: CrossingEvent<E>): Promise<Seen>;
  run(told: CrossingEvent<E> & C, seen: Seen): Promise<void>;
};
type Work<E extends EventKind, C, Seen> = ((told: CrossingEvent<E> & C) => Promise<void>) | LookThenRun<E, C, Seen>;
const workOf = <E extends EventKind, C, Seen>(work: Work<E, C, Seen>) =>
  (typeof work === 'function' ? { run: work } : work) as object as Pick<CrossingConsumer, 'look' | 'run'>;
/**
 * Declares a consumer of a business's events that changes the directory. It must not depend on the order of events: it looks at
 * what is true now and writes that. So it can run at once, in the request that recorded the event, and again from the queue.
 */
export const onDirectory = <const K extends readonly EventKind[], Seen = never>(
  name: string,
  hears: K,
  work: Work<K[number], PlatformTx, Seen>,
): CrossingConsumer => ({ name, hears, ...workOf(work), target: () => platformScope });

/** The same consumer, called by its job only: nobody waits for what it does. */
export const onlyQueued = (consumer: CrossingConsumer): CrossingConsumer => ({ ...consumer, isQueued: true });

type OfBusiness = EventKind & { readonly payload: { readonly _zod: { readonly output: { readonly business_id: number } } } };

/** The other way: a consumer of the platform's events that changes the business which their payload names. */
export const onCell = <const K extends readonly OfBusiness[], Seen = never>(
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

/** Applies an event on the other side, once, whoever else is about to do the same. */
export async function applyCrossing(db: Db, consumer: CrossingConsumer, event: Omit<ReceivedEvent, 'tx'>): Promise<void> {
  const { scope: from, ...told } = event;
  const seen = await consumer.look?.({ ...told, from });
  await db.write(consumer.target(event.payload), async (ctx) => {
    if (await markApplied(ctx, consumer.name, event.id)) await consumer.run({ ...told, ...ctx, from }, seen);
  });
}

/** A side that can't be reached is not tried for this long: its callers should not wait for it each time. */
const REST_MS = 5000;
/** The longest that a caller waits for the other side. */
const PATIENCE_MS = 1000;

/**
 * Applies the events of a transaction on the other side right after its commit, before its caller gets the result, so that people
 * read what they have just written. What fails or takes too long is left to the job that the relay adds for each of these events.
 */
export function openCrossings(log: Log) {
  let consumers: readonly CrossingConsumer[] = [];
  const restsUntil = { directory: 0, cell: 0 };

  /**
   * One that fails keeps no other waiting. A side that can't be reached, or from which nothing comes, is left alone for a while; one
   * that was only slow is asked again once it has answered.
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

/** An event as its job would get it from the table. */
const receivedNow = ({ actor, ...event }: RecordedEvent): Omit<ReceivedEvent, 'tx'> => ({
  ...event,
  name: event.name as ReceivedEvent['name'],
  payload: JSON.parse(JSON.stringify(event.payload)),
  at: new Date().toISOString(),
  actor: actorOfEvent({ ...actor, request_id: requestContext.getStore()?.request_id ?? actor.request_id }),
});

/** Which of these events the consumer has applied already, asked where its notes are. */
export async function appliedAcross(
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
