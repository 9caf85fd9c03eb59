import { sql } from 'kysely';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';

/** Every business, for the clock belongs to none. */
export async function businesses({ tx }: PlatformTx): Promise<number[]> {
  const rows = await tx.selectFrom('business').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

type Over = { readonly member_id: string; readonly cents: number };

/** Memberships whose time is over, with what was paid for it and is not earned yet. */
export async function endedMemberships({ tx, scope: { businessId } }: BusinessTx, now: string): Promise<Over[]> {
  const { rows } = await sql<Over>`select m.id as member_id, -a.balance_cents as cents from loyalty_member m
    join ledger_account a on a.business_id = m.business_id and a.kind = 'membership' and a.subject = m.id::text and a.balance_cents < 0
    where m.business_id = ${businessId} and m.until <= ${now}::timestamptz order by m.id for update of m`.execute(tx);
  return rows;
}
