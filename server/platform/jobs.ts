import { setTimeout as wait } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { EventKind, Payload } from 'core/kernel/event';
import type { Actor, Scope } from 'core/kernel/scope';
import type { Db, Tx } from './db.ts';
import { type Log, requestContext } from './log.ts';
import type { Metrics } from './metrics.ts';
import { type SubscribedSince, type EventSubscription, markApplied, pendingEvents } from './outbox/applied.ts';

/**
 * An event as a consumer receives it. The consumer writes in `tx`, which commits together with the record that the event was
 * applied.
 */
export type ReceivedEvent<E extends EventKind = EventKind> = {
  readonly id: string;
  readonly name: E['name'];
  readonly payload: Payload<E>;
  readonly aggregate: string;
  readonly at: string;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly tx: Tx;
};
export type Consumer = EventSubscription & { run(told: ReceivedEvent): Promise<void> };
export type ScheduledJob = {
  readonly name: string;
  readonly cron: string;
  /** Additional runs, in seconds after each cron run, because cron itself only knows minutes. */
  readonly again_after: readonly number[];
  run(): Promise<void>;
};
/** The relay's database connection, which may see which businesses have pending work. */
export type RelayPool = Pick<pg.Pool, 'query'>;
export type BackgroundTools = { readonly pool: RelayPool; readonly redis: Redis };
export type BackgroundJob = { readonly name: string; open(tools: BackgroundTools): { close(): Promise<void> } };
export type Job = Consumer | ScheduledJob | BackgroundJob;

/** Consumes some kinds of events. The events of one aggregate arrive one after the other, in order, and each once. */
export const onEvents = <const K extends readonly EventKind[]>(
  name: string,
  hears: K,
  run: (told: ReceivedEvent<K[number]>) => Promise<void>,
): Consumer => ({
  name,
  hears,
  run,
});
/** The same consumer, called this much later after each event. */
export const delayed = (waits_ms: number, consumer: Consumer): Consumer => ({ ...consumer, waits_ms });
/** Runs on a schedule (`cron` in UTC), on one worker. */
export const onSchedule = (
  name: string,
  cron: string,
  run: () => Promise<void>,
  again_after: readonly number[] = [],
): ScheduledJob => ({
  name,
  cron,
  again_after,
  run,
});

/** Runs as long as the worker does, on every worker, outside of the job queue. */
export const inBackground = (name: string, open: BackgroundJob['open']): BackgroundJob => ({ name, open });

export const isBackgroundJob = (job: Job): job is BackgroundJob => 'open' in job;
export const isConsumer = (job: Job): job is Consumer => 'hears' in job;

/** The job that the relay adds to the queue: this consumer has pending events of this aggregate. */
export type ConsumerJob = {
  readonly consumer: string;
  readonly business_id: number;
  readonly aggregate: string;
  readonly request_id: string;
  /** Only events up to this one, for consumers with a delay. */
  readonly until?: number;
};

type WorkDeps = { readonly db: Db; readonly log: Log; readonly metrics: Metrics; readonly subscribedSince: SubscribedSince };

/** A lost connection or a deadlock is over in a moment. What fails longer is retried by the queue with growing pauses. */
const PAUSES_MS = [50, 250];

async function retryBriefly(work: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch {
      await wait(pause);
    }
  }
  return work();
}

/**
 * Reads the consumer's pending events of one aggregate, oldest first, and applies each in its own transaction. It never skips: a
 * failing event blocks the later ones, because order is guaranteed.
 */
export function consumerTask({ db, log, metrics, subscribedSince }: WorkDeps, consumer: Consumer): Task {
  const count = (outcome: 'applied' | 'failed') => metrics.jobs.inc({ job: consumer.name, outcome });
  const applyOnce = (scope: Scope, event: Omit<ReceivedEvent, 'scope' | 'tx'>) =>
    db.write(scope, async (ctx) => {
      if (await markApplied(ctx, consumer.name, event.id)) await consumer.run({ ...event, ...ctx });
    });
  return async (payload: unknown) => {
    const { business_id, aggregate, request_id, until } = payload as ConsumerJob;
    const scope = { businessId: business_id } as Scope;
    // A write although it only reads: the platform's own events (business 0) are visible only in a transaction with a scope.
    const pending = await db.write(scope, (ctx) => pendingEvents(ctx, consumer, subscribedSince, aggregate, until));
    for (const event of pending) {
      await requestContext.run({ request_id: event.actor.request_id || request_id }, async () => {
        await retryBriefly(() => applyOnce(scope, event as Omit<ReceivedEvent, 'scope' | 'tx'>)).catch((error: unknown) => {
          count('failed');
          throw error;
        });
        count('applied');
        log.debug({ consumer: consumer.name, event: event.id }, 'applied');
      });
    }
  };
}
