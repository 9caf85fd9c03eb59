import type { BenchSalon } from './salon.ts';

/** Counts that must be zero after any run. */
export type BookingFaults = {
  /** Pairs of overlapping claims of one person. */
  readonly overlaps: number;
  /** Pairs of overlapping claims on the same unit of a chair or station. */
  readonly overCapacity: number;
  /** Phone numbers with more than five upcoming visits. */
  readonly pastFive: number;
  /** Claims without a visit, and lines of visits without a claim. */
  readonly halfWritten: number;
  /** Visits that were confirmed with 201 and do not exist. */
  readonly broken: number;
};

const held = `('requested', 'booked', 'confirmed', 'arrived', 'in_service', 'ready')`;
const pairs = (table: string, same: string) => `select count(*)::int as n from tenant.${table} a join tenant.${table} b
  on a.business_id = b.business_id and a.id < b.id and ${same} and not a.exempt and not b.exempt
  and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
  and (a.expires_at is null or a.expires_at > now()) and (b.expires_at is null or b.expires_at > now())`;

export async function countFaults({ root, business_id }: BenchSalon, promised: ReadonlySet<string>): Promise<BookingFaults> {
  const count = async (text: string, values: unknown[] = []) => (await root.query<{ n: number }>(text, values)).rows[0]?.n ?? -1;
  return {
    overlaps: await count(pairs('staff_claim', 'a.employee_id = b.employee_id')),
    overCapacity: await count(pairs('resource_claim', 'a.resource_id = b.resource_id and a.unit = b.unit')),
    pastFive: await count(
      `select count(*)::int as n from (select c.phone10 from tenant.appointment a join tenant.client c
        on c.business_id = a.business_id and c.id = a.client_id where a.business_id = $1 and a.status in ${held} and a.ends_at > now()
        group by c.phone10 having count(distinct coalesce(a.group_id, a.id)) > 5) many`,
      [business_id],
    ),
    halfWritten: await count(
      `select (select count(*) from tenant.staff_claim s where s.source = 'line' and not exists (select from tenant.appointment_line l
          join tenant.appointment a on a.business_id = l.business_id and a.id = l.appointment_id
          where l.business_id = s.business_id and l.id = s.source_id and a.status in ${held}))::int
        + (select count(*) from tenant.appointment_line l join tenant.appointment a on a.business_id = l.business_id and a.id = l.appointment_id
          where a.status in ${held} and not exists (select from tenant.staff_claim s
            where s.business_id = l.business_id and s.source = 'line' and s.source_id = l.id))::int as n`,
    ),
    broken: await count(
      `select count(*)::int as n from unnest($1::uuid[]) p (id) where not exists (select from tenant.appointment a where a.id = p.id)`,
      [[...promised]],
    ),
  };
}
