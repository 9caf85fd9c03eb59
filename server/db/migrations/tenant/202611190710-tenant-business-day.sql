-- The day to which a business counts an instant (docs/decisions/0111-one-business-day.md). The same as `businessDay` of
-- core/kernel/business-day.ts; a test compares the two.
create function tenant.business_day(at timestamptz, zone text, starts_at time) returns date language sql stable as $$
  select (at at time zone zone)::date - case when (at at time zone zone)::time < starts_at then 1 else 0 end
$$;
create function tenant.business_day_of(business bigint, at timestamptz) returns date language sql stable as $$
  select tenant.business_day(at, coalesce((select timezone from tenant.shop where business_id = business), 'UTC'),
    coalesce((select (value #>> '{}')::time from tenant.business_setting where business_id = business and key = 'business_day_starts_at'), '04:00'))
$$;

-- On which business day each transaction of the ledger happened, as the business counted its days then. It never moves, whatever the
-- business says of its zone or its days later.
create table tenant.ledger_day (
  business_id bigint not null,
  tx_id uuid not null,
  seq bigint not null,
  day date not null,
  primary key (business_id, tx_id),
  constraint ledger_day_once unique (business_id, seq),
  foreign key (business_id, tx_id) references tenant.ledger_tx (business_id, id)
);
create index ledger_day_day on tenant.ledger_day (business_id, day, seq);
call tenant.guard('tenant.ledger_day');
revoke insert, update, delete, truncate on tenant.ledger_day from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.ledger_day for each statement execute function tenant.never();

create or replace function tenant.ledger_post(tx tenant.ledger_tx, lines jsonb) returns bigint language plpgsql
  security definer set search_path = tenant, pg_temp as $$
declare
  before record;
begin
  tx.business_id := tenant.current_business();
  tx.written_at := now();
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || tx.business_id, 0));
  select t.seq, t.hash into before from ledger_tx t where t.business_id = tx.business_id order by t.seq desc limit 1;
  tx.seq := coalesce(before.seq, 0) + 1;
  tx.hash := tenant.ledger_hash(before.hash, tx, lines);
  insert into ledger_tx select tx.*;
  insert into ledger_day (business_id, tx_id, seq, day)
    values (tx.business_id, tx.id, tx.seq, tenant.business_day_of(tx.business_id, tx.happened_at));
  insert into ledger_account (business_id, kind, subject)
    select distinct tx.business_id, line ->> 0, line ->> 1 from jsonb_array_elements(lines) line on conflict do nothing;
  insert into ledger_entry (business_id, tx_id, nr, ledger_account_id, amount_cents)
    select tx.business_id, tx.id, nr, a.id, (line ->> 2)::bigint from jsonb_array_elements(lines) with ordinality l(line, nr)
      join ledger_account a on a.business_id = tx.business_id and a.kind = line ->> 0 and a.subject = line ->> 1;
  update ledger_account a set balance_cents = a.balance_cents + moved.cents
    from (select e.ledger_account_id as id, sum(e.amount_cents) as cents from ledger_entry e
      where e.business_id = tx.business_id and e.tx_id = tx.id group by 1) moved
    where a.business_id = tx.business_id and a.id = moved.id;
  return tx.seq;
end $$;

-- The same of tickets, which may come to nothing and then are in no ledger, and of drawers.
alter table tenant.ticket add column opened_day date, add column closed_day date;
create function tenant.ticket_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.opened_day := tenant.business_day_of(new.business_id, new.opened_at);
  end if;
  new.closed_day := case when new.closed_at is not null then tenant.business_day_of(new.business_id, new.closed_at) end;
  return new;
end $$;
create trigger day_opened before insert on tenant.ticket for each row execute function tenant.ticket_day();
create trigger day_closed before update on tenant.ticket for each row when (new.closed_at is distinct from old.closed_at)
  execute function tenant.ticket_day();

alter table tenant.drawer_session add column opened_day date;
create function tenant.session_day() returns trigger language plpgsql as $$
begin
  new.opened_day := tenant.business_day_of(new.business_id, new.opened_at);
  return new;
end $$;
create trigger day_opened before insert on tenant.drawer_session for each row execute function tenant.session_day();
