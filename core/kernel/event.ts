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

/** An answer that events of earlier features make old: they do not know it, so it says so itself. */
export interface Aging {
  readonly ages: Endpoint;
  readonly by: readonly EventKind[];
}
export const agedBy = (ages: Endpoint, by: readonly EventKind[]): Aging => ({ ages, by });
const isAging = (x: unknown): x is Aging => typeof x === 'object' && x !== null && 'ages' in x && 'by' in x;

export type Payload<E extends EventKind> = E['payload']['_zod']['output'];

/** Every event of these contracts, with all the answers it makes old. */
export function eventsIn(...contracts: readonly object[]): EventKind[] {
  const declared = contracts.flatMap((contract): unknown[] => Object.values(contract));
  const agings = declared.filter(isAging);
  return declared.filter(isEvent).map((kind) => {
    const more = agings.filter(({ by }) => by.some(({ name }) => name === kind.name)).map(({ ages }) => ages);
    return more.length === 0 ? kind : { ...kind, stale: [...kind.stale, ...more] };
  });
}

/** Something that was told: which answers it made old. */
export const TOLD_EVENT = 'told';
/** News may have been lost on the way: everything on the screen may be old. */
export const RESYNC_EVENT = 'openchair:resync';
