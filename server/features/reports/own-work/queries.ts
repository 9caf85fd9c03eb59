import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

/** What tickets of a business day owe somebody in tips; what was paid out to them of it since is still theirs. */
export async function tipsOn({ tx, scope: { businessId } }: BusinessTx, employee: string, day: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_cents), 0)::int8 as cents
    from ledger_day d join ledger_tx t on t.business_id = d.business_id and t.id = d.tx_id
    join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
    join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
    where d.business_id = ${businessId} and d.day = ${day}::date
      and t.kind not in ('drawer_tip_payout', 'pay_run') and a.kind = 'tip' and a.subject = ${employee}`.execute(tx);
  return rows[0]?.cents ?? 0;
}
