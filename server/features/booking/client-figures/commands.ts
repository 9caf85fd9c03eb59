import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { updateClientFigures } from '../../clients/figures/commands.ts';
import { clientOfVisit, visitFiguresOf, moveVisits } from './queries.ts';

export const countClient = (ctx: BusinessTx & WithActor, client_id: number) =>
  updateClientFigures(ctx, client_id, () => visitFiguresOf(ctx, client_id));

/** A visit came about, went on or moved: its client stands otherwise in the book. */
export async function countClientOfVisit(ctx: BusinessTx & WithActor, appointment_id: string) {
  const visit = await clientOfVisit(ctx, appointment_id);
  if (visit) await countClient(ctx, visit.client_id);
}

/** Two rows of the client book are one person: the visits of both are theirs. */
export async function moveVisitsToMerged(ctx: BusinessTx & WithActor, kept_id: number, gone_id: number) {
  await moveVisits(ctx, gone_id, kept_id);
  await countClient(ctx, kept_id);
}
