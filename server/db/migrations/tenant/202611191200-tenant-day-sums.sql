-- What each business day came to (docs/decisions/0115-day-sums.md). A day is counted whole and replaced whole, never added to.
-- `through_seq` is the last transaction of that day when it was counted: a day of which the ledger has a later one is counted again.
create table tenant.day_sum (
  business_id bigint not null,
  day date not null,
  through_seq bigint not null check (through_seq >= 0),
  counted_at timestamptz not null,
  primary key (business_id, day)
);
call tenant.guard('tenant.day_sum');

-- Its parts: by what was sold, how it was paid, who did it, hour, source, tax. Which figures a part has depends on the grain.
create table tenant.day_share (
  business_id bigint not null,
  grain text not null check (grain in ('all', 'sold', 'tender', 'employee', 'item', 'hour', 'source', 'tax', 'bearer')),
  day date not null,
  key text not null check (length(key) <= 80),
  tickets int not null default 0,
  qty int not null default 0,
  requests int not null default 0,
  by_hand int not null default 0,
  voids int not null default 0,
  gross_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  staff_discount_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  refund_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  primary key (business_id, grain, day, key),
  foreign key (business_id, day) references tenant.day_sum (business_id, day) on delete cascade
);
call tenant.guard('tenant.day_share');

-- Days that wait to be counted once they have ended, or once more.
create table tenant.day_due (
  business_id bigint not null,
  day date not null,
  due_at timestamptz not null,
  primary key (business_id, day)
);
call tenant.guard('tenant.day_due');
create index day_due_due on tenant.day_due (due_at, business_id);
create policy relay_finds on tenant.day_due for select to openchair_relay using (true);
grant select (business_id, due_at) on tenant.day_due to openchair_relay;

-- A quarter of an hour after the day has ended as the business counts its days now. Too early does no harm: whatever comes later marks it again.
create function tenant.count_day(business bigint, which date) returns void language sql as $$
  insert into tenant.day_due (business_id, day, due_at)
  select business, which, ((which + 1) + coalesce((select (value #>> '{}')::time from tenant.business_setting
      where business_id = business and key = 'business_day_starts_at'), '04:00')) at time zone coalesce(
      (select timezone from tenant.shop where business_id = business), 'UTC') + interval '15 minutes'
  where not exists (select from tenant.day_due where business_id = business and day = which)
  on conflict (business_id, day) do nothing
$$;

create function tenant.ledger_day_counts() returns trigger language plpgsql as $$
begin
  perform tenant.count_day(new.business_id, new.day);
  return null;
end $$;
create trigger day_counts after insert on tenant.ledger_day for each row execute function tenant.ledger_day_counts();

-- A ticket that comes to nothing is in no ledger.
create function tenant.ticket_day_counts() returns trigger language plpgsql as $$
begin
  perform tenant.count_day(new.business_id, day) from unnest(array[old.closed_day, new.closed_day]) day where day is not null;
  return null;
end $$;
create trigger day_counts after update on tenant.ticket for each row when (new.closed_day is distinct from old.closed_day)
  execute function tenant.ticket_day_counts();

-- The hour on the wall, kept like the day: a salon that moves doesn't move its history. Null for what happened before this.
alter table tenant.ledger_day add column hour smallint;
create function tenant.ledger_day_hour() returns trigger language plpgsql as $$
begin
  new.hour := (select extract(hour from t.happened_at at time zone coalesce(s.timezone, 'UTC'))
    from tenant.ledger_tx t left join tenant.shop s on s.business_id = t.business_id
    where t.business_id = new.business_id and t.id = new.tx_id);
  return new;
end $$;
create trigger hour_kept before insert on tenant.ledger_day for each row execute function tenant.ledger_day_hour();
