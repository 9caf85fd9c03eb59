import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from 'core/accounts/rules';
import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

type Asked = {
  readonly phone10: string;
  readonly appointment_id: string;
  readonly asked_at: string;
  readonly expires_at: string;
};

/** What a phone was asked about a visit; asked again, the newer question stands. */
export const askQuestion = ({ tx, scope: { businessId: business_id } }: BusinessTx, asked: Asked) =>
  tx
    .insertInto('text_question')
    .values({ business_id, id: randomUUIDv7(), ...asked })
    .onConflict((known) =>
      known
        .columns(['business_id', 'phone10', 'appointment_id'])
        .doUpdateSet({ asked_at: asked.asked_at, expires_at: asked.expires_at, answered_at: null }),
    )
    .execute();

export type QuestionRow = {
  readonly id: string;
  readonly appointment_id: string;
  readonly asked_at: string;
  readonly expires_at: string;
};

/** What a phone was asked about visits that are still ahead and still theirs to answer. */
export async function openQuestions(
  { tx, scope: { businessId } }: BusinessTx,
  phone10: string,
  now: string,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select q.id, q.appointment_id, ${instantTextSql('q.asked_at')} as asked_at,
      ${instantTextSql('a.starts_at')} as expires_at
    from text_question q join appointment a on a.business_id = q.business_id and a.id = q.appointment_id
    where q.business_id = ${businessId} and q.phone10 = ${phone10} and a.starts_at > ${now} and q.expires_at > ${now}
      and a.status in ('requested', 'booked', 'confirmed') order by q.asked_at, q.id limit 9`.execute(tx);
  return rows;
}

export const answerQuestion = ({ tx, scope: { businessId } }: BusinessTx, id: string, answered_at: string) =>
  tx.updateTable('text_question').set({ answered_at }).where('business_id', '=', businessId).where('id', '=', id).execute();

/** The next visit of whoever has this phone. */
export async function nextVisitOf(
  { tx, scope: { businessId } }: BusinessTx,
  phone10: string,
  now: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select a.id from appointment a
    join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and c.phone10 = ${phone10} and a.starts_at > ${now}
      and a.status in ('requested', 'booked', 'confirmed') order by a.starts_at limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

type Known = { readonly locale: Locale; readonly bus_name: string; readonly bus_phone: string | null; readonly timezone: string };

/** The salon as its texts name it, and the language in which whoever has this phone booked last. */
export async function salonFor({ tx, scope: { businessId } }: BusinessTx, phone10: string): Promise<Known> {
  const { rows } = await sql<Known>`select s.bus_name, s.bus_phone, coalesce(s.timezone, 'America/Chicago') as timezone,
      coalesce((select coalesce(p.locale, a.locale) from client c
        join appointment a on a.business_id = c.business_id and a.client_id = c.id
        left join person p on p.business_id = c.business_id and p.account_id = c.account_id
        where c.business_id = s.business_id and c.phone10 = ${phone10} order by a.starts_at desc limit 1), 'en') as locale
    from shop s where s.business_id = ${businessId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a business without a shop row got a text');
  return row;
}
