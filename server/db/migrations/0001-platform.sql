-- Two schemas: directory (people, who belongs where, the public face) and tenant (all that belongs to one business).
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create schema directory;
create schema tenant;
grant usage on schema directory, tenant to openchair_app, openchair_relay;
alter default privileges in schema directory grant select, insert, update, delete on tables to openchair_app;
alter default privileges in schema tenant grant select, insert, update, delete on tables to openchair_app;
alter default privileges in schema directory grant usage on sequences to openchair_app;
alter default privileges in schema tenant grant usage on sequences to openchair_app;

-- After a local set the setting reads '' and not NULL in the next transaction, hence the nullif.
create function tenant.current_business() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.business_id', true), '')::bigint $$;

-- Puts a tenant table behind the door. Every tenant table's migration calls it.
create procedure tenant.guard(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_business on %s using (business_id = (select tenant.current_business()))
    with check (business_id = (select tenant.current_business()))', target);
end $$;

-- Audit trail, outbox and realtime feed at once. business_id 0 is the platform itself.
create table tenant.event (
  business_id bigint not null,
  seq bigint generated always as identity,
  id uuid not null,
  name text not null check (name ~ '^[a-z-]+\.[a-z-]+$'),
  aggregate text not null,
  payload jsonb not null,
  account_id bigint,
  session_id uuid,
  employee_id bigint,
  device_id uuid,
  through text check (through in ('support', 'break-glass')),
  request_id text not null,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  delivered_at timestamptz,
  primary key (business_id, seq)
);
create unique index event_id on tenant.event (business_id, id);
create index event_aggregate on tenant.event (business_id, aggregate, seq);
-- The relay reads over all businesses: the one index, and the one policy, that do not start with the business.
create index event_undelivered on tenant.event (seq) where delivered_at is null;
call tenant.guard('tenant.event');
create policy relay_reads on tenant.event for select to openchair_relay using (true);
create policy relay_marks on tenant.event for update to openchair_relay using (true) with check (true);
revoke update, delete on tenant.event from openchair_app;
grant select on tenant.event to openchair_relay;
grant update (delivered_at) on tenant.event to openchair_relay;

-- One row per event a consumer has applied, written in the consumer's own transaction.
create table tenant.event_applied (
  business_id bigint not null,
  consumer text not null,
  event_id uuid not null,
  at timestamptz not null default now(),
  primary key (business_id, consumer, event_id)
);
call tenant.guard('tenant.event_applied');

create table tenant.idempotency (
  business_id bigint not null,
  actor text not null,
  key text not null,
  fingerprint text not null,
  status int not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, actor, key)
);
call tenant.guard('tenant.idempotency');

-- Limits that must hold when Redis is gone.
create table directory.attempt (
  key text primary key,
  tries int not null,
  window_ends_at timestamptz not null
);
create index attempt_window on directory.attempt (window_ends_at);

-- Workers show that they live; a survivor frees the jobs of one that stopped.
create table directory.worker_beat (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);
grant select, insert, update, delete on directory.worker_beat to openchair_relay;
