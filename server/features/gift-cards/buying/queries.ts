import { sql } from 'kysely';
import type { CardDesign } from 'core/gift-cards/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { ChargeState } from 'core/payments/contract';
import type { Tx } from '../../../platform/db.ts';
import { featuresHeld } from '../../business/queries.ts';

/** The business can be paid by card, and its plan has gift cards. */
export async function sellsOnline(tx: Tx, { businessId }: BusinessScope): Promise<boolean> {
  const { rows } = await sql<{ merchant: boolean; features: string[] }>`
    select b.is_mx_merchant_enabled as merchant, ${featuresHeld} as features from business b where b.id = ${businessId}`.execute(
    tx,
  );
  return rows[0]?.merchant === true && rows[0].features.includes('gift_cards');
}

export type NewOrder = {
  readonly id: string;
  readonly secret_hash: Buffer;
  readonly charge_id: string;
  readonly amount_cents: number;
  readonly design: CardDesign;
  readonly to_name: string;
  readonly from_name: string;
  readonly message: string;
  readonly to_email: string | null;
  readonly buyer_email: string;
  readonly locale: 'en' | 'vi';
  readonly asked_at: string;
};

export const insertOrder = (tx: Tx, { businessId: business_id }: BusinessScope, order: NewOrder) =>
  tx
    .insertInto('gift_card_order')
    .values({ business_id, ...order })
    .execute();

type Charged = { readonly status: ChargeState; readonly reason: string; readonly brand: string; readonly last4: string };
export type OrderRow = Omit<NewOrder, 'asked_at'> & Charged;

/** An order, and how its charge stands. */
export async function orderById(tx: Tx, { businessId }: BusinessScope, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.secret_hash, o.charge_id, o.amount_cents, o.design, o.to_name, o.from_name, o.message, o.to_email,
      o.buyer_email, o.locale, c.status, c.reason, c.brand, c.last4
    from gift_card_order o join card_charge c on c.business_id = o.business_id and c.id = o.charge_id
    where o.business_id = ${businessId} and o.id = ${id}::uuid`.execute(tx);
  return rows[0];
}
