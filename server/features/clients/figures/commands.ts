import { clientCounted } from 'core/clients/contract';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { type ClientFigures, lockClient, setFigures } from './queries.ts';

/** Whoever keeps the visits counts them anew and hands the figures over; counting twice changes nothing. */
export async function updateClientFigures(ctx: BusinessTx & WithActor, id: number, count: () => Promise<ClientFigures>) {
  await lockClient(ctx, id);
  const changed = await setFigures(ctx, id, await count());
  if (changed) await recordEvent(ctx, clientCounted, `client:${id}`, { client_id: changed.hash_id });
}
