import { sql } from 'kysely';
import type { Locale } from 'core/accounts/rules';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../platform/db.ts';

/** Where the client of a visit can be reached, and in which language; their own choice goes before that of the booking. */
export async function reachOf(tx: Tx, { businessId }: BusinessScope, appointment_id: string) {
  const { rows } = await sql<{ phone10: string | null; email: string | null; locale: Locale; guests: number }>`
    select c.phone10, c.email, coalesce((select u.value from directory.user_setting u
        where u.account_id = c.account_id and u.key = 'locale'), a.locale) as locale,
      (select count(*)::int from appointment g where g.business_id = a.business_id and g.group_id = a.group_id and g.person > 0
        and g.status <> 'cancelled') as guests
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and a.id = ${appointment_id}`.execute(tx);
  return rows[0];
}

export const planReminder = (tx: Tx, { businessId: business_id }: BusinessScope, appointment_id: string, due_at: string) =>
  tx
    .insertInto('reminder')
    .values({ business_id, appointment_id, due_at })
    .onConflict((known) => known.columns(['business_id', 'appointment_id']).doUpdateSet({ due_at, sent_at: null }))
    .execute();

export const dropReminder = (tx: Tx, { businessId }: BusinessScope, appointment_id: string) =>
  tx.deleteFrom('reminder').where('business_id', '=', businessId).where('appointment_id', '=', appointment_id).execute();

/** Takes what is due now, so that no other worker sends it. */
export async function takeDue(tx: Tx, now: string, most: number) {
  const { rows } = await sql<{ business_id: number; appointment_id: string }>`
    update directory.reminder r set sent_at = ${now} from (select business_id, appointment_id from directory.reminder
      where sent_at is null and due_at <= ${now} order by due_at limit ${most} for update skip locked) due
    where r.business_id = due.business_id and r.appointment_id = due.appointment_id
    returning r.business_id, r.appointment_id`.execute(tx);
  return rows;
}
