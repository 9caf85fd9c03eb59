import { type RawBuilder, sql } from 'kysely';
import type { CardDesign } from 'core/gift-cards/contract';
import type { Sending, SettledSending } from 'core/gift-cards/rules/sending';
import type { ChargeState } from 'core/payments/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

/** The business can be paid by card. */
export async function takesCards({ tx, scope: { businessId } }: BusinessTx): Promise<boolean> {
  const shop = tx.selectFrom('shop').select('is_mx_merchant_enabled').where('business_id', '=', businessId);
  return (await shop.executeTakeFirst())?.is_mx_merchant_enabled === true;
}

/** The business as its gift cards name it. */
export const sellerOf = async ({ tx, scope: { businessId } }: BusinessTx) => {
  const { timezone, ...seller } = await tx
    .selectFrom('shop')
    .select(['bus_name', 'bus_url', 'color_code', 'timezone'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { ...seller, timezone: timezone ?? 'UTC' };
};

/** Whom a card goes to, and when. */
export type Destination = {
  readonly to_name: string;
  readonly to_email: string | null;
  /** In E.164 form. */
  readonly to_phone: string | null;
  readonly send_on: string | null;
};
export type NewOrder = Destination & {
  readonly id: string;
  readonly secret_hash: Buffer;
  readonly charge_id: string;
  readonly amount_cents: number;
  readonly design: CardDesign;
  readonly from_name: string;
  readonly message: string;
  readonly buyer_email: string;
  readonly locale: 'en' | 'vi';
  readonly asked_at: string;
};

export const insertOrder = ({ tx, scope: { businessId: business_id } }: BusinessTx, order: NewOrder) =>
  tx
    .insertInto('gift_card_order')
    .values({ business_id, ...order })
    .execute();

type Charged = { readonly status: ChargeState; readonly reason: string; readonly brand: string; readonly last4: string };
type Sent = Omit<Sending, 'send_on'> & { readonly settled_at: string | null };
export type OrderRow = Omit<NewOrder, 'asked_at'> & Charged & Sent;

const day = sql`to_char(o.send_on, 'YYYY-MM-DD')`;

/** An order, how its charge stands, and how far the card got. */
const orderWhere = async ({ tx, scope: { businessId } }: BusinessTx, id: string, more: RawBuilder<unknown> = sql``) => {
  const { rows } = await sql<OrderRow>`
    select o.id, o.secret_hash, o.charge_id, o.amount_cents, o.design, o.to_name, o.from_name, o.message, o.to_email, o.to_phone,
      ${day} as send_on, ${instantTextSql('o.queued_at')} as queued_at, o.settled_as, ${instantTextSql('o.settled_at')} as settled_at,
      o.buyer_email, o.locale, c.status, c.reason, c.brand, c.last4
    from gift_card_order o join card_charge c on c.business_id = o.business_id and c.id = o.charge_id
    where o.business_id = ${businessId} and o.id = ${id}::uuid ${more}`.execute(tx);
  return rows[0];
};
export const orderById = (ctx: BusinessTx, id: string): Promise<OrderRow | undefined> => orderWhere(ctx, id);
/** Nobody sends it until the transaction ends. */
export const orderToChange = (ctx: BusinessTx, id: string): Promise<OrderRow | undefined> =>
  orderWhere(ctx, id, sql`for update of o`);

const change = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('gift_card_order').where('business_id', '=', businessId).where('id', '=', id);

/** It goes somewhere else, or on another day: what became of it before counts no more. */
export const redirectOrder = (ctx: BusinessTx, id: string, destination: Destination) =>
  change(ctx, id)
    .set({ ...destination, queued_at: null, settled_as: null, settled_at: null })
    .execute();

/** Says whether it was still to be sent. */
export async function takeOrder(ctx: BusinessTx, id: string, queued_at: string): Promise<boolean> {
  const { numUpdatedRows } = await change(ctx, id).where('queued_at', 'is', null).set({ queued_at }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const settleOrder = (ctx: BusinessTx, id: string, settled_as: SettledSending, settled_at: string) =>
  change(ctx, id).where('queued_at', 'is not', null).set({ settled_as, settled_at }).execute();
