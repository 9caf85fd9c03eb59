import { type RawBuilder, sql } from 'kysely';
import type { LateFee } from 'core/checkout/rules/late-fee';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

/** Visits that were called off too late. Where a card or a prepayment stood behind one, that has paid. */
export const lateFeesSql = (
  businessId: number,
): RawBuilder<unknown> => sql`(select a.id as appointment_id, a.client_id, a.starts_at,
    a.late_fee_cents as cents from appointment a where a.business_id = ${businessId} and a.status = 'cancelled' and a.late_fee_cents > 0
    and not exists (select from visit_guarantee g where g.business_id = a.business_id and g.appointment_id = a.id))`;

/** What these clients owe for them, by client, as far as it stands on no ticket yet. */
export async function owedLateFees(
  { tx, scope: { businessId } }: BusinessTx,
  clients: readonly string[],
): Promise<ReadonlyMap<string, LateFee[]>> {
  if (clients.length === 0) return new Map();
  const { rows } = await sql<LateFee & { client: string }>`select c.hash_id as client, f.appointment_id,
      ${instantTextSql('f.starts_at')} as start, f.cents
    from client c join ${lateFeesSql(businessId)} f on f.client_id = c.id
    where c.business_id = ${businessId} and c.hash_id = any(${clients})
      and not exists (select from ticket_visit v where v.business_id = c.business_id and v.appointment_id = f.appointment_id)
    order by f.starts_at, f.appointment_id`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ client }) => client)].map(([client, fees]) => [client, fees.map(({ client: _, ...fee }) => fee)]),
  );
}
