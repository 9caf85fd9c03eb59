import pg from 'pg';
import { shopInsertSql } from '../shops.ts';

/** `full` lists the three days on which every chair is taken, and `middle` is the second of them. */
export type FullSalon = {
  readonly bus_url: string;
  readonly business_id: number;
  readonly full: readonly string[];
  readonly middle: string;
};
type Wanted = { readonly staff: number; readonly visits: number; readonly clients: number };

const DAYS = 3;
/** Visits take half an hour and follow each other from eight in the morning on, spread over the staff. */
const VISIT_MIN = 30;

const planting = (id: number, owner: string, days: readonly string[], { staff, visits, clients }: Wanted): string[] => [
  `insert into directory.business (id, bus_name, bus_url, trade, owner_id, package_id, timezone, revision) overriding system value
    values (${id}, 'Full salon', 'full-${id}', 'Nail Salon', (select id from directory.account where email = '${owner}'),
      (select package_id from directory.business where bus_url = 'lotus-nails'), 'UTC', 1)`,
  shopInsertSql(`id = ${id}`),
  `insert into directory.membership (account_id, business_id, role) select owner_id, id, 'owner' from directory.business where id = ${id}`,
  `insert into tenant.employee (business_id, id, hash_id, first_name, last_name) overriding system value
    select ${id}, ${id} * 1000 + e, 'desk${id}' || lpad(e::text, 14, '0'), 'Person ' || e, 'Nguyen' from generate_series(1, ${staff}) e`,
  `insert into tenant.weekly_plan (business_id, employee_id, day, start_time, end_time)
    select business_id, id, day, '08:00', '20:00' from tenant.employee,
      unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) day where business_id = ${id}`,
  `insert into tenant.service_type (business_id, id, name) values (${id}, gen_random_uuid(), 'Nails')`,
  `insert into tenant.service (business_id, id, type_id, name, price_cents, duration_min)
    select business_id, gen_random_uuid(), id, 'Gel manicure', 4500, ${VISIT_MIN} from tenant.service_type where business_id = ${id}`,
  `insert into tenant.skill (business_id, employee_id, service_id)
    select e.business_id, e.id, s.id from tenant.employee e join tenant.service s on s.business_id = e.business_id where e.business_id = ${id}`,
  `insert into tenant.client (business_id, id, hash_id, name, phone10, phone_e164) overriding system value
    select ${id}, ${id} * 100000 + c, 'desk${id}c' || lpad(c::text, 14, '0'), 'Client ' || c, p, '+1' || p
    from generate_series(1, ${clients}) c, lateral (select '713' || lpad(c::text, 7, '0') p) phone`,
  ...days.flatMap((day, nth) => [
    `insert into tenant.appointment (business_id, id, client_id, status, source, starts_at, ends_at)
      select ${id}, ('00000000-0000-7000-8${nth}00-' || lpad((${id} * 1000 + v)::text, 12, '0'))::uuid, ${id} * 100000 + v, 'booked', 'desk',
        t, t + interval '${VISIT_MIN} minutes'
      from generate_series(1, ${visits}) v,
        lateral (select '${day}T08:00Z'::timestamptz + (v - 1) / ${staff} * interval '${VISIT_MIN} minutes' t) start`,
    `insert into tenant.appointment_line (business_id, id, appointment_id, sort, service_id, service_name, employee_id, pinned, starts_at, ends_at, price_cents, shape)
      select a.business_id, a.id, a.id, 0, s.id, s.name, ${id} * 1000 + (a.client_id - ${id} * 100000 - 1) % ${staff} + 1, false, a.starts_at, a.ends_at, 4500, '{}'
      from tenant.appointment a join tenant.service s on s.business_id = a.business_id
      where a.business_id = ${id} and a.starts_at >= '${day}' and a.starts_at < '${day}'::date + 1`,
  ]),
  `insert into tenant.staff_claim (business_id, employee_id, starts_at, ends_at, source, source_id)
    select business_id, employee_id, starts_at, ends_at, 'line', id from tenant.appointment_line where business_id = ${id}`,
  'analyze',
];

/** Inserts a salon with every chair taken on three consecutive days. */
export async function plantFullSalon(url: string, id: number, owner: string, wanted: Wanted): Promise<FullSalon> {
  const days = Array.from({ length: DAYS }, (_, i) => new Date(Date.now() + (30 + i) * 86_400_000).toISOString().slice(0, 10));
  const root = new pg.Client({ connectionString: url });
  await root.connect();
  for (const text of planting(id, owner, days, wanted)) await root.query(text);
  await root.end();
  return { bus_url: `full-${id}`, business_id: id, full: days, middle: days[1] ?? '' };
}
