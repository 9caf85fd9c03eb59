import { sql } from 'kysely';
import type { Claims, StaffClaim, UnitClaim } from 'core/booking/claims/rules';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

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
export async function dropExpired(tx: Tx, { businessId }: BusinessScope, { staff, units }: Claims): Promise<void> {
  await sql`delete from staff_claim c using ${staffRows(staff)}
    where c.business_id = ${businessId} and c.employee_id = w.employee_id and ${overlapping}`.execute(tx);
  if (units.length > 0)
    await sql`delete from resource_claim c using ${unitRows(units)}
      where c.business_id = ${businessId} and c.resource_id = w.resource_id and c.unit = w.unit and ${overlapping}`.execute(tx);
}

/** All of them or, when somebody was faster, false. In one order for everybody, so that no two wait for each other. */
export async function insertClaims(tx: Tx, { businessId }: BusinessScope, claims: Claims, by: Source): Promise<boolean> {
  const { staff, units } = claims;
  const source = sql`${by.source}, w.source_id, ${by.expires_at}::timestamptz`;
  const people = await sql`insert into staff_claim (business_id, employee_id, starts_at, ends_at, source, source_id, expires_at)
    select ${businessId}, w.employee_id, w.starts_at, w.ends_at, ${source} from ${staffRows(staff)}
    order by w.employee_id, w.starts_at on conflict do nothing`.execute(tx);
  if (Number(people.numAffectedRows ?? 0) !== staff.length) return false;
  if (units.length === 0) return true;
  const chairs =
    await sql`insert into resource_claim (business_id, resource_id, unit, starts_at, ends_at, source, source_id, expires_at)
    select ${businessId}, w.resource_id, w.unit, w.starts_at, w.ends_at, ${source} from ${unitRows(units)}
    order by w.resource_id, w.unit, w.starts_at on conflict do nothing`.execute(tx);
  return Number(chairs.numAffectedRows ?? 0) === units.length;
}

/** Turns claims of a hold into claims of lines; false when some of them are no longer there. */
export async function keepClaims(tx: Tx, { businessId }: BusinessScope, { staff, units }: Claims): Promise<boolean> {
  const ids = [...new Set([...staff, ...units].map(({ source_id }) => source_id))];
  const { rows } = await sql<{ kept: number }>`
    with people as (update staff_claim set source = 'line', expires_at = null
        where business_id = ${businessId} and source = 'hold' and source_id = any(${ids}::uuid[]) returning 1),
      chairs as (update resource_claim set source = 'line', expires_at = null
        where business_id = ${businessId} and source = 'hold' and source_id = any(${ids}::uuid[]) returning 1)
    select (select count(*) from people) + (select count(*) from chairs) as kept`.execute(tx);
  return Number(rows[0]?.kept) === staff.length + units.length;
}

export async function deleteClaims(
  tx: Tx,
  { businessId }: BusinessScope,
  source: Source['source'],
  source_ids: readonly string[],
): Promise<void> {
  await sql`
    with people as (delete from staff_claim where business_id = ${businessId} and source = ${source} and source_id = any(${source_ids}::uuid[]))
    delete from resource_claim where business_id = ${businessId} and source = ${source} and source_id = any(${source_ids}::uuid[])`.execute(
    tx,
  );
}

/** What holds that time of the staff now, other than the source itself. */
export async function staffInTheWay(tx: Tx, { businessId }: BusinessScope, staff: readonly StaffClaim[]) {
  const { rows } = await sql<{ source: string; starts_at: string; ends_at: string }>`
    select distinct c.source, c.starts_at, c.ends_at from staff_claim c join ${staffRows(staff)}
      on c.employee_id = w.employee_id and tstzrange(c.starts_at, c.ends_at) && tstzrange(w.starts_at, w.ends_at)
    where c.business_id = ${businessId} and not c.exempt and c.source_id <> w.source_id
      and (c.expires_at is null or c.expires_at > now())
    order by c.starts_at limit 50`.execute(tx);
  return rows;
}
