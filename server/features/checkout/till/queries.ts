import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

/** Which of these visits are on a ticket. */
export async function onTickets(tx: Tx, { businessId }: BusinessScope, visits: readonly string[]): Promise<Set<string>> {
  if (visits.length === 0) return new Set();
  const known = tx.selectFrom('ticket_visit').select('appointment_id').where('business_id', '=', businessId);
  return new Set((await known.where('appointment_id', 'in', visits).execute()).map(({ appointment_id }) => appointment_id));
}
