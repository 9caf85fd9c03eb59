import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';
import { updateClientFigures } from '../../clients/figures/commands.ts';
import { clientOfVisit, visitFiguresOf, moveVisits } from './queries.ts';

export const countClient = (tx: Tx, scope: BusinessScope, actor: Actor, client_id: number) =>
  updateClientFigures(tx, scope, actor, client_id, () => visitFiguresOf(tx, scope, client_id));

/** A visit came about, went on or moved: its client stands otherwise in the book. */
export async function countClientOfVisit(tx: Tx, scope: BusinessScope, actor: Actor, appointment_id: string) {
  const visit = await clientOfVisit(tx, scope, appointment_id);
  if (visit) await countClient(tx, scope, actor, visit.client_id);
}

/** Two rows of the client book are one person: the visits of both are theirs. */
export async function moveVisitsToMerged(tx: Tx, scope: BusinessScope, actor: Actor, kept_id: number, gone_id: number) {
  await moveVisits(tx, scope, gone_id, kept_id);
  await countClient(tx, scope, actor, kept_id);
}
