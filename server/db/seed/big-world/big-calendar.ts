import pg from 'pg';
import { databaseUrl } from '../../admin.ts';

export const STAFF_PER_BUSINESS = 8;
/** A day from nine to six has seven stretches of 75 minutes, in each of which something of 45 to 60 minutes begins. */
const STRETCHES = 7;
const BATCH = 500;

export type BigCalendar = {
  readonly businesses: number;
  readonly claimsPerBusiness: number;
  /** The first day, at midnight UTC. */
  readonly from: Date;
};

/**
 * Booked time for the benches: claims of businesses 1 to n, 8 staff each (business b has the staff 8b-7 to 8b), days that
 * are two thirds full, on five-minute marks, never over each other. They go in ordered by business, person and time, as
 * the constraint's index likes them. The same input makes the same calendar, but for the ids of what holds the time.
 */
export async function fillBigCalendar(
  adminUrl: string,
  database: string,
  calendar: BigCalendar,
  progress: (claims: number) => void = () => {},
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl({ url: adminUrl }, database) });
  await client.connect();
  try {
    await client.query('set max_parallel_workers_per_gather = 0; set synchronous_commit = off; select setseed(0.2026)');
    let claims = 0;
    for (let first = 1; first <= calendar.businesses; first += BATCH) {
      claims += await fill(client, calendar, first, Math.min(first + BATCH - 1, calendar.businesses));
      progress(claims);
    }
    await client.query('vacuum (analyze) tenant.staff_claim');
    return claims;
  } finally {
    await client.end();
  }
}

/** `n` counts the stretches of a business; thinning keeps exactly the wished number of them, evenly spread. */
async function fill(client: pg.Client, { claimsPerBusiness, from }: BigCalendar, first: number, last: number): Promise<number> {
  const days = Math.ceil(claimsPerBusiness / (STAFF_PER_BUSINESS * STRETCHES));
  const { rowCount } = await client.query({
    name: 'big-calendar',
    text: `insert into tenant.staff_claim (business_id, employee_id, starts_at, ends_at, source, source_id)
      select business_id, employee_id, begins, begins + (45 + 5 * floor(random() * 4)) * interval '1 minute', 'line', gen_random_uuid()
      from (
        select b as business_id, (b - 1) * $3::int + e as employee_id,
          $6::timestamptz + d * interval '1 day' + (540 + 75 * k + 5 * floor(random() * 4)) * interval '1 minute' as begins,
          ((e - 1) * $4::int + d) * $5::int + k as n
        from generate_series($1::bigint, $2::bigint) b, generate_series(1, $3::int) e,
          generate_series(0, $4::int - 1) d, generate_series(0, $5::int - 1) k
        order by b, e, d, k) stretch
      where (n + 1) * $7::int / $8::int > n * $7::int / $8::int`,
    values: [
      first,
      last,
      STAFF_PER_BUSINESS,
      days,
      STRETCHES,
      from.toISOString(),
      claimsPerBusiness,
      STAFF_PER_BUSINESS * STRETCHES * days,
    ],
  });
  return rowCount ?? 0;
}
