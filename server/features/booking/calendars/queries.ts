import { sql } from 'kysely';
import type { BookableService } from 'core/booking/availability/rules/line';
import type { DatedSpan, Plan } from 'core/booking/availability/rules/plan';
import type { Setting } from 'core/business/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantMinuteSql } from '../../../platform/instants.ts';

type SoldService = BookableService & { readonly price_cents: number; readonly name: string; readonly online: boolean };
export type ShopStaff = Plan & {
  readonly id: number;
  readonly hash_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly skills: readonly {
    readonly service_id: string;
    readonly duration_min: number | null;
    readonly price_cents: number | null;
  }[];
};
/** What a business sells, who works there and when: all but what is taken. */
export type Shop = {
  readonly timezone: string;
  readonly settings: Partial<Setting>;
  readonly staff: readonly ShopStaff[];
  readonly services: readonly SoldService[];
  readonly add_ons: readonly {
    readonly id: string;
    readonly name: string;
    readonly duration_min: number;
    readonly price_cents: number;
    readonly services: readonly string[];
  }[];
  readonly resources: readonly { readonly id: string; readonly capacity: number }[];
  readonly closures: readonly DatedSpan[];
};

/** Until its owner says where it is. */
export type UnplacedShop = Omit<Shop, 'timezone'> & { readonly timezone: string | null };

const wall = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`;
const rows = (inner: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(to_jsonb(row)) from (${inner}) row), '[]')`;

/** What goes with a service goes with its variants. */
const addOnsOf = (b: number) =>
  rows(sql`
  select a.id, a.name, a.duration_min, a.price_cents,
    array(select x.service_id from service_add_on x where x.business_id = a.business_id and x.add_on_id = a.id
      union select v.id from service_add_on x join service v on v.business_id = x.business_id and v.parent_id = x.service_id
      where x.business_id = a.business_id and x.add_on_id = a.id and v.deleted_at is null) as services
  from add_on a where a.business_id = ${b} and a.deleted_at is null`);

/** The whole shop in one statement. Days before `since` are over. */
export async function shopOf({ tx, scope }: BusinessTx, since: string): Promise<UnplacedShop | undefined> {
  const b = scope.businessId;
  const plans = (table: 'weekly_plan' | 'weekly_break') =>
    rows(sql`
    select p.day, ${wall('p.start_time')} as start_time, ${wall('p.end_time')} as end_time
    from ${sql.table(table)} p where p.business_id = e.business_id and p.employee_id = e.id`);
  const staff = rows(sql`
    select e.id, e.hash_id, e.first_name, e.last_name, ${plans('weekly_plan')} as week, ${plans('weekly_break')} as breaks,
      ${rows(sql`select w.date, ${wall('w.start_time')} as start_time, ${wall('w.end_time')} as end_time from temporary_work_day w
        where w.business_id = e.business_id and w.employee_id = e.id and w.deleted_at is null and w.date >= ${since}::date`)} as "workDays",
      ${rows(sql`select s.service_id, s.duration_min, s.price_cents from skill s
        where s.business_id = e.business_id and s.employee_id = e.id
        union all
        select v.id, null, null from skill s join service v on v.business_id = s.business_id and v.parent_id = s.service_id
        where s.business_id = e.business_id and s.employee_id = e.id and v.deleted_at is null and not exists (select from skill o
          where o.business_id = s.business_id and o.employee_id = s.employee_id and o.service_id = v.id)`)} as skills
    from employee e where e.business_id = ${b} and e.deleted_at is null and e.active order by e.sort, e.id`);
  const services = rows(sql`
    select s.id, s.name, s.price_cents, s.duration_min, s.buffer_before_min, s.processing_min, s.finishing_min, s.buffer_after_min, s.beside,
      coalesce((select p.online from service p where p.business_id = s.business_id and p.id = s.parent_id), s.online) as online,
      array(select r.resource_id from service_resource r where r.business_id = s.business_id and r.service_id = s.id order by 1) as resources
    from service s where s.business_id = ${b} and s.deleted_at is null`);
  const found = await sql<UnplacedShop>`
    select v.timezone,
      coalesce((select jsonb_object_agg(k.key, k.value) from business_setting k where k.business_id = ${b}), '{}') as settings,
      ${staff} as staff, ${services} as services, ${addOnsOf(b)} as add_ons,
      ${rows(sql`select r.id, r.capacity from resource r where r.business_id = ${b} and r.deleted_at is null order by r.sort, r.id`)} as resources,
      ${rows(sql`select c.first_date, c.last_date, ${wall('c.start_time')} as start_time, ${wall('c.end_time')} as end_time from closure c
        where c.business_id = ${b} and c.deleted_at is null and c.last_date >= ${since}::date`)} as closures
    from shop v where v.business_id = ${b} and v.deleted_at is null`.execute(tx);
  return found.rows[0];
}

/** Where the shop is, and a name for what it sells and who works there just now. */
export async function shopVersion({ tx, scope: { businessId } }: BusinessTx) {
  const { rows } = await sql<{
    timezone: string | null;
    version: string;
  }>`select b.timezone, coalesce(v.version::text, '') as version
    from shop b left join shop_version v on v.business_id = b.business_id
    where b.business_id = ${businessId} and b.deleted_at is null`.execute(tx);
  return rows[0];
}

export type Taken = {
  readonly staff: readonly {
    readonly employee_id: number;
    readonly start: number;
    readonly end: number;
    readonly expires: number | null;
    /** They are away, not busy. */
    readonly away: boolean;
  }[];
  readonly units: readonly {
    readonly resource_id: string;
    readonly unit: number;
    readonly start: number;
    readonly end: number;
    readonly expires: number | null;
  }[];
};

/** Everything that holds time from one minute to another, but for some lines; no claim is longer than 25 hours. */
export async function takenBetween(
  { tx, scope }: BusinessTx,
  from: number,
  to: number,
  without: readonly string[] = [],
): Promise<Taken> {
  const range = sql`business_id = ${scope.businessId} and starts_at >= to_timestamp(${(from - 1500) * 60}::float8)
    and starts_at < to_timestamp(${to * 60}::float8) and not exempt
    ${without.length > 0 ? sql`and not (source = 'line' and source_id = any(${without}::uuid[]))` : sql``}`;
  const span = sql`${instantMinuteSql('starts_at')} as start, ${instantMinuteSql('ends_at')} as "end", ${instantMinuteSql('expires_at')} as expires`;
  const found = await sql<Taken>`
    select ${rows(sql`select employee_id, ${span}, source = 'time-off' as away from staff_claim where ${range}`)} as staff,
      ${rows(sql`select resource_id, unit, ${span} from resource_claim where ${range}`)} as units`.execute(tx);
  return found.rows[0] ?? { staff: [], units: [] };
}
