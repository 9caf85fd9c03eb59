-- What a cash sale of two services with a tip asks of the database, without anybody who asks: a ticket is opened, then paid and
-- closed. Two transactions, each with its key.
\set salon random(1, :salons)
\set employee (:salon - 1) * 8 + random(1, 8)
begin;
select set_config('app.business_id', :salon::bigint::text, true), gen_random_uuid() as ticket, gen_random_uuid() as payment \gset
select fingerprint, status, body from tenant.idempotency where business_id = :salon::bigint and actor = 'bench' and key = :ticket::text;
select (select jsonb_object_agg(id, rate) from tenant.tax_code where business_id = :salon::bigint and ended_at is null),
  (select jsonb_object_agg(key, tax_code_id) from tenant.tax_rule where business_id = :salon::bigint),
  (select jsonb_object_agg(id, jsonb_build_object('name', name, 'price_cents', price_cents)) from tenant.service
    where business_id = :salon::bigint and id = any(array[('00000000-0000-7000-8000-' || lpad(:salon::bigint::text, 12, '0'))::uuid]) and deleted_at is null),
  (select jsonb_object_agg(e.hash_id || ' ' || s.service_id, s.price_cents) from tenant.skill s
    join tenant.employee e on e.business_id = s.business_id and e.id = s.employee_id
    where s.business_id = :salon::bigint and e.id = :employee::bigint and s.price_cents is not null),
  (select jsonb_object_agg(hash_id, first_name) from tenant.employee where business_id = :salon::bigint and id = :employee::bigint);
with next as (insert into tenant.ticket_counter (business_id, last) values (:salon::bigint, 1)
    on conflict (business_id) do update set last = ticket_counter.last + 1 returning last)
  insert into tenant.ticket (business_id, id, ticket_no, content, sub_total_cents, discount_cents, tax_cents, tip_cents, total_cents, opened_at)
  select :salon::bigint, :ticket::uuid, last, '{"posDetails": {"guest": {"customer_name": "Guest", "details": []}}, "promotions": [], "tips": {}}',
    9000, 0, 0, 1800, 10800, now() from next;
insert into tenant.event (business_id, id, name, aggregate, payload, request_id)
  values (:salon::bigint, gen_random_uuid(), 'ticket.changed', 'ticket:' || :ticket::text, '{"what": "opened"}', 'bench');
select t.*, (select jsonb_agg(p) from tenant.ticket_payment p where p.business_id = t.business_id and p.ticket_id = t.id)
  from tenant.ticket t where t.business_id = :salon::bigint and t.id = :ticket::uuid;
insert into tenant.idempotency (business_id, actor, key, fingerprint, status, body) values (:salon::bigint, 'bench', :ticket::text, 'bench', 201, '{}');
commit;
begin;
select set_config('app.business_id', :salon::bigint::text, true);
select fingerprint, status, body from tenant.idempotency where business_id = :salon::bigint and actor = 'bench' and key = :payment::text;
select t.*, (select jsonb_agg(p) from tenant.ticket_payment p where p.business_id = t.business_id and p.ticket_id = t.id)
  from tenant.ticket t where t.business_id = :salon::bigint and t.id = :ticket::uuid for update of t;
select tenant.ledger_post(jsonb_populate_record(null::tenant.ledger_tx, jsonb_build_object('id', :payment::text, 'kind', 'payment',
    'source', 'payment', 'source_id', :payment::text, 'key', :payment::text, 'reason', '', 'happened_at', now())),
  jsonb_build_array(jsonb_build_array('cash_drawer', 'main', 10800), jsonb_build_array('prepayment', :ticket::text, -10800)));
insert into tenant.ticket_payment (business_id, id, ticket_id, method, amount_cents, taken_at, ledger_tx)
  values (:salon::bigint, :payment::uuid, :ticket::uuid, 'cash', 10800, now(), :payment::uuid);
select tenant.ledger_post(jsonb_populate_record(null::tenant.ledger_tx, jsonb_build_object('id', :ticket::text, 'kind', 'sale',
    'source', 'ticket', 'source_id', :ticket::text, 'key', :ticket::text, 'reason', '', 'happened_at', now())),
  jsonb_build_array(jsonb_build_array('prepayment', :ticket::text, 10800), jsonb_build_array('revenue', 'service', -9000),
    jsonb_build_array('tip', 'bench', -1800)));
update tenant.ticket set status = 'paid', closed_at = now(), paid_cents = 10800, sale_tx = :ticket::uuid, version = version + 1
  where business_id = :salon::bigint and id = :ticket::uuid;
insert into tenant.ticket_line (business_id, ticket_id, id, sort, customer_name, employee_id, kind, item_id, name, qty, price_cents,
    staff_discount_cents, borne_by, tax_rate, left_cents)
  select :salon::bigint, :ticket::uuid, gen_random_uuid(), n, 'Guest', :employee::bigint, 'service', null, 'Gel Manicure', 1, 4500, 0, 'salon', 0, 4500
  from generate_series(0, 1) n;
insert into tenant.event (business_id, id, name, aggregate, payload, request_id)
  values (:salon::bigint, gen_random_uuid(), 'ticket.changed', 'ticket:' || :ticket::text, '{"what": "paid"}', 'bench');
select t.*, (select jsonb_agg(p) from tenant.ticket_payment p where p.business_id = t.business_id and p.ticket_id = t.id)
  from tenant.ticket t where t.business_id = :salon::bigint and t.id = :ticket::uuid;
insert into tenant.idempotency (business_id, actor, key, fingerprint, status, body) values (:salon::bigint, 'bench', :payment::text, 'bench', 200, '{}');
commit;
