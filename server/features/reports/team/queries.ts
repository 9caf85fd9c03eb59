import { sql } from 'kysely';
import type { EmployeeLine, StaffWork } from 'core/reports/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { type DayRange, onDays } from '../../business/day/queries.ts';

export type Teammate = { readonly row: string; readonly id: string; readonly name: string; readonly is_here: boolean };

/** All who ever worked here, by the id of their row: whoever has left still sold what they sold. */
export async function everyoneHere({ tx, scope: { businessId: b } }: BusinessTx): Promise<Map<string, Teammate>> {
  const { rows } = await sql<Teammate>`select id::text as row, hash_id as id, trim(first_name || ' ' || last_name) as name,
      active and deleted_at is null as is_here
    from employee where business_id = ${b}`.execute(tx);
  return new Map(rows.map((one) => [one.row, one]));
}

const lines = (b: number, row: string, range: DayRange) => sql`
  select l.id, l.ticket_id, t.ticket_no, t.closed_day as day, t.closed_at as at, false as is_refund, l.kind, l.name, l.qty, l.appointment_id, l.item_id,
    l.employee_id, case when l.kind in ('fee', 'service_charge') then 0 else l.qty * l.price_cents end as gross_cents,
    l.qty * l.price_cents - l.left_cents as discount_cents
  from ticket t join ticket_line l on l.business_id = t.business_id and l.ticket_id = t.id
  where t.business_id = ${b} and t.status = 'paid' and l.employee_id = ${row}::bigint and ${onDays(range, 't.closed_at', 't.closed_day')}
  union all
  select l.id, l.ticket_id, t.ticket_no, d.day, r.given_at, true, l.kind, l.name, 0, l.appointment_id, l.item_id, l.employee_id, -back.cents::int8, 0
  from ticket_refund r join ledger_day d on d.business_id = r.business_id and d.tx_id = r.ledger_tx
    cross join jsonb_each_text(r.content -> 'lines') back(id, cents)
    join ticket_line l on l.business_id = r.business_id and l.ticket_id = r.ticket_id and l.id = back.id::uuid
    join ticket t on t.business_id = r.business_id and t.id = r.ticket_id
  where r.business_id = ${b} and l.employee_id = ${row}::bigint and ${onDays(range, 'r.given_at', 'd.day')}`;

type LinePage = { readonly lines: EmployeeLine[]; readonly total: number; readonly net_cents: number };

/** What one person sold, a line at a time, with what was given back of it in the period. */
export async function linesOfEmployee(
  { tx, scope: { businessId: b } }: BusinessTx,
  row: string,
  range: DayRange,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<LinePage> {
  const { rows } = await sql<EmployeeLine & { total: number; all_net: number }>`
    select l.id, l.ticket_id, l.ticket_no, l.day::text as day, ${instantTextSql('l.at')} as at, l.is_refund, l.kind, l.name, l.qty, l.gross_cents,
      l.discount_cents, l.gross_cents - l.discount_cents as net_cents, count(*) over ()::int as total,
      sum(l.gross_cents - l.discount_cents) over ()::int8 as all_net,
      not l.is_refund and exists (select from appointment_line a where a.business_id = ${b} and a.appointment_id = l.appointment_id
        and a.employee_id = l.employee_id and a.service_id = l.item_id and a.pinned) as requested
    from (${lines(b, row, range)}) l order by l.at desc, l.id, l.is_refund limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const { total = 0, all_net: net_cents = 0 } = rows[0] ?? {};
  return { lines: rows.map(({ total: _, all_net: __, ...line }) => line), total, net_cents };
}

export type Work = Omit<StaffWork, 'employee'> & { readonly row: string };

/**
 * What everybody, or one person, did. Visits have no stored day: they are counted by the rule as it is now, so their instants are
 * asked for.
 */
export async function workOf(
  { tx, scope: { businessId: b } }: BusinessTx,
  { since, until }: { readonly since: string; readonly until: string },
  only: number | null,
): Promise<Work[]> {
  const { rows } = await sql<Work>`
    with visit as (
      select v.id, v.client_id, v.status, v.starts_at, v.ends_at,
        not exists (select from appointment e where e.business_id = ${b} and e.client_id = v.client_id and e.status = 'completed' and e.starts_at < v.starts_at) as is_new,
        exists (select from appointment n where n.business_id = ${b} and n.client_id = v.client_id and n.id <> v.id and n.starts_at > v.starts_at
          and n.created_at < date_trunc('day', v.ends_at) + interval '1 day' and n.status <> 'cancelled') as rebooked
      from appointment v where v.business_id = ${b} and v.status in ('completed', 'no_show')
        and v.starts_at >= ${since}::timestamptz and v.starts_at < ${until}::timestamptz),
    worked as (
      select v.*, l.employee_id, sum(l.price_cents)::int8 as cents, bool_or(l.pinned) as asked,
        (sum(extract(epoch from l.ends_at - l.starts_at)) / 60)::int as minutes
      from visit v join appointment_line l on l.business_id = ${b} and l.appointment_id = v.id
      where ${only}::bigint is null or l.employee_id = ${only}::bigint
      group by v.id, v.client_id, v.status, v.starts_at, v.ends_at, v.is_new, v.rebooked, l.employee_id)
    select employee_id::text as row, (count(*) filter (where status = 'completed'))::int as visits,
      (count(distinct client_id) filter (where status = 'completed'))::int as clients,
      (count(distinct client_id) filter (where status = 'completed' and is_new))::int as new_clients,
      (count(*) filter (where status = 'completed' and asked))::int as requested,
      (count(*) filter (where status = 'completed' and rebooked))::int as rebooked,
      (count(*) filter (where status = 'no_show'))::int as no_shows,
      coalesce(sum(cents) filter (where status = 'no_show'), 0)::int8 as no_show_cents,
      coalesce(sum(minutes) filter (where status = 'completed'), 0)::int as service_minutes
    from worked group by employee_id order by visits desc, row`.execute(tx);
  return rows;
}
