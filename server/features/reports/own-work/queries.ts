import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

/** What tickets owe somebody in tips; what was paid out to them of it since is still theirs. */
export async function tipsBetween(
  { tx, scope: { businessId } }: BusinessTx,
  employee: string,
  from: string,
  to: string,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_cents), 0)::int8 as cents
    from ledger_tx t
    join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
    join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
    where t.business_id = ${businessId} and t.happened_at >= ${from} and t.happened_at < ${to}
      and t.kind <> 'tip_payout' and a.kind = 'tip' and a.subject = ${employee}`.execute(tx);
  return rows[0]?.cents ?? 0;
}
