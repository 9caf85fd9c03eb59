import { setTimeout as wait } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { EventKind } from 'core/kernel/event';
import type { Scope } from 'core/kernel/scope';
import type { Db } from './db.ts';
import { type Log, requestContext } from './log.ts';
import type { Metrics } from './metrics.ts';
import { type SubscribedSince, markApplied, findPendingEvents } from './outbox/applied.ts';
import type { AnyConsumer, Consumer, ReceivedEvent } from './outbox/consumer.ts';
import { findAppliedEvents, applyCrossing, isCrossing } from './outbox/crossing.ts';

export type ScheduledJob = {
  readonly name: string;
  readonly cron: string;
  /** Additional runs, in seconds after each cron run, because cron itself only knows minutes. */
  readonly again_after: readonly number[];
  run(tools: BackgroundTools): Promise<void>;
};
/** The relay's database connection, which may see which businesses have pending work. */
export type RelayPool = Pick<pg.Pool, 'query'>;
/** `pool` is the relay's connection to the cell. */
export type WithRelay = { readonly pool: RelayPool };
/** `everySide` has the relay's connection to each database, for tables that exist in both. */
export type BackgroundTools = WithRelay & { readonly everySide: readonly RelayPool[]; readonly redis: Redis };
export type BackgroundJob = { readonly name: string; open(tools: BackgroundTools): { close(): Promise<void> } };
export type Job = AnyConsumer | ScheduledJob | BackgroundJob;

/**
 * Declares a consumer of some kinds of events. The events of one aggregate arrive one after the other, in order, and each once.
 */
export const onEvents = <const K extends readonly EventKind[]>(
  name: string,
  hears: K,
  run: (told: ReceivedEvent<K[number]>) => Promise<void>,
): Consumer => ({
  name,
  hears,
  run,
});
/** Makes a consumer that is called this many milliseconds after each event. */
export const delayConsumer = (waits_ms: number, consumer: Consumer): Consumer => ({ ...consumer, waits_ms });
/** Declares a job that runs on a schedule (`cron` in UTC), on one worker at a time. */
export const onSchedule = (
  name: string,
  cron: string,
  run: (tools: BackgroundTools) => Promise<void>,
  again_after: readonly number[] = [],
): ScheduledJob => ({
  name,
  cron,
  again_after,
  run,
});

/** Declares work that runs as long as the worker does, on every worker, outside of the job queue. */
export const inBackground = (name: string, open: BackgroundJob['open']): BackgroundJob => ({ name, open });

export const isBackgroundJob = (job: Job): job is BackgroundJob => 'open' in job;
export const isConsumer = (job: Job): job is AnyConsumer => 'hears' in job;

/** The job that the relay adds to the queue when this consumer has pending events of this aggregate. */
export type ConsumerJob = {
  readonly consumer: string;
  readonly business_id: number;
  readonly aggregate: string;
  readonly request_id: string;
  /** Only events up to this one, for consumers with a delay. */
  readonly until?: number;
};

type WorkDeps = { readonly db: Db; readonly log: Log; readonly metrics: Metrics; readonly subscribedSince: SubscribedSince };

/**
 * Pauses between attempts. A lost connection or a deadlock is over in a moment. An event that still fails after them is retried by
 * the queue with growing pauses.
 */
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
 * Reads the consumer's pending events of one aggregate, oldest first, and applies each in its own transaction. It never skips
 * an event: order is guaranteed, so a failing event blocks the later ones.
 */
export function createConsumerTask({ db, log, metrics, subscribedSince }: WorkDeps, consumer: AnyConsumer): Task {
  const count = (outcome: 'applied' | 'failed') => metrics.jobs.inc({ job: consumer.name, outcome });
  const applyOnce = (event: Omit<ReceivedEvent, 'tx'>) =>
    isCrossing(consumer)
      ? applyCrossing(db, consumer, event)
      : db.write(event.scope, async (ctx) => {
          if (await markApplied(ctx, consumer.name, event.id)) await consumer.run({ ...event, ...ctx });
        });
  const elsewhere = isCrossing(consumer)
    ? (events: Parameters<typeof findAppliedEvents>[2]) => findAppliedEvents(db, consumer, events)
    : undefined;
  return async (payload: unknown) => {
    const { business_id, aggregate, request_id, until } = payload as ConsumerJob;
    const of = { scope: { businessId: business_id } as Scope, aggregate, until };
    const pending = await findPendingEvents(db, of, consumer, subscribedSince, elsewhere);
    for (const event of pending) {
      await requestContext.run({ request_id: event.actor.request_id || request_id }, async () => {
        await retryBriefly(() => applyOnce(event as Omit<ReceivedEvent, 'tx'>)).catch((error: unknown) => {
          count('failed');
          throw error;
        });
        count('applied');
        log.debug({ consumer: consumer.name, event: event.id }, 'applied');
      });
    }
  };
}
