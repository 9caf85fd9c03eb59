import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

const charge = (tx: Tx, { businessId }: BusinessScope, id: string, capture: 'held' | 'taking') =>
  tx.updateTable('card_charge').where('business_id', '=', businessId).where('id', '=', id).where('capture', '=', capture);

/** False: it is not held any more. */
export async function addTip(tx: Tx, scope: BusinessScope, id: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await charge(tx, scope, id, 'held')
    .set((eb) => ({ tip_cents: eb('tip_cents', '+', cents) }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const lockCaptureAmount = (tx: Tx, scope: BusinessScope, id: string) =>
  charge(tx, scope, id, 'held').set({ capture: 'taking' }).execute();

export const settleCapture = (tx: Tx, scope: BusinessScope, id: string, capture: 'taken' | 'released') =>
  charge(tx, scope, id, 'taking').set({ capture, reason: '' }).execute();

/** Why it could not be taken so far. */
export const recordCaptureRefusal = (tx: Tx, scope: BusinessScope, id: string, reason: string) =>
  charge(tx, scope, id, 'taking').set({ reason }).execute();

export async function heldCharges(tx: Tx, { businessId }: BusinessScope): Promise<string[]> {
  const held = tx.selectFrom('card_charge').select('id').where('business_id', '=', businessId).where('capture', '=', 'held');
  return (await held.execute()).map(({ id }) => id);
}
