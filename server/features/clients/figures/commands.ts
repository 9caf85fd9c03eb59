import { clientCounted } from 'core/clients/contract';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { type ClientFigures, lockClient, setFigures } from './queries.ts';

/** Whoever keeps the visits counts them anew and hands the figures over; counting twice changes nothing. */
export async function updateClientFigures(
  tx: Tx,
  scope: BusinessScope,
  actor: Actor,
  id: number,
  count: () => Promise<ClientFigures>,
) {
  await lockClient(tx, scope, id);
  const changed = await setFigures(tx, scope, id, await count());
  if (changed) await recordEvent(tx, scope, actor, clientCounted, `client:${id}`, { client_id: changed.hash_id });
}
