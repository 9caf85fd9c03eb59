import type { Endpoint, Schema } from './endpoint.ts';

/**
 * A kind of event. `reaches` lists whose browsers are notified of it; `stale` lists the endpoints whose answers it makes out of
 * date.
 */
export interface EventKind {
  readonly name: `${string}.${string}`;
  readonly payload: Schema;
  readonly reaches: readonly ('business' | 'account')[];
  readonly stale: readonly Endpoint[];
}

export const event = <const E extends EventKind>(e: E): E => e;

export const isEvent = (x: unknown): x is EventKind => typeof x === 'object' && x !== null && 'stale' in x && 'reaches' in x;

/** True if the event changes what everybody may read about a business, so that cached public pages are out of date. */
export const changesPublicPage = ({ stale }: EventKind): boolean =>
  stale.some(({ method, access, scope }) => method === 'GET' && access === 'anyone' && scope !== 'none');

/**
 * Declares that events of earlier features make an endpoint's answer stale. An event of an earlier feature can't list the endpoint
 * itself, because it can't import a later feature.
 */
export interface StaleRule {
  readonly ages: Endpoint;
  readonly by: readonly EventKind[];
}
export const madeStaleBy = (ages: Endpoint, by: readonly EventKind[]): StaleRule => ({ ages, by });
const isAging = (x: unknown): x is StaleRule => typeof x === 'object' && x !== null && 'ages' in x && 'by' in x;

export type Payload<E extends EventKind> = E['payload']['_zod']['output'];

/** Every event of these contracts, each with all the endpoints whose answers it makes stale. */
export function eventsIn(...contracts: readonly object[]): EventKind[] {
  const declared = contracts.flatMap((contract): unknown[] => Object.values(contract));
  const agings = declared.filter(isAging);
  return declared.filter(isEvent).map((kind) => {
    const more = agings.filter(({ by }) => by.some(({ name }) => name === kind.name)).map(({ ages }) => ages);
    return more.length === 0 ? kind : { ...kind, stale: [...kind.stale, ...more] };
  });
}

/** The realtime message that tells browsers which answers are stale. */
export const STALE_EVENT = 'told';
/** The realtime message that is sent when others may have been lost, so that everything on the screen may be stale. */
export const RESYNC_EVENT = 'openchair:resync';
