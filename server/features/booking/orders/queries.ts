import { sql } from 'kysely';
import type { BookingOrder } from 'core/booking/orders/contract';
import type { Terms } from 'core/booking/guarantees/rules';
import type { ChargeState } from 'core/payments/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import type { CardOnFile } from '../../payments/kept/queries.ts';
import type { BookingInput } from '../bookings/commands.ts';

export type OrderRow = {
  readonly id: string;
  readonly hold_id: string;
  readonly client_id: number;
  readonly account_id: number | null;
  readonly state: BookingOrder['status'];
  readonly reason: string;
  readonly charge_id: string | null;
  readonly wish: BookingInput;
  readonly terms: Terms;
  readonly card: CardOnFile | null;
  readonly consent_version: string;
  readonly consent_address: string;
  readonly visits: readonly string[];
  readonly asked_at: string;
  readonly charge: ChargeState | null;
  readonly charge_reason: string | null;
};

async function orderWhere({ tx, scope: { businessId } }: BusinessTx, id: string, isHeld: boolean): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.hold_id, o.client_id, o.account_id, o.state, o.reason, o.charge_id, o.wish, o.terms,
      o.card, o.consent_version, o.consent_address, o.visits, ${instantTextSql('o.asked_at')} as asked_at, c.status as charge, c.reason as charge_reason
    from booking_order o left join card_charge c on c.business_id = o.business_id and c.id = o.charge_id
    where o.business_id = ${businessId} and o.id = ${id}::uuid ${isHeld ? sql`for update of o` : sql``}`.execute(tx);
  return rows[0];
}
export const orderById = (ctx: BusinessTx, id: string) => orderWhere(ctx, id, false);
/** Held until the transaction ends. */
export const heldOrder = (ctx: BusinessTx, id: string) => orderWhere(ctx, id, true);

type NewOrder = Omit<OrderRow, 'state' | 'reason' | 'visits' | 'charge' | 'charge_reason'>;
export const insertOrder = ({ tx, scope: { businessId: business_id } }: BusinessTx, { wish, terms, card, ...order }: NewOrder) =>
  tx
    .insertInto('booking_order')
    .values({
      business_id,
      ...order,
      wish: JSON.stringify(wish),
      terms: JSON.stringify(terms),
      card: card && JSON.stringify(card),
    })
    .execute();

const change = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('booking_order').where('business_id', '=', businessId).where('id', '=', id).where('state', '=', 'pending');

export const keepCard = (ctx: BusinessTx, id: string, card: CardOnFile) =>
  change(ctx, id)
    .set({ card: JSON.stringify(card) })
    .execute();

export const endOrder = (
  ctx: BusinessTx,
  id: string,
  end: { readonly state: OrderRow['state']; readonly reason?: string; readonly visits?: string[] },
) => change(ctx, id).set(end).execute();

/** A card is being asked: for this hold, or for this client. Without a charge nobody waits longer than so many seconds. */
const asking = (seconds: number, now: string) => sql`o.state = 'pending' and case when o.charge_id is null
  then o.asked_at > ${now}::timestamptz - make_interval(secs => ${seconds})
  else exists (select from card_charge c where c.business_id = o.business_id and c.id = o.charge_id and c.status = 'pending') end`;

export async function ordersUnderWay(
  { tx, scope: { businessId } }: BusinessTx,
  { hold_id, client_id, seconds, now }: { hold_id: string; client_id: number; seconds: number; now: string },
): Promise<{ readonly ofHold: number; readonly ofClient: number }> {
  const { rows } = await sql<{ ofHold: number; ofClient: number }>`
    select count(*) filter (where o.hold_id = ${hold_id}::uuid)::int as "ofHold",
      count(*) filter (where o.client_id = ${client_id})::int as "ofClient"
    from booking_order o where o.business_id = ${businessId} and (o.hold_id = ${hold_id}::uuid or o.client_id = ${client_id})
      and ${asking(seconds, now)}`.execute(tx);
  return rows[0] ?? { ofHold: 0, ofClient: 0 };
}
