import type pg from 'pg';

/** How many past tickets and visits the salon gets, so that its lists have several pages, and how many open tickets. */
const PAST = { tickets: 600, visitsOfOne: 120, open: 6 };

const line = `jsonb_build_object('name', 'Gel manicure', 'employee_id', 'desk' || b.id || lpad((n % 8 + 1)::text, 14, '0'))`;
/** The time of the nth row: one per hour, the latest four days ago, so that no row depends on the current hour. */
const at = `date_trunc('hour', now()) - make_interval(hours => (n + 96)::int)`;

const planting = [
  // Triggers are off, so PostgreSQL does not check that the ledger's transactions have entries. The business days, which a trigger
  // would write, are written by the statements below.
  `set session_replication_role = replica`,
  `insert into tenant.ticket (business_id, id, ticket_no, status, content, sub_total_cents, discount_cents, tax_cents, tip_cents,
      total_cents, paid_cents, opened_at, closed_at)
    select b.id, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 1000000 + n, 'paid',
      jsonb_build_object('posDetails', jsonb_build_object('guest-' || n, jsonb_build_object('customer_name', 'Guest ' || n,
        'details', jsonb_build_array(${line}, ${line}))), 'promotions', '[]'::jsonb, 'tips', '{}'::jsonb),
      9000, 0, 0, 1800, 10800, 10800, ${at}, ${at}
    from directory.business b, generate_series(1, ${PAST.tickets}) n where b.id = BUSINESS`,
  `update tenant.ticket set status = 'open', closed_at = null, paid_cents = 0 where business_id = BUSINESS and ticket_no <= 1000000 + ${PAST.open}`,
  `update tenant.ticket set opened_day = tenant.business_day_of(business_id, opened_at), closed_day = tenant.business_day_of(business_id, closed_at)
    where business_id = BUSINESS and opened_day is null`,
  `insert into tenant.ledger_tx (business_id, id, seq, kind, source, source_id, key, happened_at, hash)
    select business_id, id, ticket_no, 'payment', 'ticket', id, 'past:' || id, closed_at, '' from tenant.ticket
    where business_id = BUSINESS and status = 'paid' and ticket_no > 1000000`,
  `insert into tenant.ledger_day (business_id, tx_id, seq, day)
    select business_id, id, seq, tenant.business_day_of(business_id, happened_at) from tenant.ledger_tx
    where business_id = BUSINESS and key like 'past:%'`,
  `insert into tenant.ticket_payment (business_id, id, ticket_id, method, amount_cents, taken_at, ledger_tx)
    select business_id, id, id, 'cash', total_cents, closed_at, id from tenant.ticket where business_id = BUSINESS and status = 'paid'`,
  `insert into tenant.appointment (business_id, id, client_id, status, source, starts_at, ends_at)
    select b.id, ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, b.id * 100000 + 1, 'completed', 'desk',
      ${at}, ${at} + interval '30 minutes'
    from directory.business b, generate_series(1, ${PAST.visitsOfOne}) n where b.id = BUSINESS`,
  `insert into tenant.appointment_line (business_id, id, appointment_id, sort, service_id, service_name, employee_id, pinned, starts_at,
      ends_at, price_cents, shape)
    select a.business_id, a.id, a.id, 0, s.id, s.name, a.business_id * 1000 + 1, false, a.starts_at, a.ends_at, 4500, '{}'
    from tenant.appointment a join tenant.service s on s.business_id = a.business_id
    where a.business_id = BUSINESS and a.status = 'completed'`,
];

/** Inserts the history and runs VACUUM ANALYZE, so that PostgreSQL plans and reads in the same way in each run. */
export async function plantHistory(root: pg.Pool, business_id: number): Promise<void> {
  const client = await root.connect();
  try {
    for (const text of planting) await client.query(text.replaceAll('BUSINESS', String(business_id)));
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
