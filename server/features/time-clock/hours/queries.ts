import { sql } from 'kysely';
import type { ShiftVersion } from 'core/time-clock/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { breaksOf } from '../queries.ts';
import { dayEnds } from '../punches/queries.ts';

export type WeekPerson = {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly photo_url: string | null;
  readonly total: number;
};
type Asked = {
  readonly from: string;
  readonly to: string;
  /** Somebody alone. */
  readonly only: number | null;
  readonly page: number;
};

export const PEOPLE_A_PAGE = 25;

/** Who works here now, and whoever has left and worked in that week. */
export async function peopleOfWeek({ tx, scope: { businessId } }: BusinessTx, { from, to, only, page }: Asked) {
  const { rows } =
    await sql<WeekPerson>`select e.id::int as row, e.hash_id as id, trim(e.first_name || ' ' || e.last_name) as name,
      e.first_name, e.photo_url, count(*) over ()::int as total
    from employee e where e.business_id = ${businessId} and (${only}::bigint is null or e.id = ${only})
      and ((e.deleted_at is null and e.active) or exists (select from work_shift s where s.business_id = e.business_id
        and s.employee_id = e.id and s.replaced_at is null and s.day between ${from}::date and ${to}::date))
    order by e.sort, e.id limit ${PEOPLE_A_PAGE} offset ${(page - 1) * PEOPLE_A_PAGE}`.execute(tx);
  return rows;
}

export type VersionRow = ShiftVersion & {
  readonly shift_id: string;
  readonly employee_id: number;
  readonly day: string;
  readonly stands: boolean;
  readonly left_open: boolean;
  readonly day_ends_at: string | null;
};

/** Every version of the shifts that began in that week, as they stand now: by when they began, oldest version first. */
export async function versionsOfWeek(
  { tx, scope: { businessId } }: BusinessTx,
  { from, to }: Pick<Asked, 'from' | 'to'>,
  people: readonly number[],
): Promise<VersionRow[]> {
  const { rows } =
    await sql<VersionRow>`select s.shift_id, s.employee_id::int as employee_id, s.day::text as day, s.version, s.how,
      ${instantTextSql('s.started_at')} as started_at, ${instantTextSql('s.ended_at')} as ended_at, s.replaced_at is null as stands,
      s.left_open_at is not null as left_open, ${breaksOf} as breaks, ${instantTextSql('s.written_at')} as written_at, s.reason, a.name as by,
      case when s.ended_at is null and s.replaced_at is null then ${dayEnds} end as day_ends_at
    from work_shift c join work_shift s on s.business_id = c.business_id and s.shift_id = c.shift_id
      left join person a on a.business_id = s.business_id and a.account_id = s.written_by
    where c.business_id = ${businessId} and c.replaced_at is null and c.day between ${from}::date and ${to}::date
      and c.employee_id = any(${people}::bigint[])
    order by c.started_at, c.shift_id, s.version`.execute(tx);
  return rows;
}
