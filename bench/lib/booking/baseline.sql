-- The least that a correct booking does, as one statement: one person's orders in turn, five ahead at most (here as many as
-- fit, so that the bench does not run out of them), the claim under its constraint, the visit, its line, the event, the key.
\set salon random(1, :salons)
\set client (:salons + :salon - 1) * :clients + random(1, :clients)
\set employee (:salon - 1) * 8 + random(1, 8)
\set start random(0, 100000)
with turn as materialized (select pg_try_advisory_xact_lock(hashtextextended('client ' || :client, 0)) as mine),
  ahead as materialized (select count(a.id) as count from turn left join tenant.appointment a on a.business_id = :salon
    and a.client_id = :client and a.status = any ('{requested,booked,confirmed,arrived,in_service,ready}') and a.ends_at > now()),
  wanted as materialized (select gen_random_uuid() as line, gen_random_uuid() as visit, t, t + interval '45 minutes' as until
    from turn, ahead, lateral (select date_trunc('day', now()) + interval '60 days' + :start * interval '45 minutes' as t) time
    where turn.mine and ahead.count < 1000),
  claim as (insert into tenant.staff_claim (business_id, employee_id, starts_at, ends_at, source, source_id)
    select :salon, :employee, t, until, 'line', line from wanted on conflict do nothing returning source_id),
  visit as (insert into tenant.appointment (business_id, id, client_id, status, source, starts_at, ends_at)
    select :salon, visit, :client, 'booked', 'online', t, until from wanted join claim on source_id = line returning id),
  lines as (insert into tenant.appointment_line (business_id, id, appointment_id, sort, service_id, service_name, employee_id, pinned,
      starts_at, ends_at, price_cents, shape)
    select :salon, line, visit, 0, ('00000000-0000-7000-8000-' || lpad(:salon::text, 12, '0'))::uuid, 'Gel Manicure', :employee, false,
      t, until, 4500, '{}' from wanted join claim on source_id = line),
  told as (insert into tenant.event (business_id, id, name, aggregate, payload, request_id)
    select :salon, gen_random_uuid(), 'appointment.booked', 'appointment:' || id, jsonb_build_object('appointment_id', id), 'bench' from visit),
  key as (insert into tenant.idempotency (business_id, actor, key, fingerprint, status, body)
    select :salon, 'phone:' || :client, gen_random_uuid()::text, 'bench', 201, '{}' from visit)
select count(*) from visit;
