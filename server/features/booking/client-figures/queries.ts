import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import type { ClientFigures } from '../../clients/figures/queries.ts';

export const clientOfVisit = ({ tx, scope: { businessId } }: BusinessTx, appointment_id: string) =>
  tx
    .selectFrom('appointment')
    .select('client_id')
    .where('business_id', '=', businessId)
    .where('id', '=', appointment_id)
    .executeTakeFirst();

/** Until tickets are written a visit came to what was booked: lines, requests and add-ons. */
export async function visitFiguresOf({ tx, scope: { businessId } }: BusinessTx, client_id: number): Promise<ClientFigures> {
  const { rows } = await sql<ClientFigures>`
    select count(*)::int as booked_count,
      (count(*) filter (where a.status = 'completed'))::int as visits_count,
      (count(*) filter (where a.status = 'no_show'))::int as no_shows,
      coalesce(sum(l.cents) filter (where a.status = 'completed' and a.no_charge_reason is null), 0)::bigint as spent_cents,
      min(a.starts_at) filter (where a.status = 'completed') as first_visit_at,
      max(a.starts_at) filter (where a.status = 'completed') as last_visit_at,
      max(a.starts_at) filter (where a.status not in ('completed', 'cancelled', 'no_show')) as ahead_at
    from appointment a
    cross join lateral (
      select coalesce(sum(n.price_cents + n.request_cents + coalesce((select sum((o ->> 'price_cents')::int)
        from jsonb_array_elements(n.add_ons) o), 0)), 0) as cents
      from appointment_line n where n.business_id = a.business_id and n.appointment_id = a.id) l
    where a.business_id = ${businessId} and a.client_id = ${client_id}`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate without a row');
  return figures;
}

export const clientsWithVisits = async ({ tx, scope: { businessId } }: BusinessTx): Promise<number[]> =>
  (
    await tx
      .selectFrom('appointment')
      .select('client_id')
      .distinct()
      .where('business_id', '=', businessId)
      .orderBy('client_id')
      .execute()
  ).map(({ client_id }) => client_id);

export const moveVisits = ({ tx, scope: { businessId } }: BusinessTx, from: number, to: number) =>
  tx
    .updateTable('appointment')
    .set({ client_id: to })
    .where('business_id', '=', businessId)
    .where('client_id', '=', from)
    .execute();
