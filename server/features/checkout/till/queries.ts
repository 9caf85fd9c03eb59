import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

/** Which of these visits nobody has to pay for any more: they are on a ticket, or nothing was charged for them. */
export async function settledVisits({ tx, scope: { businessId } }: BusinessTx, visits: readonly string[]): Promise<Set<string>> {
  if (visits.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select appointment_id as id from ticket_visit where business_id = ${businessId} and appointment_id = any(${visits}::uuid[])
    union select id from appointment where business_id = ${businessId} and id = any(${visits}::uuid[]) and no_charge_reason is not null`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

type VisitTicket = { readonly id: string; readonly ticket_no: number; readonly status: 'open' | 'paid' | 'void' };

/** The ticket that a visit is on. */
export async function ticketOfVisit({ tx, scope: { businessId } }: BusinessTx, visit: string): Promise<VisitTicket | null> {
  const { rows } = await sql<VisitTicket>`select t.id, t.ticket_no, t.status from ticket_visit v
    join ticket t on t.business_id = v.business_id and t.id = v.ticket_id
    where v.business_id = ${businessId} and v.appointment_id = ${visit}::uuid`.execute(tx);
  return rows[0] ?? null;
}
