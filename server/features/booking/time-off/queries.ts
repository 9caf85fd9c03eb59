import { sql } from 'kysely';
import type { InTheWay } from 'core/booking/contract';
import type { Status } from 'core/booking/time-off/rules';
import type { BusinessTx } from '../../../platform/db.ts';

const MOST_ROWS = 1000;
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

const rows = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('time_off as o')
    .innerJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'o.business_id').onRef('e.id', '=', 'o.employee_id'))
    .select(['o.id', 'o.first_date', 'o.last_date', 'o.start_time', 'o.end_time', 'o.reason', 'o.created_at'])
    .select(['e.hash_id as employee_id', sql<Status>`o.status`.as('status')])
    .select(sql<string>`trim(e.first_name || ' ' || e.last_name)`.as('employee_name'))
    .where('o.business_id', '=', businessId)
    .where('o.deleted_at', 'is', null);

type Asked = {
  readonly employee_id: number | null;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: Status | undefined;
};
/** Those that touch the asked days. */
export const timeOffList = (ctx: BusinessTx, { employee_id, from, to, status }: Asked) =>
  rows(ctx)
    .$if(employee_id !== null, (off) => off.where('o.employee_id', '=', employee_id))
    .$if(from !== undefined, (off) => off.where('o.last_date', '>=', from ?? ''))
    .$if(to !== undefined, (off) => off.where('o.first_date', '<=', to ?? ''))
    .$if(status !== undefined, (off) => off.where('o.status', '=', status ?? ''))
    .orderBy('o.first_date')
    .orderBy('o.id')
    .limit(MOST_ROWS)
    .execute();

/** Held until the transaction ends: two who decide about it come one after the other. */
export const timeOffForChange = (ctx: BusinessTx, id: string) =>
  rows(ctx).where('o.id', '=', id).forUpdate('o').executeTakeFirst();

export const timeOffById = (ctx: BusinessTx, id: string) => rows(ctx).where('o.id', '=', id).executeTakeFirst();

/** Whether employee e works during h by the clock of their business: by the temporary work day of that date, else by the week. */
const worksThen = sql<boolean>`exists (
  select from shop b cross join lateral (
    select (h.starts_at at time zone b.timezone)::date as day, to_char(h.starts_at at time zone b.timezone, 'FMDay') as weekday,
      (h.starts_at at time zone b.timezone)::time as since, (h.ends_at at time zone b.timezone)::time as until) w
  left join temporary_work_day d on d.business_id = e.business_id and d.employee_id = e.id and d.date = w.day and d.deleted_at is null
  left join weekly_plan p on p.business_id = e.business_id and p.employee_id = e.id and p.day = w.weekday and d.id is null
  where b.business_id = e.business_id and coalesce(d.start_time, p.start_time) <= w.since and coalesce(d.end_time, p.end_time) >= w.until
    and (d.id is not null or not exists (select from weekly_break r where r.business_id = e.business_id and r.employee_id = e.id
      and r.day = w.weekday and r.start_time < w.until and r.end_time > w.since)))`;

type Stretch = { readonly starts_at: string; readonly ends_at: string };
/** The visits of somebody in these stretches, each with those who do the same work, are there and hold no other time then. */
export async function visitsInTheWay(
  { tx, scope: { businessId } }: BusinessTx,
  employee_id: number,
  stretches: readonly Stretch[],
) {
  const { rows: visits } = await sql<InTheWay>`
    with hit as (
      select l.appointment_id, min(l.starts_at) as starts_at, max(l.ends_at) as ends_at,
        string_agg(l.service_name, ', ' order by l.sort) as services, array_agg(l.service_id) as work
      from appointment_line l
      join staff_claim k on k.business_id = l.business_id and k.source = 'line' and k.source_id = l.id
      join unnest(${stretches.map(({ starts_at }) => starts_at)}::timestamptz[], ${stretches.map(({ ends_at }) => ends_at)}::timestamptz[])
        as w (starts_at, ends_at) on tstzrange(k.starts_at, k.ends_at) && tstzrange(w.starts_at, w.ends_at)
      where l.business_id = ${businessId} and l.employee_id = ${employee_id}
      group by l.appointment_id)
    select a.id as visit_id, case when a.guest_name = '' then c.hash_id end as client_id, coalesce(nullif(a.guest_name, ''), c.name) as client_name, h.services,
      to_char(h.starts_at at time zone 'UTC', ${ISO}) as start, to_char(h.ends_at at time zone 'UTC', ${ISO}) as end,
      coalesce((select json_agg(json_build_object('id', e.hash_id, 'name', e.first_name) order by e.sort, e.id)
        from employee e where e.business_id = a.business_id and e.id <> ${employee_id} and e.active and e.deleted_at is null
          and not exists (select from unnest(h.work) as s (id) where not exists (select from skill k
            where k.business_id = e.business_id and k.employee_id = e.id and k.service_id = s.id))
          and not exists (select from staff_claim k where k.business_id = e.business_id and k.employee_id = e.id
            and tstzrange(k.starts_at, k.ends_at) && tstzrange(h.starts_at, h.ends_at)
            and (k.expires_at is null or k.expires_at > now()))
          and ${worksThen}), '[]') as takers
    from hit h join appointment a on a.business_id = ${businessId} and a.id = h.appointment_id
    join client c on c.business_id = a.business_id and c.id = a.client_id
    order by h.starts_at, a.id limit 200`.execute(tx);
  return visits;
}

export const timeOff = (ctx: BusinessTx, id: string) => rows(ctx).where('o.id', '=', id).executeTakeFirstOrThrow();

export type TimeOffRow = {
  readonly first_date: string;
  readonly last_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly reason: string;
  readonly status: Status;
};
export const insertTimeOff = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  id: string,
  employee_id: number,
  off: TimeOffRow,
) =>
  tx
    .insertInto('time_off')
    .values({ business_id, id, employee_id, ...off })
    .execute();

export const updateTimeOff = ({ tx, scope: { businessId } }: BusinessTx, id: string, off: TimeOffRow) =>
  tx.updateTable('time_off').set(off).where('business_id', '=', businessId).where('id', '=', id).execute();

export const markWithdrawn = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('time_off')
    .set({ deleted_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
