import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

type Claimed = { readonly starts_at: string; readonly ends_at: string };
export type StaffClaim = Claimed & { readonly employee_id: number };
export type UnitClaim = Claimed & { readonly resource_id: string; readonly unit: number };
export type Claims = { readonly staff: readonly StaffClaim[]; readonly units: readonly UnitClaim[] };
export type Source = {
  readonly source: 'hold' | 'block' | 'time-off';
  readonly source_id: string;
  /** Holds run out; nothing else does. */
  readonly expires_at: string | null;
};

const column = <T extends object, K extends keyof T>(rows: readonly T[], key: K) => rows.map((row) => row[key]);
const staffRows = (rows: readonly StaffClaim[]) =>
  sql`unnest(${column(rows, 'employee_id')}::bigint[], ${column(rows, 'starts_at')}::timestamptz[], ${column(rows, 'ends_at')}::timestamptz[])
    as w (employee_id, starts_at, ends_at)`;
const unitRows = (rows: readonly UnitClaim[]) =>
  sql`unnest(${column(rows, 'resource_id')}::uuid[], ${column(rows, 'unit')}::int[], ${column(rows, 'starts_at')}::timestamptz[],
    ${column(rows, 'ends_at')}::timestamptz[]) as w (resource_id, unit, starts_at, ends_at)`;
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
  const source = sql`${by.source}, ${by.source_id}::uuid, ${by.expires_at}::timestamptz`;
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

export async function deleteClaims(tx: Tx, { businessId }: BusinessScope, { source, source_id }: Omit<Source, 'expires_at'>) {
  const mine = { business_id: businessId, source, source_id };
  await tx
    .deleteFrom('staff_claim')
    .where((eb) => eb.and(mine))
    .execute();
  await tx
    .deleteFrom('resource_claim')
    .where((eb) => eb.and(mine))
    .execute();
}

/** What holds that time of the staff now, other than the source itself. */
export async function staffInTheWay(tx: Tx, { businessId }: BusinessScope, staff: readonly StaffClaim[], source_id: string) {
  const { rows } = await sql<{ source: string; starts_at: string; ends_at: string }>`
    select distinct c.source, c.starts_at, c.ends_at from staff_claim c join ${staffRows(staff)}
      on c.employee_id = w.employee_id and tstzrange(c.starts_at, c.ends_at) && tstzrange(w.starts_at, w.ends_at)
    where c.business_id = ${businessId} and not c.exempt and c.source_id <> ${source_id}::uuid
      and (c.expires_at is null or c.expires_at > now())
    order by c.starts_at limit 50`.execute(tx);
  return rows;
}
