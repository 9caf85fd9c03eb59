-- Whose time it is: what a service takes, who works when, and the claims that hold time.
create extension if not exists btree_gist;

-- duration_min is what the client sits through: work, then processing (staff free), then finishing. Buffers are the staff's.
alter table tenant.service
  add column buffer_before_min int not null default 0 check (buffer_before_min between 0 and 120 and buffer_before_min % 5 = 0),
  add column processing_min int not null default 0 check (processing_min between 0 and 240 and processing_min % 5 = 0),
  add column finishing_min int not null default 0 check (finishing_min between 0 and 240 and finishing_min % 5 = 0),
  add column buffer_after_min int not null default 0 check (buffer_after_min between 0 and 120 and buffer_after_min % 5 = 0),
  -- May run at the same time as another such service of the same client: a manicure during a pedicure.
  add column beside boolean not null default false,
  add check (duration_min - processing_min - finishing_min >= 5);

-- Chairs, rooms and stations. A claim names one numbered unit, so capacity is a constraint.
create table tenant.resource (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  capacity int not null check (capacity between 1 and 60),
  sort int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id)
);
call tenant.guard('tenant.resource');

-- The service takes one unit of each.
create table tenant.service_resource (
  business_id bigint not null,
  service_id uuid not null,
  resource_id uuid not null,
  primary key (business_id, service_id, resource_id),
  foreign key (business_id, service_id) references tenant.service (business_id, id),
  foreign key (business_id, resource_id) references tenant.resource (business_id, id)
);
call tenant.guard('tenant.service_resource');

create function tenant.on_five(at time) returns boolean language sql immutable parallel safe
  as $$ select extract(second from at) = 0 and extract(minute from at)::int % 5 = 0 $$;
create function tenant.on_five(at timestamptz) returns boolean language sql immutable parallel safe
  as $$ select extract(epoch from at)::numeric % 300 = 0 $$;

alter table tenant.weekly_plan add check (tenant.on_five(start_time) and tenant.on_five(end_time));

create table tenant.weekly_break (
  business_id bigint not null,
  employee_id bigint not null,
  day text not null check (day in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  start_time time not null check (tenant.on_five(start_time)),
  end_time time not null check (end_time > start_time and tenant.on_five(end_time)),
  primary key (business_id, employee_id, day, start_time),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
call tenant.guard('tenant.weekly_break');

-- twd: on that date it replaces the weekly plan, breaks and all.
create table tenant.temporary_work_day (
  business_id bigint not null,
  id uuid not null,
  employee_id bigint not null,
  date date not null,
  start_time time not null check (tenant.on_five(start_time)),
  end_time time not null check (end_time > start_time and tenant.on_five(end_time)),
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
create unique index temporary_work_day_date on tenant.temporary_work_day (business_id, employee_id, date) where deleted_at is null;
create index temporary_work_day_range on tenant.temporary_work_day (business_id, date) where deleted_at is null;
call tenant.guard('tenant.temporary_work_day');

-- pto: whole days, or from and to a wall time on one day. Approved ones hold time by claims, one per local day.
create table tenant.time_off (
  business_id bigint not null,
  id uuid not null,
  employee_id bigint not null,
  first_date date not null,
  last_date date not null check (last_date >= first_date and last_date - first_date < 120),
  start_time time check (tenant.on_five(start_time)),
  end_time time check (end_time > start_time and tenant.on_five(end_time)),
  reason text not null default '' check (length(reason) <= 200),
  status text not null default 'requested' check (status in ('requested', 'approved', 'declined')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  check ((start_time is null) = (end_time is null)),
  check (start_time is null or first_date = last_date)
);
create index time_off_range on tenant.time_off (business_id, last_date) where deleted_at is null;
call tenant.guard('tenant.time_off');

-- The whole business is closed: whole days, or from and to a wall time on one day.
create table tenant.closure (
  business_id bigint not null,
  id uuid not null,
  first_date date not null,
  last_date date not null check (last_date >= first_date and last_date - first_date < 366),
  start_time time check (tenant.on_five(start_time)),
  end_time time check (end_time > start_time and tenant.on_five(end_time)),
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  check ((start_time is null) = (end_time is null)),
  check (start_time is null or first_date = last_date)
);
create index closure_range on tenant.closure (business_id, last_date) where deleted_at is null;
call tenant.guard('tenant.closure');

-- Blocked time: a thing on the calendar with a reason. It holds time by a claim.
create table tenant.blocked_time (
  business_id bigint not null,
  id uuid not null,
  employee_id bigint not null,
  starts_at timestamptz not null check (tenant.on_five(starts_at)),
  ends_at timestamptz not null check (ends_at > starts_at and ends_at - starts_at <= interval '25 hours' and tenant.on_five(ends_at)),
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
create index blocked_time_range on tenant.blocked_time (business_id, starts_at) where deleted_at is null;
call tenant.guard('tenant.blocked_time');

-- Who holds a person's time. The constraint is the last guard against two things at once; only what was overlapped on
-- purpose is exempt. No claim is longer than a day, so a read of a range looks back one day and no further.
create table tenant.staff_claim (
  business_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  starts_at timestamptz not null check (tenant.on_five(starts_at)),
  ends_at timestamptz not null check (ends_at > starts_at and ends_at - starts_at <= interval '25 hours' and tenant.on_five(ends_at)),
  source text not null check (source in ('line', 'hold', 'block', 'time-off')),
  source_id uuid not null,
  exempt boolean not null default false,
  expires_at timestamptz check ((expires_at is not null) = (source = 'hold')),
  primary key (business_id, id),
  constraint staff_claim_alone exclude using gist
    (business_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&) where (not exempt)
);
create index staff_claim_range on tenant.staff_claim (business_id, starts_at) include (employee_id, ends_at, expires_at);
create index staff_claim_source on tenant.staff_claim (business_id, source_id);
call tenant.guard('tenant.staff_claim');

create table tenant.resource_claim (
  business_id bigint not null,
  id bigint generated always as identity,
  resource_id uuid not null,
  unit int not null check (unit between 1 and 60),
  starts_at timestamptz not null check (tenant.on_five(starts_at)),
  ends_at timestamptz not null check (ends_at > starts_at and ends_at - starts_at <= interval '25 hours' and tenant.on_five(ends_at)),
  source text not null check (source in ('line', 'hold')),
  source_id uuid not null,
  exempt boolean not null default false,
  expires_at timestamptz check ((expires_at is not null) = (source = 'hold')),
  primary key (business_id, id),
  constraint resource_claim_alone exclude using gist
    (business_id with =, resource_id with =, unit with =, tstzrange(starts_at, ends_at) with &&) where (not exempt)
);
create index resource_claim_range on tenant.resource_claim (business_id, starts_at) include (resource_id, unit, ends_at, expires_at);
create index resource_claim_source on tenant.resource_claim (business_id, source_id);
call tenant.guard('tenant.resource_claim');
