import { sql } from 'kysely';
import type { Change } from 'core/booking/desk/rules/state';
import type { Status } from 'core/booking/appointments/rules/visit';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import type { Stretch } from '../desk-days/queries.ts';

const MOST_ENTRIES = 300;

export type ToldRow = {
  readonly visit_id: string;
  readonly name: 'appointment.booked' | 'appointment.moved' | 'appointment.stepped' | 'appointment.edited';
  readonly at: string;
  readonly by: string | null;
  readonly payload: {
    readonly from?: string;
    readonly to?: string;
    readonly status?: Status;
    readonly reason?: string;
    readonly change?: Change;
    readonly texts?: 'later' | 'never';
  };
};

const who = sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), a.name)`;
const doer = sql`left join employee p on p.business_id = e.business_id and p.id = e.employee_id left join person a on a.business_id = e.business_id and a.account_id = e.account_id`;

/** What was told about visits, newest first, and by whom. */
export async function visitEvents({ tx, scope: { businessId } }: BusinessTx, visit_ids: readonly string[]): Promise<ToldRow[]> {
  const aggregates = visit_ids.map((id) => `appointment:${id}`);
  const { rows } = await sql<ToldRow>`
    select substr(e.aggregate, 13) as visit_id, e.name, e.at, e.payload,
      ${who} as by
    from event e ${doer}
    where e.business_id = ${businessId} and e.aggregate = any(${aggregates})
      and e.name in ('appointment.booked', 'appointment.moved', 'appointment.stepped', 'appointment.edited')
    order by e.seq desc limit ${MOST_ENTRIES}`.execute(tx);
  return rows;
}

export type BlockRow = {
  readonly employee_id: string;
  readonly at: string;
  readonly by: string | null;
  readonly deed: 'blocked' | 'reblocked' | 'freed';
  readonly reason: string;
  readonly from: string;
  readonly to: string;
};

/** What was told about the blocked time of these people that touches a stretch, newest first. */
export async function blockedTimeEvents(
  { tx, scope: { businessId } }: BusinessTx,
  staff: readonly string[],
  { start, end }: Stretch,
) {
  const { rows } = await sql<BlockRow>`
    select e.payload ->> 'employee_id' as employee_id, e.at, e.payload ->> 'deed' as deed, coalesce(e.payload ->> 'reason', '') as reason,
      e.payload ->> 'starts_at' as "from", e.payload ->> 'ends_at' as "to", ${who} as by
    from event e ${doer}
    where e.business_id = ${businessId} and e.aggregate = any(${staff.map((id) => `employee:${id}`)})
      and e.name = 'blocked-time.changed' and e.payload ? 'deed'
      and (e.payload ->> 'starts_at')::timestamptz < ${end}::timestamptz and (e.payload ->> 'ends_at')::timestamptz > ${start}::timestamptz
    order by e.seq desc limit ${MOST_ENTRIES}`.execute(tx);
  return rows;
}

export type PastVisit = {
  readonly id: string;
  readonly start: string;
  readonly services: string;
  readonly staff: string;
  readonly price_cents: number;
};

/** The three visits of the same client before this one, and how many they have had; with their phone. */
export async function clientAround({ tx, scope: { businessId } }: BusinessTx, visit_id: string) {
  const { rows } = await sql<{ phone10: string | null; visits_count: number; last_visits: PastVisit[] }>`
    select c.phone10,
      (select count(*)::int from appointment n where n.business_id = a.business_id and n.client_id = a.client_id
        and n.status = 'completed') as visits_count,
      coalesce((select jsonb_agg(to_jsonb(row)) from (
        select p.id, ${instantTextSql('p.starts_at')} as start,
          (select coalesce(string_agg(l.service_name, ', ' order by l.sort), '') from appointment_line l
            where l.business_id = p.business_id and l.appointment_id = p.id) as services,
          (select coalesce(string_agg(distinct e.first_name, ', '), '') from appointment_line l
            join employee e on e.business_id = l.business_id and e.id = l.employee_id
            where l.business_id = p.business_id and l.appointment_id = p.id) as staff,
          (select coalesce(sum(l.price_cents + l.request_cents + (select coalesce(sum((x ->> 'price_cents')::int), 0)
              from jsonb_array_elements(l.add_ons) x)), 0)::int8 from appointment_line l
            where l.business_id = p.business_id and l.appointment_id = p.id) as price_cents
        from appointment p where p.business_id = a.business_id and p.client_id = a.client_id and p.starts_at < a.starts_at
          and p.status not in ('cancelled', 'no_show') and p.id <> a.id
        order by p.starts_at desc limit 3) row), '[]') as last_visits
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and a.id = ${visit_id}::uuid`.execute(tx);
  return rows[0] ?? { phone10: null, visits_count: 0, last_visits: [] };
}
