-- Hours for pay (docs/decisions/0118-time-clock.md). Each row is one version of a shift. A correction is another version: the one before it
-- stays as it was said.
create table tenant.work_shift (
  business_id bigint not null,
  shift_id uuid not null,
  version int not null check (version between 1 and 50),
  -- The version that this one replaces.
  follows int,
  employee_id bigint not null,
  -- The business day on which it begins, as the business counted its days when this was written.
  day date not null,
  how text not null check (how in ('punch', 'added', 'corrected', 'removed')),
  started_at timestamptz not null,
  -- Null as long as nobody has said when it ended.
  ended_at timestamptz,
  -- The person came again while it had no end. It waits for somebody who knows when it ended.
  left_open_at timestamptz,
  -- Another version took its place.
  replaced_at timestamptz,
  written_at timestamptz not null,
  written_by bigint,
  -- Where it was punched: on a shared tablet, or null.
  device_id uuid,
  reason text not null default '' check (length(reason) <= 500),
  primary key (business_id, shift_id, version),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  -- Versions make a chain, and a shift stays one person's.
  constraint work_shift_person unique (business_id, shift_id, version, employee_id),
  constraint work_shift_follows foreign key (business_id, shift_id, follows, employee_id)
    references tenant.work_shift (business_id, shift_id, version, employee_id),
  constraint work_shift_chain check (case when version = 1 then follows is null and how in ('punch', 'added')
    else follows = version - 1 and how in ('corrected', 'removed') end),
  constraint work_shift_reason check (how = 'punch' or reason <> ''),
  constraint work_shift_length check (ended_at between started_at and started_at + interval '24 hours'),
  constraint work_shift_open_or_ended check (left_open_at is null or ended_at is null),
  -- Nobody is paid twice for the same minute.
  constraint work_shift_apart exclude using gist (business_id with =, employee_id with =, tstzrange(started_at, ended_at) with &&)
    where (ended_at is not null and replaced_at is null and how <> 'removed')
);
create unique index work_shift_current on tenant.work_shift (business_id, shift_id) where replaced_at is null;
create unique index work_shift_open on tenant.work_shift (business_id, employee_id)
  where ended_at is null and left_open_at is null and replaced_at is null and how <> 'removed';
create index work_shift_unended on tenant.work_shift (business_id, employee_id)
  where ended_at is null and replaced_at is null and how <> 'removed';
create index work_shift_day on tenant.work_shift (business_id, day, employee_id) where replaced_at is null;
call tenant.guard('tenant.work_shift');
revoke update, delete, truncate on tenant.work_shift from openchair_app;
grant update (ended_at, left_open_at, replaced_at) on tenant.work_shift to openchair_app;

create function tenant.shift_day() returns trigger language plpgsql as $$
declare
  before record;
begin
  select s.day, s.started_at into before from tenant.work_shift s
    where s.business_id = new.business_id and s.shift_id = new.shift_id and s.version = new.follows;
  new.day := case when before.started_at = new.started_at then before.day
    else tenant.business_day_of(new.business_id, new.started_at) end;
  return new;
end $$;
create trigger day_begun before insert on tenant.work_shift for each row execute function tenant.shift_day();

-- What was said once is said for good: these columns are filled, never changed.
create function tenant.shift_said_once() returns trigger language plpgsql as $$
begin
  if (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
    or (old.left_open_at is not null and new.left_open_at is distinct from old.left_open_at)
    or (old.replaced_at is not null) then
    raise exception 'a shift is corrected by another version' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger said_once before update on tenant.work_shift for each row execute function tenant.shift_said_once();
create trigger only_grows before delete or truncate on tenant.work_shift for each statement execute function tenant.never();

create table tenant.work_break (
  business_id bigint not null,
  shift_id uuid not null,
  version int not null,
  nr int not null check (nr between 1 and 12),
  -- A short rest counts as work, a meal does not.
  paid boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (business_id, shift_id, version, nr),
  foreign key (business_id, shift_id, version) references tenant.work_shift (business_id, shift_id, version),
  constraint work_break_length check (ended_at >= started_at)
);
create unique index work_break_open on tenant.work_break (business_id, shift_id, version) where ended_at is null;
call tenant.guard('tenant.work_break');
revoke update, delete, truncate on tenant.work_break from openchair_app;
grant update (ended_at) on tenant.work_break to openchair_app;

create function tenant.break_said_once() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'a break is corrected by another version of its shift' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger said_once before update on tenant.work_break for each row execute function tenant.break_said_once();
create trigger only_grows before delete or truncate on tenant.work_break for each statement execute function tenant.never();

-- On which day of the week the workweek begins: from a day that was still to come when somebody said so. A later row takes the place of
-- those that had not begun when it was written.
create table tenant.workweek (
  business_id bigint not null,
  nr int not null check (nr between 1 and 100),
  -- The first day of the first week that counts like this.
  from_day date not null,
  set_on date not null,
  set_at timestamptz not null,
  set_by bigint,
  primary key (business_id, nr),
  constraint workweek_forward check (from_day > set_on)
);
call tenant.guard('tenant.workweek');
revoke update, delete, truncate on tenant.workweek from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.workweek for each statement execute function tenant.never();
