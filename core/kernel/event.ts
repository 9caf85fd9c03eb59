import type { Endpoint, Schema } from './endpoint.ts';

/** Something that happened. `reaches` says whose browsers hear it, `stale` which answers it makes old. */
export interface EventKind {
  readonly name: `${string}.${string}`;
  readonly payload: Schema;
  readonly reaches: readonly ('business' | 'account')[];
  readonly stale: readonly Endpoint[];
}

export const event = <const E extends EventKind>(e: E): E => e;

export const isEvent = (x: unknown): x is EventKind => typeof x === 'object' && x !== null && 'stale' in x && 'reaches' in x;

/** It makes old what anybody may read about one business: a page that was kept for visitors is another one now. */
export const changesPublicPage = ({ stale }: EventKind): boolean =>
  stale.some(({ method, access, scope }) => method === 'GET' && access === 'anyone' && scope !== 'none');

export type Payload<E extends EventKind> = E['payload']['_zod']['output'];

export const eventsIn = (contract: object): EventKind[] => Object.values(contract).filter(isEvent);

/** Something that was told: which answers it made old. */
export const TOLD_EVENT = 'told';
/** News may have been lost on the way: everything on the screen may be old. */
export const RESYNC_EVENT = 'openchair:resync';
