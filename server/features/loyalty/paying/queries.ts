import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

/** A card is being charged for this membership, and nobody knows yet what became of it. */
export async function isBeingPaid({ tx, scope: { businessId } }: BusinessTx, member_id: string): Promise<boolean> {
  const { rows } = await sql`select from card_charge where business_id = ${businessId} and purpose_id = ${member_id}::uuid
    and purpose = 'membership' and status = 'pending' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whose membership it is, by login. */
export async function accountOfMember({ tx, scope: { businessId } }: BusinessTx, member_id: string): Promise<number | null> {
  const { rows } = await sql<{ account_id: number | null }>`select c.account_id from loyalty_member m
    join client c on c.business_id = m.business_id and c.id = m.client_id
    where m.business_id = ${businessId} and m.id = ${member_id}::uuid`.execute(tx);
  return rows[0]?.account_id ?? null;
}
