import type { BusinessTx } from '../../../platform/db.ts';

const charge = ({ tx, scope: { businessId } }: BusinessTx, id: string, capture: 'held' | 'taking') =>
  tx.updateTable('card_charge').where('business_id', '=', businessId).where('id', '=', id).where('capture', '=', capture);

/** False: it is not held any more. */
export async function addTip(ctx: BusinessTx, id: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await charge(ctx, id, 'held')
    .set((eb) => ({ tip_cents: eb('tip_cents', '+', cents) }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const lockCaptureAmount = (ctx: BusinessTx, id: string) => charge(ctx, id, 'held').set({ capture: 'taking' }).execute();

export const settleCapture = (ctx: BusinessTx, id: string, capture: 'taken' | 'released') =>
  charge(ctx, id, 'taking').set({ capture, reason: '' }).execute();

/** Why it could not be taken so far. */
export const recordCaptureRefusal = (ctx: BusinessTx, id: string, reason: string) =>
  charge(ctx, id, 'taking').set({ reason }).execute();

export async function heldCharges({ tx, scope: { businessId } }: BusinessTx): Promise<string[]> {
  const held = tx.selectFrom('card_charge').select('id').where('business_id', '=', businessId).where('capture', '=', 'held');
  return (await held.execute()).map(({ id }) => id);
}
