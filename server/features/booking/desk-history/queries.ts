import { sql } from 'kysely';
import type { Change } from 'core/booking/desk/contract';
import type { Status } from 'core/booking/appointments/rules/visit';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

const MOST_ENTRIES = 300;

export type ToldRow = {
  readonly visit_id: string;
  readonly name: 'appointment.booked' | 'appointment.moved' | 'appointment.stepped';
  readonly at: string;
  readonly by: string | null;
  readonly payload: {
    readonly from?: string;
    readonly to?: string;
    readonly status?: Status;
    readonly reason?: string;
    readonly change?: Change;
  };
};

/** What was told about visits, newest first, and by whom. */
export async function toldAbout(tx: Tx, { businessId }: BusinessScope, visit_ids: readonly string[]): Promise<ToldRow[]> {
  const aggregates = visit_ids.map((id) => `appointment:${id}`);
  const { rows } = await sql<ToldRow>`
    select substr(e.aggregate, 13) as visit_id, e.name, e.at, e.payload,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), a.name) as by
    from event e left join employee p on p.business_id = e.business_id and p.id = e.employee_id left join account a on a.id = e.account_id
    where e.business_id = ${businessId} and e.aggregate = any(${aggregates})
      and e.name in ('appointment.booked', 'appointment.moved', 'appointment.stepped')
    order by e.seq desc limit ${MOST_ENTRIES}`.execute(tx);
  return rows;
}

export type PastVisit = { readonly id: string; readonly start: string; readonly services: string; readonly staff: string };

/** The three visits of the same client before this one, and how many they have had; with their phone. */
export async function clientAround(tx: Tx, { businessId }: BusinessScope, visit_id: string) {
  const { rows } = await sql<{ phone10: string | null; visits_count: number; last_visits: PastVisit[] }>`
    select c.phone10,
      (select count(*)::int from appointment n where n.business_id = a.business_id and n.client_id = a.client_id
        and n.status = 'completed') as visits_count,
      coalesce((select jsonb_agg(to_jsonb(row)) from (
        select p.id, to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start,
          (select coalesce(string_agg(l.service_name, ', ' order by l.sort), '') from appointment_line l
            where l.business_id = p.business_id and l.appointment_id = p.id) as services,
          (select coalesce(string_agg(distinct e.first_name, ', '), '') from appointment_line l
            join employee e on e.business_id = l.business_id and e.id = l.employee_id
            where l.business_id = p.business_id and l.appointment_id = p.id) as staff
        from appointment p where p.business_id = a.business_id and p.client_id = a.client_id and p.starts_at < a.starts_at
          and p.status not in ('cancelled', 'no_show') and p.id <> a.id
        order by p.starts_at desc limit 3) row), '[]') as last_visits
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and a.id = ${visit_id}::uuid`.execute(tx);
  return rows[0] ?? { phone10: null, visits_count: 0, last_visits: [] };
}
