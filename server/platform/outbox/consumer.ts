import type { EventKind, Payload } from 'core/kernel/event';
import type { Actor, Scope } from 'core/kernel/scope';
import type { Tx } from '../db.ts';
import type { EventSubscription } from './applied.ts';

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
/**
 * A consumer that does not change the database in which its events are recorded, but the other one (`updateDirectoryOnEvents`,
 * `updateCellOnEvents`).
 */
export type CrossingConsumer = EventSubscription & {
  /** The scope that it changes. */
  target(payload: unknown): Scope;
  /** Reads the database that the event comes from, before the transaction in the other database begins. */
  look?(told: EventAcross): Promise<unknown>;
  run(told: ReceivedEvent & { readonly from: Scope }, seen: unknown): Promise<void>;
  /** True if only its job calls it, and not the request that recorded the event. */
  readonly isQueued?: boolean;
};
type EventAcross = Omit<ReceivedEvent, 'scope' | 'tx'> & { readonly from: Scope };
export type AnyConsumer = Consumer | CrossingConsumer;
