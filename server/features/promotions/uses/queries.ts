import { sql } from 'kysely';
import type { PromotionTerms } from 'core/promotions/rules/taking';
import type { BusinessTx } from '../../../platform/db.ts';

export type PromotionUse = {
  readonly promotion_id: string;
  readonly name: string;
  readonly absorbed_by: PromotionTerms['absorbed_by'];
  readonly amount_cents: number;
  readonly lines: { readonly [line: string]: number };
};

export const usesOf = async ({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<string[]> => {
  const held = tx.selectFrom('ticket_promotion').select('promotion_id').where('business_id', '=', businessId);
  return (await held.where('ticket_id', '=', ticket_id).execute()).map(({ promotion_id }) => promotion_id);
};

/** One more ticket has it. Past its limit it breaks `promotion_within_limit`. */
export async function addPromotionUse(
  { tx, scope: { businessId } }: BusinessTx,
  ticket_id: string,
  use: PromotionUse,
): Promise<void> {
  const { promotion_id, name, absorbed_by } = use;
  await sql`with counted as (update promotion set uses = uses + 1 where business_id = ${businessId} and id = ${promotion_id}::uuid returning id)
    insert into ticket_promotion (business_id, ticket_id, promotion_id, name, absorbed_by)
    select ${businessId}, ${ticket_id}::uuid, id, ${name}, ${absorbed_by} from counted`.execute(tx);
}

export async function removePromotionUse(
  { tx, scope: { businessId } }: BusinessTx,
  ticket_id: string,
  promotion_id: string,
): Promise<void> {
  await sql`with gone as (delete from ticket_promotion
      where business_id = ${businessId} and ticket_id = ${ticket_id}::uuid and promotion_id = ${promotion_id}::uuid returning promotion_id)
    update promotion set uses = uses - 1 where business_id = ${businessId} and id in (select promotion_id from gone)`.execute(tx);
}

/** What it came to when the ticket was paid; with null it is not paid any more. */
export async function saveUseAmounts(
  { tx, scope: { businessId } }: BusinessTx,
  ticket_id: string,
  uses: readonly PromotionUse[],
  paid_at: string | null,
): Promise<void> {
  await sql`update ticket_promotion t set amount_cents = u.amount_cents, lines = u.lines, paid_at = ${paid_at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (promotion_id uuid, amount_cents bigint, lines jsonb)
    where t.business_id = ${businessId} and t.ticket_id = ${ticket_id}::uuid and t.promotion_id = u.promotion_id`.execute(tx);
}
