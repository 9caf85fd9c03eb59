import { sql } from 'kysely';
import type { ClientReach } from 'core/accounts/notices/rules';
import type { Locale } from 'core/accounts/rules';
import type { BusinessTx } from '../../platform/db.ts';
import { instantTextSql } from '../../platform/instants.ts';
import type { RelayPool } from '../../platform/jobs.ts';

/** Where and how the client of a visit is written to, and in which language; their own choice goes before that of the booking. */
export async function contactOfVisit({ tx, scope: { businessId } }: BusinessTx, appointment_id: string) {
  const { rows } = await sql<ClientReach & { locale: Locale; guests: number }>`
    select c.phone10, c.email, p.visit_text, p.visit_mail, coalesce(p.locale, a.locale) as locale,
      (select count(*)::int from appointment g where g.business_id = a.business_id and g.group_id = a.group_id and g.person > 0
        and g.status <> 'cancelled') as guests
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
      left join person p on p.business_id = c.business_id and p.account_id = c.account_id
    where a.business_id = ${businessId} and a.id = ${appointment_id}`.execute(tx);
  return rows[0];
}

export const planReminder = ({ tx, scope: { businessId: business_id } }: BusinessTx, appointment_id: string, due_at: string) =>
  tx
    .insertInto('reminder')
    .values({ business_id, appointment_id, due_at })
    .onConflict((known) =>
      known.columns(['business_id', 'appointment_id']).doUpdateSet({ due_at, sent_at: null, asked_at: null }),
    )
    .execute();

export const dropReminder = ({ tx, scope: { businessId } }: BusinessTx, appointment_id: string) =>
  tx.deleteFrom('reminder').where('business_id', '=', businessId).where('appointment_id', '=', appointment_id).execute();

/** Booked, not confirmed, and somebody can be written to whom nobody has asked yet. */
const unasked = sql`a.status = 'booked' and a.person = 0 and coalesce(c.phone10, c.email::text) is not null
  and not exists (select from tenant.reminder r
    where r.business_id = a.business_id and r.appointment_id = a.id and r.asked_at is not null)`;

/** Visits that begin between two instants and whose clients can be asked whether they come. */
export async function unaskedBetween({ tx, scope: { businessId } }: BusinessTx, from: string, to: string) {
  const { rows } = await sql<{ id: string; start: string }>`
    select a.id, ${instantTextSql('a.starts_at')} as start
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and a.starts_at >= ${from} and a.starts_at < ${to} and ${unasked}
    order by a.starts_at, a.id`.execute(tx);
  return rows;
}

/** Notes that these clients are asked now; the question stands for the reminder too. Of two who ask at once, one does. */
export async function markAsked(
  { tx, scope: { businessId } }: BusinessTx,
  ids: readonly string[],
  now: string,
): Promise<string[]> {
  const { rows } = await sql<{ appointment_id: string }>`
    insert into tenant.reminder (business_id, appointment_id, due_at, sent_at, asked_at)
    select a.business_id, a.id, ${now}, ${now}, ${now}
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and a.id = any(${ids}::uuid[]) and a.starts_at > ${now} and ${unasked}
    on conflict (business_id, appointment_id) do update
      set asked_at = excluded.asked_at, sent_at = coalesce(reminder.sent_at, excluded.sent_at)
      where reminder.asked_at is null
    returning appointment_id`.execute(tx);
  return rows.map(({ appointment_id }) => appointment_id);
}

/** Over all businesses, the one that waits longest first. `pool` is the relay's: no other role sees all of them. */
export async function dueReminders(pool: RelayPool, now: string, most: number) {
  const { rows } = await pool.query<{ business_id: number; appointment_id: string }>(
    `select business_id, appointment_id from tenant.reminder where sent_at is null and due_at <= $1 order by due_at limit $2`,
    [now, most],
  );
  return rows;
}

/** Takes one that is due, so that no other worker queues it too. Says when it was due; null when another was first. */
export async function takeReminder({ tx, scope: { businessId } }: BusinessTx, appointment_id: string, now: string) {
  const { rows } = await sql<{ due_at: string }>`
    update tenant.reminder r set sent_at = ${now}
    where r.business_id = ${businessId} and r.appointment_id = ${appointment_id} and r.sent_at is null and r.due_at <= ${now}
    returning ${instantTextSql('r.due_at')} as due_at`.execute(tx);
  return rows[0]?.due_at ?? null;
}
