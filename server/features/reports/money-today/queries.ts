import { sql } from 'kysely';
import type { MoneyToday } from 'core/reports/contract';
import type { BusinessTx } from '../../../platform/db.ts';

/** Tickets that nobody has paid yet, of any day, and what is still to come in for them. */
export async function openTickets({ tx, scope: { businessId } }: BusinessTx): Promise<MoneyToday['open']> {
  const { rows } = await sql<MoneyToday['open']>`select count(*)::int as tickets,
      coalesce(sum(greatest(0, total_cents - paid_cents)), 0)::int8 as due_cents
    from ticket where business_id = ${businessId} and status = 'open'`.execute(tx);
  return rows[0] ?? { tickets: 0, due_cents: 0 };
}
