import { sql } from 'kysely';
import type { Claims, StaffClaim, UnitClaim } from 'core/booking/claims/rules';
import type { BusinessScope } from 'core/kernel/scope';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

export type Source = {
  readonly source: 'line' | 'hold' | 'block' | 'time-off';
  /** Holds run out; nothing else does. */
  readonly expires_at: string | null;
};

const column = <T extends object, K extends keyof T>(rows: readonly T[], key: K) => rows.map((row) => row[key]);
const staffRows = (rows: readonly StaffClaim[]) =>
  sql`unnest(${column(rows, 'source_id')}::uuid[], ${column(rows, 'employee_id')}::bigint[], ${column(rows, 'starts_at')}::timestamptz[],
    ${column(rows, 'ends_at')}::timestamptz[]) as w (source_id, employee_id, starts_at, ends_at)`;
const unitRows = (rows: readonly UnitClaim[]) =>
  sql`unnest(${column(rows, 'source_id')}::uuid[], ${column(rows, 'resource_id')}::uuid[], ${column(rows, 'unit')}::int[],
    ${column(rows, 'starts_at')}::timestamptz[], ${column(rows, 'ends_at')}::timestamptz[])
    as w (source_id, resource_id, unit, starts_at, ends_at)`;
const overlapping = sql`c.source = 'hold' and c.expires_at <= now() and not c.exempt
  and tstzrange(c.starts_at, c.ends_at) && tstzrange(w.starts_at, w.ends_at)`;

/** A constraint can't know the clock: what has run out goes before anything is put in its place. */
export const dropExpired = ({ tx, scope: { businessId } }: BusinessTx, { staff, units }: Claims): Promise<void> =>
  pipelineStatement(
    tx,
    sql`with people as (delete from staff_claim c using ${staffRows(staff)}
        where c.business_id = ${businessId} and c.employee_id = w.employee_id and ${overlapping})
      delete from resource_claim c using ${unitRows(units)}
        where c.business_id = ${businessId} and c.resource_id = w.resource_id and c.unit = w.unit and ${overlapping}`,
  );

/** In one order for everybody, so that no two wait for each other. */
function inserting({ businessId }: BusinessScope, { staff, units }: Claims, by: Source) {
  const source = sql`${by.source}, w.source_id, ${by.expires_at}::timestamptz`;
  return sql`with people as (insert into staff_claim (business_id, employee_id, starts_at, ends_at, source, source_id, expires_at)
      select ${businessId}, w.employee_id, w.starts_at, w.ends_at, ${source} from ${staffRows(staff)}
      order by w.employee_id, w.starts_at on conflict do nothing returning 1),
    chairs as (insert into resource_claim (business_id, resource_id, unit, starts_at, ends_at, source, source_id, expires_at)
      select ${businessId}, w.resource_id, w.unit, w.starts_at, w.ends_at, ${source} from ${unitRows(units)}
      order by w.resource_id, w.unit, w.starts_at on conflict do nothing returning 1),
    got as (select (select count(*) from people) + (select count(*) from chairs) as count)`;
}
const countOf = ({ staff, units }: Claims): number => staff.length + units.length;

/** All of them or, when somebody was faster, false. */
export async function insertClaims({ tx, scope }: BusinessTx, claims: Claims, by: Source): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`${inserting(scope, claims, by)} select count::int from got`.execute(tx);
  return rows[0]?.count === countOf(claims);
}

/** Takes all of them or none: if somebody was faster, the transaction ends with `LostRace`. */
export const takeClaims = ({ tx, scope }: BusinessTx, claims: Claims, by: Source): Promise<void> =>
  pipelineStatement(tx, sql`${inserting(scope, claims, by)} select tenant.all_of(${countOf(claims)}, count) from got`);

export async function deleteClaims(
  { tx, scope: { businessId } }: BusinessTx,
  source: Source['source'],
  source_ids: readonly string[],
): Promise<void> {
  const own = sql`business_id = ${businessId} and source = ${source} and source_id = any(${source_ids}::uuid[])`;
  await pipelineStatement(tx, sql`with people as (delete from staff_claim where ${own}) delete from resource_claim where ${own}`);
}

/** What holds that time of the staff now, other than the source itself. */
export async function staffInTheWay({ tx, scope: { businessId } }: BusinessTx, staff: readonly StaffClaim[]) {
  const { rows } = await sql<{ source: string; starts_at: string; ends_at: string }>`
    select distinct c.source, c.starts_at, c.ends_at from staff_claim c join ${staffRows(staff)}
      on c.employee_id = w.employee_id and tstzrange(c.starts_at, c.ends_at) && tstzrange(w.starts_at, w.ends_at)
    where c.business_id = ${businessId} and not c.exempt and c.source_id <> w.source_id
      and (c.expires_at is null or c.expires_at > now())
    order by c.starts_at limit 50`.execute(tx);
  return rows;
}
