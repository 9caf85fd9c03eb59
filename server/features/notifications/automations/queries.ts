import type { AutomationName } from 'core/business/automations/rules';
import { sql } from 'kysely';
import type { BusinessTx, PlatformTx } from '../../../platform/db.ts';

/** Where somebody of the team can be reached themselves; only what they have proven. */
export async function ownWays({ tx }: PlatformTx, account_id: number) {
  const { rows } = await sql<{ phone10: string | null; email: string | null }>`select
      case when phone_verified_at is not null then phone10 end as phone10,
      case when email_verified_at is not null then email::text end as email
    from directory.account where id = ${account_id} and deleted_at is null`.execute(tx);
  return rows[0] ?? { phone10: null, email: null };
}

export type KindFigures = {
  readonly kind: string;
  readonly sent: number;
  readonly failed: number;
  readonly confirmed: number;
  readonly booked: number;
  readonly reviewed: number;
};

/**
 * What was sent of these kinds since then by itself, and what followed. A receipt that somebody sent by hand is none of them. A confirmation counts for the reminder it came after; a booking for who was
 * asked to come back within 30 days of that; a review where it is about the visit that was asked about.
 */
export async function figuresSince({ tx, scope: { businessId } }: BusinessTx, kinds: readonly string[], since: string) {
  const { rows } = await sql<KindFigures>`with d as (
      select kind, about, status, settled_at, split_part(about, ':', 2) as of from delivery
      where business_id = ${businessId} and settled_at >= ${since} and kind = any(${kinds}::text[])
        and (kind <> 'receipt' or exists (select from receipt_sending s where s.business_id = ${businessId} and s.by_itself
          and s.id = case when delivery.kind = 'receipt' then split_part(delivery.about, ':', 2)::uuid end))),
    went as (select kind, about, of, min(settled_at) as at from d where status in ('sent', 'delivered') group by 1, 2, 3)
    select k.kind,
      (select count(*)::int from d where d.kind = k.kind and d.status in ('sent', 'delivered')) as sent,
      (select count(*)::int from d where d.kind = k.kind and d.status in ('refused', 'undelivered', 'expired')) as failed,
      (select count(*)::int from went w where w.kind = k.kind and k.kind in ('reminder', 'soon') and exists (select from event e
        where e.business_id = ${businessId} and e.aggregate = w.about and e.name = 'appointment.stepped' and e.at >= w.at
          and e.payload ->> 'to' = 'confirmed')) as confirmed,
      (select count(*)::int from went w where w.kind = k.kind and case
        when k.kind = 'offer' then exists (select from waiting_entry x where x.business_id = ${businessId} and x.id::text = w.of
          and x.status = 'booked')
        when k.kind in ('win_back', 'birthday') then exists (select from appointment a where a.business_id = ${businessId}
          and a.client_id = w.of::bigint and a.created_at >= w.at and a.created_at < w.at + interval '30 days')
        else false end) as booked,
      (select count(*)::int from went w where w.kind = k.kind and k.kind = 'review_request' and exists (select from review r
        where r.business_id = ${businessId} and r.ticket_id::text = w.of and r.created_at >= w.at)) as reviewed
    from unnest(${kinds}::text[]) as k (kind)`.execute(tx);
  return rows;
}

/** What of these the owners were sent by the platform about this business. */
export async function ownerLettersSince({ tx }: PlatformTx, business_id: number, since: string) {
  const { rows } = await sql<{ sent: number; failed: number }>`select
      count(*) filter (where status in ('sent', 'delivered'))::int as sent,
      count(*) filter (where status in ('refused', 'undelivered', 'expired'))::int as failed
    from delivery where business_id = 0 and about = ${`business:${business_id}`} and settled_at >= ${since}
      and kind = ${'plan_failed' satisfies AutomationName}`.execute(tx);
  return rows[0] ?? { sent: 0, failed: 0 };
}
