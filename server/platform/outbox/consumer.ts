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
/** A consumer whose work is on the other side of the wall (`onDirectory`, `onCell`). */
export type CrossingConsumer = EventSubscription & {
  /** The scope in which it works. */
  target(payload: unknown): Scope;
  /** What it reads on the side the event comes from, before the transaction on its own side begins. */
  look?(told: EventAcross): Promise<unknown>;
  run(told: ReceivedEvent & { readonly from: Scope }, seen: unknown): Promise<void>;
  /** Only its job calls it, not the request that recorded the event. */
  readonly isQueued?: boolean;
};
type EventAcross = Omit<ReceivedEvent, 'scope' | 'tx'> & { readonly from: Scope };
export type AnyConsumer = Consumer | CrossingConsumer;
