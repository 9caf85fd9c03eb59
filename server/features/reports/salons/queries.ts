import { sql } from 'kysely';
import type { Salon } from 'core/reports/contract';
import type { PlatformTx } from '../../../platform/db.ts';

/** What a day came to, as its cell counted it. */
export type DayTold = Pick<Salon, 'tickets' | 'net_cents' | 'collected_cents' | 'tip_cents'> & { readonly counted_at: string };

/** Of two counts the later one stays, whichever arrives last. */
export async function keepDay({ tx }: PlatformTx, business_id: number, day: string, told: DayTold): Promise<void> {
  await sql`insert into business_day (business_id, day, tickets, net_cents, collected_cents, tip_cents, counted_at)
    select id, ${day}::date, ${told.tickets}, ${told.net_cents}, ${told.collected_cents}, ${told.tip_cents}, ${told.counted_at}::timestamptz
      from business where id = ${business_id}
    on conflict (business_id, day) do update set tickets = excluded.tickets, net_cents = excluded.net_cents,
      collected_cents = excluded.collected_cents, tip_cents = excluded.tip_cents, counted_at = excluded.counted_at
    where business_day.counted_at <= excluded.counted_at`.execute(tx);
}

type Days = { readonly from: string; readonly to: string };
type Owner = { readonly account_id: number; readonly has_factor: boolean };
const MOST_SALONS = 200;

/** The salons that somebody owns. One whose owner asks leaders for a second factor is shown to whoever has one. */
export async function salonsOf(
  { tx }: PlatformTx,
  { account_id, has_factor }: Owner,
  days: Days,
  before: Days,
): Promise<Salon[]> {
  const { rows } = await sql<Salon>`
    select b.id, b.bus_name, b.bus_url, b.photo_url, b.city, now.through::text as through,
      coalesce(now.tickets, 0)::int as tickets, coalesce(now.net, 0)::int8 as net_cents, coalesce(now.collected, 0)::int8 as collected_cents,
      coalesce(now.tips, 0)::int8 as tip_cents, coalesce(past.net, 0)::int8 as before_net_cents
    from membership m join business b on b.id = m.business_id
      left join lateral (select max(d.day) as through, sum(d.tickets) as tickets, sum(d.net_cents) as net, sum(d.collected_cents) as collected,
          sum(d.tip_cents) as tips from business_day d
        where d.business_id = b.id and d.day between ${days.from}::date and ${days.to}::date) now on true
      left join lateral (select sum(d.net_cents) as net from business_day d
        where d.business_id = b.id and d.day between ${before.from}::date and ${before.to}::date) past on true
    where m.account_id = ${account_id} and m.role = 'owner' and b.deleted_at is null and (${has_factor} or not b.needs_second_factor)
    order by b.bus_name, b.id limit ${MOST_SALONS}`.execute(tx);
  return rows;
}
