import { clientCounted } from 'core/clients/contract';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { type Figures, lockClient, setFigures } from './queries.ts';

/** Whoever keeps the visits counts them anew and hands the figures over; counting twice changes nothing. */
export async function keepFigures(tx: Tx, scope: BusinessScope, actor: Actor, id: number, count: () => Promise<Figures>) {
  await lockClient(tx, scope, id);
  const changed = await setFigures(tx, scope, id, await count());
  if (changed) await tell(tx, scope, actor, clientCounted, `client:${id}`, { client_id: changed.hash_id });
}
