import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

export type ChargeRefund = {
  readonly id: string;
  readonly charge_id: string;
  readonly amount_cents: number;
  readonly status: 'pending' | 'done';
  /** What the provider calls the money that was taken. */
  readonly provider_id: string;
};

/** Counts it against the charge first: more than was charged breaks `refund_within`. */
export async function insertRefund(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  refund: Pick<ChargeRefund, 'id' | 'charge_id' | 'amount_cents'> & { readonly asked_at: string },
): Promise<void> {
  await tx
    .updateTable('card_charge')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', refund.amount_cents) }))
    .where('business_id', '=', business_id)
    .where('id', '=', refund.charge_id)
    .execute();
  await tx
    .insertInto('card_refund')
    .values({ business_id, ...refund })
    .execute();
}

export async function refundRow({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<ChargeRefund | undefined> {
  const { rows } = await sql<ChargeRefund>`select r.id, r.charge_id, r.amount_cents, r.status,
      coalesce(c.money_id, c.provider_id) as provider_id
    from card_refund r join card_charge c on c.business_id = r.business_id and c.id = r.charge_id
    where r.business_id = ${businessId} and r.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

const pending = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('card_refund').where('business_id', '=', businessId).where('id', '=', id).where('status', '=', 'pending');

export const settleRefund = (ctx: BusinessTx, id: string, settled_at: string) =>
  pending(ctx, id).set({ status: 'done', reason: '', settled_at }).execute();

/** Why it did not get through so far. */
export const recordRefundRefusal = (ctx: BusinessTx, id: string, reason: string) => pending(ctx, id).set({ reason }).execute();
