import { setTimeout as wait } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { EventKind, Payload } from 'core/kernel/event';
import type { Actor, Scope } from 'core/kernel/scope';
import type { Db, Tx } from './db.ts';
import { type Log, trail } from './log.ts';
import type { Metrics } from './metrics.ts';
import { type Born, type Hearer, markApplied, owedEvents } from './outbox/applied.ts';

/** An event as a consumer hears it. The effect belongs into `tx`: it commits together with the note that it was applied. */
export type Told<E extends EventKind = EventKind> = {
  readonly id: string;
  readonly name: E['name'];
  readonly payload: Payload<E>;
  readonly aggregate: string;
  readonly at: string;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly tx: Tx;
};
export type Consumer = Hearer & { run(told: Told): Promise<void> };
export type Clockwork = {
  readonly name: string;
  readonly cron: string;
  /** Once more so many seconds after each strike: cron itself knows minutes only. */
  readonly again_after: readonly number[];
  run(): Promise<void>;
};
/** The relay's connections: its role finds out which businesses have work to do. */
export type RelayPool = Pick<pg.Pool, 'query'>;
export type StandingTools = { readonly pool: RelayPool; readonly redis: Redis };
/** Runs as long as the worker does, on every worker. */
export type Standing = { readonly name: string; open(tools: StandingTools): { close(): Promise<void> } };
export type Job = Consumer | Clockwork | Standing;

/** Hears some kinds of events; those of one aggregate come one after the other, in the order they happened, each once. */
export const on = <const K extends readonly EventKind[]>(
  name: string,
  hears: K,
  run: (told: Told<K[number]>) => Promise<void>,
): Consumer => ({
  name,
  hears,
  run,
});
/** The same, so much later after each event. */
export const later = (waits_ms: number, consumer: Consumer): Consumer => ({ ...consumer, waits_ms });
/** Runs by the clock (`cron` in UTC), on one worker. */
export const every = (name: string, cron: string, run: () => Promise<void>, again_after: readonly number[] = []): Clockwork => ({
  name,
  cron,
  again_after,
  run,
});

/** Runs all the time, on every worker, outside the job queue. */
export const always = (name: string, open: Standing['open']): Standing => ({ name, open });

export const isStanding = (job: Job): job is Standing => 'open' in job;
export const isConsumer = (job: Job): job is Consumer => 'hears' in job;

/** What the relay asks of the queue: "this consumer has news about this aggregate". */
export type News = {
  readonly consumer: string;
  readonly business_id: number;
  readonly aggregate: string;
  readonly request_id: string;
  /** Up to this event, where each has its own time to be heard. */
  readonly until?: number;
};

type WorkDeps = { readonly db: Db; readonly log: Log; readonly metrics: Metrics; readonly born: Born };

/** A lost connection or a deadlock is over in a moment; what still fails then waits for the queue's growing pauses. */
const PAUSES_MS = [50, 250];

async function insist(work: () => Promise<void>): Promise<void> {
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
 * A consumer's task reads what its aggregate still owes it, oldest first, and applies each event in a transaction of its
 * own. It never skips: a failing event keeps the later ones waiting, because order was promised.
 */
export function taskFor({ db, log, metrics, born }: WorkDeps, consumer: Consumer): Task {
  const count = (outcome: 'applied' | 'failed') => metrics.jobs.inc({ job: consumer.name, outcome });
  const applyOnce = (scope: Scope, event: Omit<Told, 'scope' | 'tx'>) =>
    db.write(scope, async (tx) => {
      if (await markApplied(tx, scope, consumer.name, event.id)) await consumer.run({ ...event, scope, tx });
    });
  return async (payload: unknown) => {
    const { business_id, aggregate, request_id, until } = payload as News;
    const scope = { businessId: business_id } as Scope;
    // A write although it only reads: the platform's own events (business 0) are seen in a scope that is set.
    const owed = await db.write(scope, (tx) => owedEvents(tx, scope, consumer, born, aggregate, until));
    for (const event of owed) {
      await trail.run({ request_id: event.actor.request_id || request_id }, async () => {
        await insist(() => applyOnce(scope, event as Omit<Told, 'scope' | 'tx'>)).catch((error: unknown) => {
          count('failed');
          throw error;
        });
        count('applied');
        log.debug({ consumer: consumer.name, event: event.id }, 'applied');
      });
    }
  };
}
