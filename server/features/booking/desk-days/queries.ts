import { type RawBuilder, sql } from 'kysely';
import type { Status } from 'core/booking/appointments/rules/visit';
import type { Shape } from 'core/booking/availability/rules/shape';
import type { BusinessScope } from 'core/kernel/scope';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { guaranteeColumns, type StandsBehind } from '../guarantees/queries.ts';

type KeptShape = Partial<Shape> & { readonly units?: readonly { readonly resource_id: string; readonly unit: number }[] };
export type LineRow = {
  readonly id: string;
  readonly service_id: string;
  readonly service_name: string;
  readonly employee_id: string;
  /** The same person as a row. */
  readonly staff_id: number;
  readonly pinned: boolean;
  readonly start: string;
  readonly end: string;
  readonly shape: KeptShape;
  readonly add_ons: readonly { readonly id: string; readonly name: string; readonly price_cents: number }[];
  readonly price_cents: number;
  readonly request_cents: number;
};
export type VisitRow = {
  readonly id: string;
  readonly version: number;
  readonly status: Status;
  readonly source: 'online' | 'desk';
  readonly client_hash: string;
  readonly client_name: string;
  readonly vip: boolean;
  readonly is_new: boolean;
  readonly written: 'text' | 'mail' | null;
  readonly guest_name: string;
  readonly group_id: string | null;
  readonly group_size: number;
  readonly note: string;
  readonly manager_note: string;
  readonly late_min: number;
  readonly series_id: string | null;
  readonly every_weeks: number | null;
  readonly account_id: number | null;
  readonly start: string;
  readonly end: string;
  readonly overlaps: boolean;
  readonly guarantee: StandsBehind | null;
  readonly lines: readonly LineRow[];
};
type SpanRow = { readonly employee_id: string; readonly start: string; readonly end: string };
export type TeamRow = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly photo_url: string | null;
};
export type DayRows = {
  readonly team: readonly TeamRow[];
  readonly visits: readonly VisitRow[];
  readonly blocks: readonly (SpanRow & { readonly id: string; readonly reason: string })[];
  readonly off: readonly SpanRow[];
  readonly closed: readonly { readonly first_date: string; readonly last_date: string; readonly reason: string }[];
};

const list = (inner: RawBuilder<unknown>) => sql`coalesce((select jsonb_agg(to_jsonb(row)) from (${inner}) row), '[]')`;

const linesOf = list(sql`
  select l.id, l.service_id, l.service_name, e.hash_id as employee_id, e.id as staff_id, l.pinned, ${instantTextSql('l.starts_at')} as start, ${instantTextSql('l.ends_at')} as "end",
    l.shape, l.add_ons, l.price_cents, l.request_cents
  from appointment_line l join employee e on e.business_id = l.business_id and e.id = l.employee_id
  where l.business_id = a.business_id and l.appointment_id = a.id order by l.sort, l.starts_at`);

const visitsWhere = ({ businessId }: BusinessScope, where: RawBuilder<unknown>) => sql`
  select a.id, a.version, a.status, a.source, c.hash_id as client_hash, c.name as client_name,
    (c.vip or c.vip_until >= (a.starts_at at time zone coalesce(b.timezone, 'UTC'))::date) is true as vip,
    not exists (select from appointment p where p.business_id = a.business_id and p.client_id = a.client_id
      and p.starts_at < a.starts_at and p.status not in ('cancelled', 'no_show')) as is_new,
    case when a.person > 0 then null when c.phone10 is not null then 'text' when c.email is not null then 'mail' end as written,
    a.guest_name, a.group_id,
    case when a.group_id is null then 1 else (select count(*)::int from appointment g
      where g.business_id = a.business_id and g.group_id = a.group_id) end as group_size,
    a.note, a.manager_note, a.late_min, a.series_id, a.every_weeks, c.account_id, ${instantTextSql('a.starts_at')} as start, ${instantTextSql('a.ends_at')} as "end",
    exists (select from staff_claim s join appointment_line l on l.business_id = s.business_id and l.id = s.source_id
      where s.business_id = a.business_id and s.exempt and l.appointment_id = a.id) as overlaps,
    ${guaranteeColumns} as guarantee, ${linesOf} as lines
  from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id join shop b on b.business_id = a.business_id
  where a.business_id = ${businessId} and ${where} order by a.starts_at, a.id`;

export type Stretch = { readonly start: string; readonly end: string };

/** Everything on the calendar between two moments but who works when, in one statement. `employee_id`: only what is theirs. */
export async function dayRows({ tx, scope }: BusinessTx, { start, end }: Stretch, employee_id: number | null): Promise<DayRows> {
  const b = scope.businessId;
  const within = (
    x: string,
  ) => sql`${sql.ref(`${x}.starts_at`)} < ${end}::timestamptz and ${sql.ref(`${x}.ends_at`)} > ${start}::timestamptz
    and ${sql.ref(`${x}.starts_at`)} > ${start}::timestamptz - interval '26 hours'`;
  const whose = (x: string) => (employee_id === null ? sql`true` : sql`${sql.ref(`${x}.employee_id`)} = ${employee_id}`);
  const theirs =
    employee_id === null
      ? sql`true`
      : sql`exists (select from appointment_line l where l.business_id = a.business_id and l.appointment_id = a.id and l.employee_id = ${employee_id})`;
  const spanOf = (x: string) =>
    sql`e.hash_id as employee_id, ${instantTextSql(`${x}.starts_at`)} as start, ${instantTextSql(`${x}.ends_at`)} as "end"`;
  const staff = (x: string) =>
    sql`join employee e on e.business_id = ${sql.ref(`${x}.business_id`)} and e.id = ${sql.ref(`${x}.employee_id`)}`;
  const { rows } = await sql<DayRows>`select
    ${list(sql`select e.hash_id as id, e.first_name, e.last_name, e.photo_url from employee e
      where e.business_id = ${b} and ${employee_id === null ? sql`true` : sql`e.id = ${employee_id}`}
        and ((e.deleted_at is null and e.active) or exists (select from appointment_line l
          join appointment v on v.business_id = l.business_id and v.id = l.appointment_id and v.status <> 'cancelled'
          where l.business_id = e.business_id and l.employee_id = e.id and ${within('l')}))
      order by e.deleted_at nulls first, e.sort, e.id`)} as team,
    ${list(visitsWhere(scope, sql`${within('a')} and ${theirs}`))} as visits,
    ${list(sql`select t.id, ${spanOf('t')}, t.reason from blocked_time t ${staff('t')}
      where t.business_id = ${b} and t.deleted_at is null and ${within('t')} and ${whose('t')} order by t.starts_at`)} as blocks,
    ${list(sql`select ${spanOf('o')} from staff_claim o ${staff('o')}
      where o.business_id = ${b} and o.source = 'time-off' and ${within('o')} and ${whose('o')} order by o.starts_at`)} as off,
    ${list(sql`select c.first_date, c.last_date, c.reason from closure c where c.business_id = ${b} and c.deleted_at is null
      and c.last_date >= ${start}::date - 1 and c.first_date <= ${end}::date + 1`)} as closed`.execute(tx);
  return rows[0] ?? { team: [], visits: [], blocks: [], off: [], closed: [] };
}

export const visitRows = async ({ tx, scope }: BusinessTx, ids: readonly string[]): Promise<VisitRow[]> =>
  (await sql<VisitRow>`${visitsWhere(scope, sql`a.id = any(${ids}::uuid[])`)}`.execute(tx)).rows;

export const visitRow = async (ctx: BusinessTx, id: string): Promise<VisitRow | undefined> => (await visitRows(ctx, [id]))[0];

export async function employeeHash({ tx, scope: { businessId } }: BusinessTx, id: number): Promise<string | null> {
  const people = tx.selectFrom('employee').select('hash_id').where('business_id', '=', businessId).where('id', '=', id);
  return (await people.executeTakeFirst())?.hash_id ?? null;
}
