import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

type Away = { readonly employee_id: number; readonly kind: 'time-off' | 'block'; readonly start: string; readonly end: string };

/** Time off and blocked time that touch the stretch between two instants; no claim is longer than 25 hours. */
export async function awayBetween({ tx, scope: { businessId } }: BusinessTx, from: string, to: string): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select employee_id, source as kind, ${instantTextSql('starts_at')} as start, ${instantTextSql('ends_at')} as "end" from staff_claim
    where business_id = ${businessId} and source in ('time-off', 'block')
      and starts_at > ${from}::timestamptz - interval '25 hours' and starts_at < ${to} and ends_at > ${from}
    order by starts_at`.execute(tx);
  return rows;
}

type Origin = { readonly id: string; readonly version: number; readonly booked_at: string; readonly first_visit: boolean };
/**
 * How often these visits were changed, when they were booked, and which are the first of their client. Who was in the book long before they booked,
 * for example because the book was brought along from elsewhere, is not new.
 */
export async function originsOf({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]): Promise<Map<string, Origin>> {
  const { rows } = await sql<Origin>`
    select a.id, a.version, ${instantTextSql('a.created_at')} as booked_at, c.created_at > a.created_at - interval '1 day'
      and not exists (select from appointment b where b.business_id = a.business_id and b.client_id = a.client_id
        and b.starts_at < a.starts_at and b.status not in ('cancelled', 'no_show')) as first_visit
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and a.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

type Begun = { readonly [F in 'published' | 'placed' | 'hours' | 'photos']: boolean };
/** How far a business has come that began from nothing. */
export async function begunSetup({ tx, scope: { businessId } }: BusinessTx): Promise<Begun> {
  const { rows } = await sql<Begun>`
    select b.published_at is not null as published, b.timezone is not null as placed,
      exists (select from working_schedule w where w.business_id = b.business_id and w.available = 1) as hours,
      b.photo_url is not null or exists (select from photo p where p.business_id = b.business_id and p.deleted_at is null) as photos
    from shop b where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { published: false, placed: false, hours: false, photos: false };
}
