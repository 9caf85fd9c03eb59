import { sql } from 'kysely';
import type { Claims, StaffClaim, TakenTime, UnitClaim } from 'core/booking/claims/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import { instantTextSql, instantMinuteSql } from '../../../platform/instants.ts';

const times = sql`${instantTextSql('c.starts_at')} as starts_at, ${instantTextSql('c.ends_at')} as ends_at`;

/** The time of staff and of chairs that lines hold. */
export async function heldBy({ tx, scope: { businessId } }: BusinessTx, line_ids: readonly string[]): Promise<Claims> {
  const mine = sql`c.business_id = ${businessId} and c.source = 'line' and c.source_id = any(${line_ids}::uuid[])`;
  const staff = await sql<StaffClaim>`select c.source_id, c.employee_id, ${times} from staff_claim c where ${mine}`.execute(tx);
  const units =
    await sql<UnitClaim>`select c.source_id, c.resource_id, c.unit, ${times} from resource_claim c where ${mine}`.execute(tx);
  return { staff: staff.rows, units: units.rows };
}

const columns = <T extends StaffClaim | UnitClaim>(rows: readonly T[]) => ({
  starts: rows.map(({ starts_at }) => starts_at),
  ends: rows.map(({ ends_at }) => ends_at),
});
const wantedStaff = (rows: readonly StaffClaim[]) => {
  const { starts, ends } = columns(rows);
  return sql`unnest(${rows.map(({ employee_id }) => employee_id)}::bigint[], ${starts}::timestamptz[], ${ends}::timestamptz[])
    as w (employee_id, starts_at, ends_at)`;
};
const wantedUnits = (rows: readonly UnitClaim[]) => {
  const { starts, ends } = columns(rows);
  return sql`unnest(${rows.map(({ resource_id }) => resource_id)}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[])
    as w (resource_id, starts_at, ends_at)`;
};
const met = sql`tstzrange(c.starts_at, c.ends_at) && tstzrange(w.starts_at, w.ends_at)`;

/** What nobody else may take of these people's time. */
export async function ordinaryTime(
  { tx, scope: { businessId } }: BusinessTx,
  staff: readonly StaffClaim[],
): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`
    select distinct c.employee_id, ${instantMinuteSql('c.starts_at')} as start, ${instantMinuteSql('c.ends_at')} as "end" from staff_claim c
      join ${wantedStaff(staff)} on c.employee_id = w.employee_id and ${met}
    where c.business_id = ${businessId} and not c.exempt`.execute(tx);
  return rows;
}

export type TakenUnit = { readonly resource_id: string; readonly unit: number; readonly start: number; readonly end: number };
/** Chairs that are taken while these would be; what has run out holds nothing. */
export async function takenUnits({ tx, scope: { businessId } }: BusinessTx, units: readonly UnitClaim[]): Promise<TakenUnit[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<TakenUnit>`
    select distinct c.resource_id, c.unit, ${instantMinuteSql('c.starts_at')} as start, ${instantMinuteSql('c.ends_at')} as "end" from resource_claim c
      join ${wantedUnits(units)} on c.resource_id = w.resource_id and ${met}
    where c.business_id = ${businessId} and not c.exempt and (c.expires_at is null or c.expires_at > now())`.execute(tx);
  return rows;
}

export async function insertExempt({ tx, scope: { businessId } }: BusinessTx, { staff, units }: Claims): Promise<void> {
  for (const { employee_id, source_id, starts_at, ends_at } of staff)
    await pipelineStatement(
      tx,
      sql`insert into staff_claim (business_id, employee_id, starts_at, ends_at, source, source_id, exempt)
      values (${businessId}, ${employee_id}, ${starts_at}, ${ends_at}, 'line', ${source_id}, true)`,
    );
  for (const { resource_id, unit, source_id, starts_at, ends_at } of units)
    await pipelineStatement(
      tx,
      sql`insert into resource_claim (business_id, resource_id, unit, starts_at, ends_at, source, source_id, exempt)
      values (${businessId}, ${resource_id}, ${unit}, ${starts_at}, ${ends_at}, 'line', ${source_id}, true)`,
    );
}

/** Takes out the exempt parts that lay over this time, to be put in again as far as they are ordinary now. */
export async function takeExempt({ tx, scope: { businessId } }: BusinessTx, { staff, units }: Claims): Promise<Claims> {
  const people = await sql<StaffClaim>`delete from staff_claim c using ${wantedStaff(staff)}
    where c.business_id = ${businessId} and c.exempt and c.employee_id = w.employee_id and ${met}
    returning c.source_id, c.employee_id, ${times}`.execute(tx);
  if (units.length === 0) return { staff: people.rows, units: [] };
  const chairs = await sql<UnitClaim>`delete from resource_claim c using ${wantedUnits(units)}
    where c.business_id = ${businessId} and c.exempt and c.resource_id = w.resource_id and ${met}
    returning c.source_id, c.resource_id, c.unit, ${times}`.execute(tx);
  return { staff: people.rows, units: chairs.rows };
}
