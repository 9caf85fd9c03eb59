import type { Endpoint, Schema } from './endpoint.ts';

/** Something that happened. `reaches` says whose browsers hear it, `stale` which answers it makes old. */
export interface EventKind {
  readonly name: `${string}.${string}`;
  readonly payload: Schema;
  readonly reaches: readonly ('business' | 'account')[];
  readonly stale: readonly Endpoint[];
}

export const event = <const E extends EventKind>(e: E): E => e;

export type Payload<E extends EventKind> = E['payload']['_zod']['output'];
