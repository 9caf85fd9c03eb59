-- All that belongs to one business. Every table has row security by business.

-- ## Platform

-- Puts a tenant table behind the door. Every tenant table's migration calls it.
create procedure tenant.guard(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_business on %s using (business_id = (select tenant.current_business()))
    with check (business_id = (select tenant.current_business()))', target);
end $$;

-- Whether a time is on the grid of five minutes.
create function tenant.on_five(at time) returns boolean language sql immutable parallel safe
  as $$ select extract(second from at) = 0 and extract(minute from at)::int % 5 = 0 $$;

create function tenant.on_five(at timestamptz) returns boolean language sql immutable parallel safe
  as $$ select extract(epoch from at)::numeric % 300 = 0 $$;

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
-- What a process remembers of a day stands while nothing has been told since: asked by transaction, with every look at the calendar.
create index event_told on tenant.event (business_id, xid);
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

-- ## The business itself

create table tenant.business_setting (
  business_id bigint not null,
  key text not null,
  value jsonb not null,
  primary key (business_id, key)
);
call tenant.guard('tenant.business_setting');

create table tenant.working_schedule (
  business_id bigint not null,
  day text not null check (day in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  available smallint not null check (available in (0, 1)),
  start_time time not null,
  end_time time not null,
  primary key (business_id, day),
  check (available = 0 or start_time < end_time)
);
call tenant.guard('tenant.working_schedule');

create table tenant.social_link (
  business_id bigint not null,
  type text not null check (type in ('facebook', 'twitter', 'linkedin', 'google', 'youtube', 'yelp')),
  url text not null check (url ~ '^https://'),
  primary key (business_id, type)
);
call tenant.guard('tenant.social_link');

create table tenant.recommendation (
  business_id bigint not null,
  account_id bigint not null,
  at timestamptz not null default now(),
  primary key (business_id, account_id)
);
call tenant.guard('tenant.recommendation');

-- ## Staff, catalog, clients, media, reviews

create table tenant.employee (
  business_id bigint not null,
  id bigint generated always as identity,
  hash_id text not null,
  account_id bigint,
  first_name text not null,
  last_name text not null default '',
  position text not null default '',
  bio text not null default '',
  photo_url text,
  sort int not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- How to reach somebody of the team who has no account yet.
  phone10 text check (phone10 ~ '^\d{10}$'),
  primary key (business_id, id),
  unique (business_id, hash_id)
);
create unique index employee_account on tenant.employee (business_id, account_id) where deleted_at is null;
call tenant.guard('tenant.employee');

create table tenant.weekly_plan (
  business_id bigint not null,
  employee_id bigint not null,
  day text not null check (day in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  start_time time not null,
  end_time time not null check (end_time > start_time),
  primary key (business_id, employee_id, day),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  check (tenant.on_five(start_time) and tenant.on_five(end_time))
);
call tenant.guard('tenant.weekly_plan');

create table tenant.service_type (
  business_id bigint not null,
  id uuid not null,
  name text not null,
  sort int not null default 0,
  deleted_at timestamptz,
  primary key (business_id, id)
);
call tenant.guard('tenant.service_type');

create table tenant.service (
  business_id bigint not null,
  id uuid not null,
  type_id uuid not null,
  parent_id uuid,
  master_id int,
  kind text not null default 'custom' check (kind in ('custom', 'default')),
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  price_cents bigint not null check (price_cents >= 0),
  price_from boolean not null default false,
  duration_min int not null check (duration_min between 5 and 720 and duration_min % 5 = 0),
  image text,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- duration_min is what the client sits through: work, then processing (staff free), then finishing. Buffers are the staff's.
  buffer_before_min int not null default 0 check (buffer_before_min between 0 and 120 and buffer_before_min % 5 = 0),
  processing_min int not null default 0 check (processing_min between 0 and 240 and processing_min % 5 = 0),
  finishing_min int not null default 0 check (finishing_min between 0 and 240 and finishing_min % 5 = 0),
  buffer_after_min int not null default 0 check (buffer_after_min between 0 and 120 and buffer_after_min % 5 = 0),
  -- May run at the same time as another such service of the same client: a manicure during a pedicure.
  beside boolean not null default false,
  -- Whoever saves over what somebody else has just changed is told so. What is not sold online is booked at the desk alone;
  -- variants follow the service they belong to.
  version int not null default 1,
  online boolean not null default true,
  primary key (business_id, id),
  foreign key (business_id, type_id) references tenant.service_type (business_id, id),
  foreign key (business_id, parent_id) references tenant.service (business_id, id),
  check (duration_min - processing_min - finishing_min >= 5)
);
create index service_shown on tenant.service (business_id, type_id, sort) where deleted_at is null;
call tenant.guard('tenant.service');

create table tenant.add_on (
  business_id bigint not null,
  id uuid not null,
  name text not null,
  price_cents bigint not null check (price_cents >= 0),
  duration_min int not null check (duration_min between 0 and 240 and duration_min % 5 = 0),
  sort int not null default 0,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (business_id, id)
);
call tenant.guard('tenant.add_on');

create table tenant.service_add_on (
  business_id bigint not null,
  service_id uuid not null,
  add_on_id uuid not null,
  primary key (business_id, service_id, add_on_id),
  foreign key (business_id, service_id) references tenant.service (business_id, id),
  foreign key (business_id, add_on_id) references tenant.add_on (business_id, id)
);
call tenant.guard('tenant.service_add_on');

-- What a staff member does, at the person's own price and length where they differ.
create table tenant.skill (
  business_id bigint not null,
  employee_id bigint not null,
  service_id uuid not null,
  price_cents bigint check (price_cents >= 0),
  duration_min int check (duration_min between 5 and 720 and duration_min % 5 = 0),
  primary key (business_id, employee_id, service_id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  foreign key (business_id, service_id) references tenant.service (business_id, id)
);
create index skill_service on tenant.skill (business_id, service_id);
call tenant.guard('tenant.skill');

-- Moving in: whom a file brought, so that it can be taken back for a day.
create table tenant.client_import (
  business_id bigint not null,
  id uuid not null,
  account_id bigint not null,
  file_name text not null default '' check (length(file_name) <= 200),
  added int not null check (added >= 0),
  skipped int not null check (skipped >= 0),
  wrong int not null check (wrong >= 0),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (business_id, id)
);
create index client_import_newest on tenant.client_import (business_id, created_at desc);
call tenant.guard('tenant.client_import');

create table tenant.client (
  business_id bigint not null,
  id bigint generated always as identity,
  hash_id text not null,
  account_id bigint,
  name text not null check (length(name) between 1 and 120),
  phone_e164 text,
  phone10 text,
  email citext,
  vip boolean not null default false,
  vip_until date,
  block boolean not null default false,
  report_flag boolean not null default false,
  manager_note text not null default '',
  birthday date,
  address text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The client book at the desk: read in the order of names without marks, and with what the visits say about each client.
  -- Those figures belong to whoever keeps the visits; booking hands them over (docs/decisions/0015-client-figures.md).
  plain_name text collate "C" generated always as (directory.plain(name)) stored,
  booked_count int not null default 0,
  visits_count int not null default 0,
  no_shows int not null default 0,
  spent_cents bigint not null default 0,
  first_visit_at timestamptz,
  last_visit_at timestamptz,
  -- The last visit that is still ahead; whether it is, the clock says.
  ahead_at timestamptz,
  -- When somebody wrote in the row by hand.
  edited_at timestamptz,
  merged_into bigint,
  import_id uuid,
  primary key (business_id, id),
  unique (business_id, hash_id),
  foreign key (business_id, merged_into) references tenant.client (business_id, id),
  check (merged_into is null or deleted_at is not null),
  foreign key (business_id, import_id) references tenant.client_import (business_id, id)
);
create unique index client_account on tenant.client (business_id, account_id) where deleted_at is null;
create index client_phone on tenant.client (business_id, phone10);
create index client_by_name on tenant.client (business_id, plain_name, id) where deleted_at is null;
create index client_by_visit on tenant.client (business_id, last_visit_at desc nulls last, id desc) where deleted_at is null;
create index client_by_visits on tenant.client (business_id, visits_count, id) where deleted_at is null;
create index client_by_spent on tenant.client (business_id, spent_cents, id) where deleted_at is null;
create index client_merged on tenant.client (business_id, merged_into) where merged_into is not null;
create index client_email on tenant.client (business_id, email) where deleted_at is null;
create index client_imported on tenant.client (business_id, import_id) where import_id is not null;
call tenant.guard('tenant.client');

create table tenant.gallery (
  business_id bigint not null,
  id uuid not null,
  title text not null,
  sort int not null default 0,
  deleted_at timestamptz,
  primary key (business_id, id)
);
call tenant.guard('tenant.gallery');

create table tenant.photo (
  business_id bigint not null,
  id uuid not null,
  gallery_id uuid,
  url text not null,
  width int not null,
  height int not null,
  caption text not null default '',
  sort int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, gallery_id) references tenant.gallery (business_id, id)
);
create index photo_gallery on tenant.photo (business_id, gallery_id, sort) where deleted_at is null;
call tenant.guard('tenant.photo');

create table tenant.video (
  business_id bigint not null,
  id uuid not null,
  title text not null,
  url text not null,
  poster_url text not null,
  seconds int not null check (seconds > 0),
  sort int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id)
);
call tenant.guard('tenant.video');

create table tenant.post (
  business_id bigint not null,
  id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  image text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id)
);
create index post_newest on tenant.post (business_id, created_at desc) where deleted_at is null;
call tenant.guard('tenant.post');

create table tenant.review (
  business_id bigint not null,
  id uuid not null,
  client_id bigint not null,
  employee_id bigint,
  stars smallint not null check (stars between 1 and 5),
  body text not null default '' check (length(body) <= 4000),
  reply text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A review that the owner does not show stays theirs to read; its stars do not count while it is hidden.
  hidden_at timestamptz,
  replied_at timestamptz,
  -- Whoever holds the receipt of a ticket may say how it was, once.
  ticket_id uuid,
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  check (reply is null or length(reply) between 1 and 2000)
);
create index review_newest on tenant.review (business_id, created_at desc) where deleted_at is null;
create index review_client on tenant.review (business_id, client_id);
create unique index review_of_ticket on tenant.review (business_id, ticket_id) where ticket_id is not null;
call tenant.guard('tenant.review');

-- ## Time

-- Chairs, rooms and stations. A claim names one numbered unit, so capacity is a constraint.
create table tenant.resource (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  capacity int not null check (capacity between 1 and 60),
  sort int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1,
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

-- ## Staff positions

-- What somebody of the team can be; the person carries the name itself.
create table tenant.staff_position (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index staff_position_name on tenant.staff_position (business_id, lower(name));
call tenant.guard('tenant.staff_position');

-- ## Holds

-- A start that somebody is about to book. Its claims carry the same end of life; the id is the holder's secret.
create table tenant.hold (
  business_id bigint not null,
  id uuid not null,
  device text not null check (length(device) between 8 and 80),
  address text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who would do what, as it was offered.
  lines jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index hold_device on tenant.hold (business_id, device);
create index hold_address on tenant.hold (business_id, address, expires_at);
call tenant.guard('tenant.hold');

-- ## Appointments

-- Visits: who comes when, for what, to whom. Time itself is held by claims; these rows say why.
create table tenant.appointment (
  business_id bigint not null,
  id uuid not null,
  -- Who booked it; a guest of a group has no row of their own in the client book.
  client_id bigint not null,
  group_id uuid,
  person int not null default 0 check (person between 0 and 5),
  guest_name text not null default '' check (length(guest_name) <= 120),
  mode text not null default 'together' check (mode in ('together', 'finish-together', 'back-to-back')),
  status text not null check (status in
    ('requested', 'booked', 'confirmed', 'arrived', 'in_service', 'ready', 'completed', 'cancelled', 'no_show')),
  source text not null check (source in ('online', 'desk')),
  starts_at timestamptz not null check (tenant.on_five(starts_at)),
  ends_at timestamptz not null check (ends_at > starts_at and tenant.on_five(ends_at)),
  note text not null default '' check (length(note) <= 1000),
  late_fee_cents int not null default 0 check (late_fee_cents >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- In which language whoever booked reads.
  locale text not null default 'en' check (locale in ('en', 'vi')),
  -- What the client would like to look like: one picture, under the hash of what it holds.
  photo text check (photo ~ '^/media/[0-9a-f]{40}\.webp$'),
  -- What the desk keeps to itself about a visit, that its client runs late, and that it comes back every few weeks.
  manager_note text not null default '' check (length(manager_note) <= 1000),
  late_min int not null default 0 check (late_min between 0 and 240),
  series_id uuid,
  every_weeks int check (every_weeks between 1 and 26),
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  check (group_id is not null or person = 0),
  check ((series_id is null) = (every_weeks is null))
);
create index appointment_client on tenant.appointment (business_id, client_id, starts_at);
create index appointment_start on tenant.appointment (business_id, starts_at);
create unique index appointment_group on tenant.appointment (business_id, group_id, person) where group_id is not null;
create index appointment_series on tenant.appointment (business_id, series_id, starts_at) where series_id is not null;
call tenant.guard('tenant.appointment');

-- What is done, by whom, with the prices and the shape as they were when it was booked. Its claims carry its id.
create table tenant.appointment_line (
  business_id bigint not null,
  id uuid not null,
  appointment_id uuid not null,
  sort int not null,
  service_id uuid not null,
  service_name text not null,
  employee_id bigint not null,
  pinned boolean not null,
  starts_at timestamptz not null check (tenant.on_five(starts_at)),
  ends_at timestamptz not null check (ends_at > starts_at and tenant.on_five(ends_at)),
  price_cents int not null check (price_cents >= 0),
  request_cents int not null default 0 check (request_cents >= 0),
  shape jsonb not null,
  add_ons jsonb not null default '[]',
  primary key (business_id, id),
  foreign key (business_id, appointment_id) references tenant.appointment (business_id, id),
  foreign key (business_id, service_id) references tenant.service (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
create index appointment_line_visit on tenant.appointment_line (business_id, appointment_id);
create index appointment_line_employee on tenant.appointment_line (business_id, employee_id, starts_at);
call tenant.guard('tenant.appointment_line');

-- ## Waiting list

-- Somebody who would come if time became free.
create table tenant.waiting_entry (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  -- What they wish for, as an address carries it.
  wish text not null check (length(wish) <= 6000),
  party_size int not null check (party_size between 1 and 6),
  first_date date not null,
  last_date date not null check (last_date >= first_date and last_date - first_date <= 31),
  note text not null default '' check (length(note) <= 500),
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'booked', 'left')),
  created_at timestamptz not null default now(),
  -- When on those days they could come.
  part text not null default 'any' check (part in ('any', 'morning', 'afternoon', 'evening')),
  -- In which language whoever waits reads, and what was offered to them last. What they let pass leaves them waiting.
  locale text not null default 'en' check (locale in ('en', 'vi')),
  offered_start timestamptz,
  offered_until timestamptz,
  primary key (business_id, id),
  constraint waiting_entry_offer check (status <> 'offered' or (offered_start is not null and offered_until is not null))
);
create index waiting_entry_dates on tenant.waiting_entry (business_id, first_date, last_date) where status = 'waiting';
-- Asking twice for the same days is asking once.
create unique index waiting_entry_once on tenant.waiting_entry (business_id, phone10, first_date, last_date)
  where status in ('waiting', 'offered');
call tenant.guard('tenant.waiting_entry');

-- True: until the transaction ends nobody else acts for that person.
create function tenant.in_turn(who text) returns boolean language sql volatile
  as $$ select pg_try_advisory_xact_lock(hashtextextended(who, 0)) $$;

-- ## Refusals

-- What ends an order by an error, so that it can travel with other statements and its answer need not be read.

-- Nobody else acts for the same one until the transaction ends; who finds another at work is to come again.
create function tenant.my_turn(who text) returns void language plpgsql as $$
begin
  if not tenant.in_turn(who) then
    raise exception 'somebody else is at work on %', who using errcode = 'OC001';
  end if;
end $$;

-- All of what was wanted was got, or the order is lost.
create function tenant.all_of(wanted bigint, got bigint) returns void language plpgsql as $$
begin
  if got <> wanted then
    raise exception 'got % of %', got, wanted using errcode = 'OC002';
  end if;
end $$;

-- ## Shop version

-- Says whether what somebody remembers of a shop (its staff and their plans, its menu, its chairs, its settings) still holds. It is
-- raised by the rows themselves, in the transaction that changes them, so no writer can forget it.
create table tenant.shop_version (
  business_id bigint primary key,
  version xid8 not null
);
call tenant.guard('tenant.shop_version');

create function tenant.shop_changed() returns trigger language plpgsql as $$
begin
  insert into tenant.shop_version as known (business_id, version)
    values (coalesce(new.business_id, old.business_id), pg_current_xact_id())
    on conflict (business_id) do update set version = excluded.version where known.version <> excluded.version;
  return null;
end $$;

do $$
declare shelf text;
begin
  foreach shelf in array array['employee', 'weekly_plan', 'weekly_break', 'temporary_work_day', 'skill', 'service', 'add_on', 'service_add_on',
    'resource', 'service_resource', 'closure', 'business_setting'] loop
    execute format('create trigger shop_changed after insert or update or delete on tenant.%I for each row execute function tenant.shop_changed()', shelf);
  end loop;
end $$;

-- ## Turns

-- Whose turn it is. The log only grows: what was wrong is put right by an entry about it, and nobody, not even we, edits one.
create table tenant.turn_event (
  business_id bigint not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- By the wall of the business: turns begin anew every day.
  day date not null,
  employee_id bigint not null,
  kind text not null check (kind in ('clock_in', 'clock_out', 'break_start', 'break_end', 'seat', 'checkout_true_up', 'request',
    'appointment', 'bonus', 'tardy', 'skip_busy', 'skip_refused', 'redo', 'adjust', 'void_reversal')),
  at timestamptz not null,
  -- Hundredths of a turn.
  turns int not null default 0 check (turns between -1000 and 1000),
  amount_cents int not null default 0 check (amount_cents >= 0),
  menu_turns int not null default 0 check (menu_turns >= 0),
  appointment_id uuid,
  walk_in_id uuid,
  about uuid,
  beside bigint,
  side text check (side in ('before', 'after')),
  until timestamptz,
  reason text not null default '' check (length(reason) <= 200),
  account_id bigint,
  -- Whose PIN stood for what was changed by hand; whoever was signed in may have been somebody else.
  pin_of bigint,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  foreign key (business_id, appointment_id) references tenant.appointment (business_id, id),
  foreign key (business_id, about) references tenant.turn_event (business_id, id),
  foreign key (business_id, beside) references tenant.employee (business_id, id),
  check ((kind in ('checkout_true_up', 'void_reversal')) = (about is not null)),
  check ((beside is null) = (side is null) and (beside is null or kind = 'adjust')),
  check (kind not in ('adjust', 'void_reversal') or reason <> '')
);
create index turn_event_day on tenant.turn_event (business_id, day, seq);
create index turn_event_visit on tenant.turn_event (business_id, appointment_id) where appointment_id is not null;
-- An entry is taken back once.
create unique index turn_event_reversal on tenant.turn_event (business_id, about) where kind = 'void_reversal';
call tenant.guard('tenant.turn_event');
revoke update, delete, truncate on tenant.turn_event from openchair_app;

create function tenant.never() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger only_grows before update or delete or truncate on tenant.turn_event
  for each statement execute function tenant.never();

-- How turns are counted; a business without a row counts in the usual way.
create table tenant.turn_rule (
  business_id bigint primary key,
  rule jsonb not null,
  version int not null default 1
);
call tenant.guard('tenant.turn_rule');

-- Who came in without an appointment.
create table tenant.walk_in (
  business_id bigint not null,
  id uuid not null,
  client_id bigint,
  name text not null check (length(name) between 1 and 120),
  phone10 text check (phone10 ~ '^\d{10}$'),
  party_size int not null default 1 check (party_size between 1 and 6),
  seated int not null default 0 check (seated between 0 and party_size),
  services uuid[] not null check (cardinality(services) between 1 and 4),
  -- Whom they asked for.
  wanted bigint,
  note text not null default '' check (length(note) <= 300),
  state text not null default 'waiting' check (state in ('waiting', 'seated', 'left')),
  source text not null default 'desk' check (source in ('desk', 'kiosk')),
  -- Of the texts to them.
  locale text not null default 'en' check (locale in ('en', 'vi')),
  day date not null,
  joined_at timestamptz not null,
  texted_at timestamptz,
  done_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  foreign key (business_id, wanted) references tenant.employee (business_id, id),
  check ((state = 'seated') = (seated = party_size))
);
create index walk_in_day on tenant.walk_in (business_id, day, joined_at);
call tenant.guard('tenant.walk_in');

-- ## Medical history

-- Health data: only ciphertext at rest. A key per client, wrapped by a key per business, wrapped by a key that the database never
-- sees (docs/decisions/0016-medical-envelope.md).
create table tenant.medical_key (
  business_id bigint primary key,
  wrapped bytea not null,
  -- Under which key of the installation it was wrapped.
  wrapped_by text not null,
  created_at timestamptz not null default now()
);
call tenant.guard('tenant.medical_key');

create table tenant.medical_client_key (
  business_id bigint not null,
  client_id bigint not null,
  -- Null once it was destroyed: what it sealed can be opened by nobody.
  wrapped bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  check ((wrapped is null) = (destroyed_at is not null))
);
call tenant.guard('tenant.medical_client_key');

create table tenant.medical_history (
  business_id bigint not null,
  id uuid not null,
  client_id bigint not null,
  sealed bytea not null,
  has_alert boolean not null,
  consent boolean not null,
  signed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create index medical_history_client on tenant.medical_history (business_id, client_id);
call tenant.guard('tenant.medical_history');

-- Who opened which history, why and when. Rows are only ever added.
create table tenant.medical_access (
  business_id bigint not null,
  id uuid not null,
  client_id bigint not null,
  account_id bigint,
  employee_id bigint,
  why text not null check (why in ('view', 'edit', 'print', 'merge')),
  at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create index medical_access_client on tenant.medical_access (business_id, client_id, at desc);
call tenant.guard('tenant.medical_access');

-- ## PINs

-- The digits of one person. Hashed under the salt of the business, so that two people can't have the same ones.
create table tenant.employee_pin (
  business_id bigint not null,
  employee_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  changed_at timestamptz not null default now(),
  primary key (business_id, employee_id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  constraint employee_pin_once unique (business_id, hash)
);
call tenant.guard('tenant.employee_pin');

-- ## Job applications

-- Somebody who would like to work here. The resume lies in the private part of the file store.
create table tenant.job_application (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  phone10 text not null check (phone10 ~ '^\d{10}$'),
  email text,
  position text not null default '',
  message text not null default '',
  resume_key text,
  status text not null default 'new' check (status in ('new', 'reviewed', 'hired', 'rejected')),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index job_application_newest on tenant.job_application (business_id, created_at desc);
call tenant.guard('tenant.job_application');

-- ## Ledger

-- The money of a business in double entry. It only grows: what was wrong is taken back, as a whole and once, by a
-- transaction of its own. Debits are above zero, credits below.
create table tenant.ledger_account (
  business_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('cash_drawer', 'safe', 'bank', 'card_clearing', 'cheques', 'gift_card', 'loyalty', 'prepayment',
    'membership', 'tip', 'tax', 'revenue', 'discount', 'refund', 'fee', 'service_charge', 'processing_fee', 'dispute', 'paid_out',
    'over_short', 'rounding', 'sms_credit', 'plan_revenue', 'write_off')),
  -- The drawer, gift card, employee or rate that it is kept for.
  subject text not null default '' check (length(subject) <= 80),
  balance_cents bigint not null default 0,
  primary key (business_id, id),
  unique (business_id, kind, subject),
  -- What customers paid ahead is spent once.
  constraint ledger_floor check (kind not in ('gift_card', 'prepayment', 'membership', 'sms_credit') or balance_cents <= 0)
);
call tenant.guard('tenant.ledger_account');

create table tenant.ledger_tx (
  business_id bigint not null,
  id uuid not null,
  -- One after the other, without a gap: what is missing is seen.
  seq bigint not null,
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- What it is about: a ticket, a payment, a drawer's session.
  source text not null check (source ~ '^[a-z_]+$'),
  source_id uuid not null,
  key text not null,
  reverses uuid,
  reason text not null default '' check (length(reason) <= 200),
  happened_at timestamptz not null,
  written_at timestamptz not null default now(),
  account_id bigint,
  employee_id bigint,
  device_id uuid,
  -- Over this transaction and the hash of the one before.
  hash bytea not null,
  primary key (business_id, id),
  unique (business_id, seq),
  constraint ledger_written_once unique (business_id, key),
  constraint ledger_reversed_once unique (business_id, reverses),
  foreign key (business_id, reverses) references tenant.ledger_tx (business_id, id)
);
create index ledger_tx_source on tenant.ledger_tx (business_id, source_id);
call tenant.guard('tenant.ledger_tx');

create table tenant.ledger_entry (
  business_id bigint not null,
  tx_id uuid not null,
  nr int not null,
  ledger_account_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (business_id, tx_id, nr),
  foreign key (business_id, tx_id) references tenant.ledger_tx (business_id, id),
  foreign key (business_id, ledger_account_id) references tenant.ledger_account (business_id, id)
);
create index ledger_entry_account on tenant.ledger_entry (business_id, ledger_account_id);
call tenant.guard('tenant.ledger_entry');
create trigger only_grows before update or delete or truncate on tenant.ledger_tx
  for each statement execute function tenant.never();
create trigger only_grows before update or delete or truncate on tenant.ledger_entry
  for each statement execute function tenant.never();
revoke insert, update, delete, truncate on tenant.ledger_account, tenant.ledger_tx, tenant.ledger_entry from openchair_app;

create function tenant.ledger_balanced() returns trigger language plpgsql as $$
declare
  tx uuid := to_jsonb(new) ->> tg_argv[0];
  entries record;
begin
  select count(*) as count, coalesce(sum(amount_cents), 0) as rest into entries
    from tenant.ledger_entry e where e.business_id = new.business_id and e.tx_id = tx;
  if entries.count < 2 or entries.rest <> 0 then
    raise exception 'ledger transaction % has % entries and % cents too many', tx, entries.count, entries.rest using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger adds_up after insert on tenant.ledger_tx deferrable initially deferred
  for each row execute function tenant.ledger_balanced('id');
create constraint trigger adds_up after insert on tenant.ledger_entry deferrable initially deferred
  for each row execute function tenant.ledger_balanced('tx_id');

-- Lines are [kind, subject, cents].
create function tenant.ledger_hash(before bytea, tx tenant.ledger_tx, lines jsonb) returns bytea language sql stable as $$
  select sha256(coalesce(before, '') || convert_to(jsonb_build_array(tx.business_id, tx.id, tx.seq, tx.kind, tx.source, tx.source_id, tx.key,
    tx.reverses, tx.reason, extract(epoch from tx.happened_at), tx.account_id, tx.employee_id, tx.device_id, lines)::text, 'UTF8'))
$$;

-- The only way in. One business writes one transaction after the other.
create function tenant.ledger_post(tx tenant.ledger_tx, lines jsonb) returns bigint language plpgsql
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

-- What a transaction moved, as lines.
create function tenant.ledger_lines(business bigint, tx uuid, sign int) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_array(a.kind, a.subject, e.amount_cents * sign) order by e.nr)
    from tenant.ledger_entry e join tenant.ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
    where e.business_id = business and e.tx_id = tx
$$;
revoke execute on function tenant.ledger_post from public;
grant execute on function tenant.ledger_post to openchair_app;

-- ## Gift cards

-- Gift cards. What is on one stands in the ledger (account gift_card, by card); here is who it is for, and its code, sealed under the
-- key of the business and findable only by who types it (docs/decisions/0021-gift-cards.md).
create table tenant.gift_card (
  business_id bigint not null,
  id uuid not null,
  sealed bytea not null,
  code_mac bytea not null,
  last_four text not null check (length(last_four) = 4),
  -- What it was issued with; what is left is the ledger's.
  initial_cents bigint not null check (initial_cents > 0),
  how text not null check (how in ('sold', 'complimentary', 'carried_over')),
  reason text not null default '' check (length(reason) <= 200),
  -- The ticket that sold it, which may be opened again: then it is taken back until the ticket is paid once more.
  ticket_id uuid,
  is_taken_back boolean not null default false,
  to_name text not null default '' check (length(to_name) <= 80),
  from_name text not null default '' check (length(from_name) <= 80),
  message text not null default '' check (length(message) <= 300),
  email text check (length(email) <= 254),
  issued_at timestamptz not null,
  issued_by bigint,
  deleted_at timestamptz,
  primary key (business_id, id),
  constraint gift_card_code_once unique (business_id, code_mac),
  check ((how = 'sold') or (ticket_id is null and not is_taken_back))
);
create index gift_card_issued on tenant.gift_card (business_id, issued_at desc, id desc);
create index gift_card_ticket on tenant.gift_card (business_id, ticket_id) where ticket_id is not null;
call tenant.guard('tenant.gift_card');

-- ## Drawers

-- Cash drawers. What a drawer holds is its account in the ledger; a session is a stretch of that ledger, from after one number
-- up to another, so that every cent that ever moved belongs to exactly one.
create table tenant.drawer (
  business_id bigint not null,
  -- The subject of its account.
  name text not null check (length(name) between 1 and 40),
  -- Who counts does not see what should be there.
  blind boolean not null default false,
  primary key (business_id, name)
);
call tenant.guard('tenant.drawer');

create table tenant.drawer_session (
  business_id bigint not null,
  id uuid not null,
  drawer text not null check (length(drawer) between 1 and 40),
  state text not null default 'open' check (state in ('open', 'closed', 'unreconciled')),
  -- What was counted into it; null: money moved before anybody had opened it.
  float_cents bigint check (float_cents >= 0),
  from_seq bigint not null check (from_seq >= 0),
  to_seq bigint check (to_seq >= from_seq),
  opened_at timestamptz not null,
  opened_by bigint,
  ended_at timestamptz,
  primary key (business_id, id),
  check ((state = 'open') = (to_seq is null)),
  check ((state = 'open') = (ended_at is null)),
  constraint drawer_session_alone exclude using gist (business_id with =, drawer with =, int8range(from_seq, to_seq, '(]') with &&)
);
create index drawer_session_last on tenant.drawer_session (business_id, drawer, from_seq);
call tenant.guard('tenant.drawer_session');

create table tenant.drawer_movement (
  business_id bigint not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('paid_in', 'paid_out', 'to_safe', 'from_safe', 'tip_payout', 'no_sale')),
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null default '' check (length(reason) <= 200),
  -- To whom tips were paid.
  employee_id bigint,
  moved_at timestamptz not null,
  moved_by bigint,
  ledger_tx uuid,
  primary key (business_id, id),
  foreign key (business_id, session_id) references tenant.drawer_session (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  foreign key (business_id, ledger_tx) references tenant.ledger_tx (business_id, id),
  check ((kind = 'no_sale') = (ledger_tx is null)),
  check ((kind = 'no_sale') = (amount_cents = 0)),
  check ((kind = 'tip_payout') = (employee_id is not null))
);
create index drawer_movement_session on tenant.drawer_movement (business_id, session_id);
call tenant.guard('tenant.drawer_movement');

create table tenant.drawer_count (
  business_id bigint not null,
  id uuid not null,
  session_id uuid not null,
  -- How many there are of what, in cents.
  denominations jsonb not null,
  counted_cents bigint not null check (counted_cents >= 0),
  -- What the ledger said at that moment, and how far it had come.
  expected_cents bigint not null,
  at_seq bigint not null,
  counted_at timestamptz not null,
  counted_by bigint,
  primary key (business_id, id),
  foreign key (business_id, session_id) references tenant.drawer_session (business_id, id)
);
create index drawer_count_session on tenant.drawer_count (business_id, session_id);
call tenant.guard('tenant.drawer_count');

create table tenant.close_report (
  business_id bigint not null,
  z_no bigint not null,
  session_id uuid not null,
  closed_at timestamptz not null,
  document jsonb not null,
  primary key (business_id, z_no),
  constraint session_closed_once unique (business_id, session_id),
  foreign key (business_id, session_id) references tenant.drawer_session (business_id, id)
);
call tenant.guard('tenant.close_report');
create trigger only_grows before update or delete or truncate on tenant.drawer_movement
  for each statement execute function tenant.never();
create trigger only_grows before update or delete or truncate on tenant.drawer_count
  for each statement execute function tenant.never();
create trigger only_grows before update or delete or truncate on tenant.close_report
  for each statement execute function tenant.never();
revoke update, delete, truncate on tenant.drawer_movement, tenant.drawer_count, tenant.close_report from openchair_app;

-- A session that ended stays as it was.
create function tenant.session_ended() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'session % of a drawer has ended', old.id using errcode = 'check_violation', constraint = 'drawer_session_ended';
  end if;
  return new;
end $$;
create trigger stays_ended before update on tenant.drawer_session for each row execute function tenant.session_ended();

-- ## Card charges

-- Cards are charged by a provider. What we keep of one is its brand and its last four digits.
create table tenant.card_reader (
  business_id bigint not null,
  id uuid not null,
  label text not null check (length(label) between 1 and 40),
  -- As the provider knows it.
  provider_id text not null check (length(provider_id) between 1 and 80),
  paired_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (business_id, id)
);
create unique index card_reader_once on tenant.card_reader (business_id, provider_id) where removed_at is null;
call tenant.guard('tenant.card_reader');

create table tenant.card_charge (
  business_id bigint not null,
  id uuid not null,
  purpose text not null check (purpose in ('ticket', 'gift_card', 'membership', 'deposit', 'fee', 'plan')),
  purpose_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Added by the customer on the reader.
  tip_cents bigint not null default 0 check (tip_cents >= 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'cancelled')),
  -- Kept before anything can be charged, so that the provider can be asked whatever answer is lost.
  provider_id text,
  reader_id uuid,
  brand text not null default '',
  last4 text not null default '' check (last4 ~ '^(\d{4})?$'),
  reason text not null default '' check (length(reason) <= 200),
  asked_at timestamptz not null,
  asked_by bigint,
  settled_at timestamptz,
  refunded_cents bigint not null default 0,
  -- A card that is only held when the ticket is paid: the tip is written on the slip, and what is taken in the end is known later.
  -- `at_once`: taken when it was approved. `taking`: the processor has been told how much, or is about to be; from here on nothing changes.
  -- `released`: all of it was given back before it was taken.
  capture text not null default 'at_once' check (capture in ('at_once', 'held', 'taking', 'taken', 'released')),
  -- The most that may be taken, tip included.
  room_cents bigint,
  -- What the processor calls the money that was taken, where that is not what it calls the charge: refunds name it.
  money_id text check (length(money_id) between 1 and 200),
  primary key (business_id, id),
  foreign key (business_id, reader_id) references tenant.card_reader (business_id, id),
  constraint charge_once unique (business_id, provider_id),
  constraint charge_settled check ((status = 'pending') = (settled_at is null)),
  constraint charge_known check (status <> 'approved' or provider_id is not null),
  constraint refund_within check (refunded_cents between 0 and case status when 'approved' then amount_cents + tip_cents else 0 end),
  constraint held_when_approved check (capture = 'at_once' or status = 'approved'),
  constraint tip_within_room check ((capture = 'at_once') = (room_cents is null) and (room_cents is null or amount_cents + tip_cents <= room_cents))
);
create index card_charge_purpose on tenant.card_charge (business_id, purpose_id);
create index card_charge_held on tenant.card_charge (business_id) where capture = 'held';
-- One payment for the plan at a time: a second one waits until it is known what became of the first.
create unique index plan_charged_one_by_one on tenant.card_charge (business_id) where purpose = 'plan' and status = 'pending';
call tenant.guard('tenant.card_charge');

-- What became of a charge never becomes something else.
create function tenant.charge_stays() returns trigger language plpgsql as $$
begin
  if old.status = 'pending' then
    return new;
  end if;
  if (new.status, new.amount_cents, new.provider_id, new.room_cents)
      is distinct from (old.status, old.amount_cents, old.provider_id, old.room_cents)
    or (new.tip_cents <> old.tip_cents and not (old.capture = 'held' and new.capture = 'held')) then
    raise exception 'charge % is % (%)', old.id, old.status, old.capture using errcode = 'restrict_violation';
  end if;
  if new.capture <> old.capture
    and (old.capture, new.capture) not in (('held', 'taking'), ('taking', 'taken'), ('taking', 'released')) then
    raise exception 'charge % is % already', old.id, old.capture using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stays before update on tenant.card_charge for each row execute function tenant.charge_stays();

create table tenant.card_refund (
  business_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'done')),
  -- Why it did not get through so far.
  reason text not null default '' check (length(reason) <= 200),
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id)
);
create index card_refund_charge on tenant.card_refund (business_id, charge_id);
call tenant.guard('tenant.card_refund');

-- What the provider told us, each once.
create table tenant.card_event (
  business_id bigint not null,
  id text not null check (length(id) <= 80),
  heard_at timestamptz not null,
  primary key (business_id, id)
);
call tenant.guard('tenant.card_event');

-- ## Loyalty

-- Loyalty. Points move only by an entry, which nothing changes; what a member has is kept beside them by the trigger below, and what
-- they are worth stands in the ledger (account loyalty, by member). See docs/decisions/0025-loyalty.md.
create table tenant.loyalty_program (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  terms text not null default '' check (length(terms) <= 2000),
  -- For each dollar.
  earn_points int not null check (earn_points between 1 and 100),
  reward_points int not null check (reward_points between 1 and 100000),
  reward_cents bigint not null check (reward_cents between 1 and 100000),
  -- Who has spent so much in a year earns more for each dollar.
  tier_name text not null default '' check (length(tier_name) <= 40),
  tier_cents bigint check (tier_cents > 0),
  tier_points int check (tier_points between 1 and 100),
  -- What membership costs, and for how many months; null: for good.
  price_cents bigint not null default 0 check (price_cents between 0 and 1000000),
  term_months int check (term_months between 1 and 60),
  -- Points are gone so many months after the last ones were earned; null: never.
  lapse_months int check (lapse_months between 1 and 60),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  -- A point is worth whole cents, so that no rounding ever comes between points and money.
  constraint point_in_cents check (reward_cents % reward_points = 0),
  check ((tier_cents is null) = (tier_points is null)),
  check (term_months is null or price_cents > 0)
);
call tenant.guard('tenant.loyalty_program');

create table tenant.loyalty_member (
  business_id bigint not null,
  id uuid not null,
  program_id uuid not null,
  client_id bigint not null,
  points bigint not null default 0,
  entries int not null default 0,
  -- Null: their card is being charged, and they are no member before that is done.
  since timestamptz,
  until timestamptz,
  lapses_at timestamptz,
  primary key (business_id, id),
  constraint member_once unique (business_id, program_id, client_id),
  foreign key (business_id, program_id) references tenant.loyalty_program (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create index loyalty_member_client on tenant.loyalty_member (business_id, client_id);
create index loyalty_member_lapses on tenant.loyalty_member (business_id, lapses_at) where points > 0;
call tenant.guard('tenant.loyalty_member');

create table tenant.loyalty_entry (
  business_id bigint not null,
  member_id uuid not null,
  nr int not null,
  kind text not null check (kind in ('earned', 'reversed', 'redeemed', 'returned', 'expired', 'merged')),
  points bigint not null check (points <> 0),
  -- What they had after it.
  balance bigint not null,
  -- What was spent for what was earned, or what was paid with points.
  amount_cents bigint not null default 0,
  ticket_id uuid,
  line_id uuid,
  payment_id uuid,
  refund_id uuid,
  happened_at timestamptz not null,
  employee_id bigint,
  primary key (business_id, member_id, nr),
  foreign key (business_id, member_id) references tenant.loyalty_member (business_id, id),
  constraint entry_by_kind check (case kind when 'earned' then points > 0 and line_id is not null when 'reversed' then points < 0 and line_id is not null
    when 'redeemed' then points < 0 and payment_id is not null when 'returned' then points > 0 and payment_id is not null
    when 'expired' then points < 0 else true end)
);
create index loyalty_entry_ticket on tenant.loyalty_entry (business_id, ticket_id) where ticket_id is not null;
create index loyalty_entry_happened on tenant.loyalty_entry (business_id, happened_at);
call tenant.guard('tenant.loyalty_entry');

-- The only way points move. Redeeming stops at zero; what is taken back may pass it.
create function tenant.loyalty_moves() returns trigger language plpgsql security definer set search_path = tenant, pg_temp as $$
declare
  stands record;
begin
  update loyalty_member m set points = m.points + new.points, entries = m.entries + 1
    where m.business_id = new.business_id and m.id = new.member_id returning m.points, m.entries into stands;
  if new.kind = 'redeemed' and stands.points < 0 then
    raise exception 'member % has not so many points', new.member_id using errcode = 'check_violation', constraint = 'loyalty_floor';
  end if;
  new.nr := stands.entries;
  new.balance := stands.points;
  return new;
end $$;
create trigger moves before insert on tenant.loyalty_entry for each row execute function tenant.loyalty_moves();
create trigger only_grows before update or delete or truncate on tenant.loyalty_entry
  for each statement execute function tenant.never();
revoke update, delete, truncate on tenant.loyalty_entry from openchair_app;
revoke insert, update, delete, truncate on tenant.loyalty_member from openchair_app;
grant insert (business_id, id, program_id, client_id, since, until, lapses_at) on tenant.loyalty_member to openchair_app;
grant update (client_id, since, until, lapses_at) on tenant.loyalty_member to openchair_app;

-- ## Tickets

-- What is sold and how it is paid. While a ticket is open, what it holds is one document that the till edits as a whole; when it
-- is paid its lines are written out, for everybody who counts them.
create table tenant.ticket_counter (
  business_id bigint primary key,
  last bigint not null
);
call tenant.guard('tenant.ticket_counter');

create table tenant.ticket (
  business_id bigint not null,
  id uuid not null,
  ticket_no bigint not null,
  status text not null default 'open' check (status in ('open', 'paid', 'void')),
  version int not null default 1,
  content jsonb not null,
  sub_total_cents bigint not null check (sub_total_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and sub_total_cents),
  tax_cents bigint not null check (tax_cents >= 0),
  tip_cents bigint not null check (tip_cents >= 0),
  total_cents bigint not null,
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  change_cents bigint not null default 0 check (change_cents between 0 and paid_cents),
  opened_at timestamptz not null,
  opened_by bigint,
  changed_by bigint,
  closed_at timestamptz,
  closed_by bigint,
  -- The sale as the ledger has it.
  sale_tx uuid,
  void_reason text not null default '' check (length(void_reason) <= 200),
  -- Sold on a ticket: neither taxed nor tipped on, and owed rather than earned.
  gift_card_cents bigint not null default 0 check (gift_card_cents >= 0),
  tip_refunded_cents bigint not null default 0,
  primary key (business_id, id),
  constraint ticket_number_once unique (business_id, ticket_no),
  foreign key (business_id, sale_tx) references tenant.ledger_tx (business_id, id),
  constraint ticket_settled check (status <> 'paid' or paid_cents - change_cents = total_cents),
  check ((status = 'open') = (closed_at is null)),
  constraint ticket_adds_up
    check (total_cents = sub_total_cents - discount_cents + tax_cents + gift_card_cents + tip_cents),
  constraint tip_refund_within check (tip_refunded_cents between 0 and tip_cents)
);
create index ticket_open on tenant.ticket (business_id, ticket_no) where status = 'open';
create index ticket_opened on tenant.ticket (business_id, opened_at);
create index ticket_closed on tenant.ticket (business_id, closed_at) where status <> 'open';
call tenant.guard('tenant.ticket');

-- A visit is paid for on one ticket.
create table tenant.ticket_visit (
  business_id bigint not null,
  appointment_id uuid not null,
  ticket_id uuid not null,
  constraint ticket_visit_once primary key (business_id, appointment_id),
  foreign key (business_id, appointment_id) references tenant.appointment (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id)
);
create index ticket_visit_ticket on tenant.ticket_visit (business_id, ticket_id);
call tenant.guard('tenant.ticket_visit');

create table tenant.ticket_line (
  business_id bigint not null,
  ticket_id uuid not null,
  id uuid not null,
  sort int not null,
  client_id bigint,
  customer_name text not null,
  appointment_id uuid,
  employee_id bigint not null,
  kind text not null check (kind in ('service', 'add_on', 'product', 'fee', 'service_charge')),
  item_id uuid,
  name text not null,
  qty int not null check (qty > 0),
  price_cents bigint not null check (price_cents >= 0),
  staff_discount_cents bigint not null check (staff_discount_cents between 0 and qty * price_cents),
  borne_by text not null check (borne_by in ('salon', 'staff', 'split')),
  -- Thousandths of a percent.
  tax_rate int not null check (tax_rate >= 0),
  -- After what was taken off the whole ticket.
  left_cents bigint not null check (left_cents between 0 and qty * price_cents - staff_discount_cents),
  -- What was given back of a paid ticket: a sale of its own in reverse, by line, to where the money came from.
  refunded_cents bigint not null default 0,
  primary key (business_id, ticket_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  constraint line_refund_within check (refunded_cents between 0 and left_cents)
);
create index ticket_line_employee on tenant.ticket_line (business_id, employee_id, ticket_id);
create index ticket_line_client on tenant.ticket_line (business_id, client_id) where client_id is not null;
call tenant.guard('tenant.ticket_line');

create table tenant.ticket_payment (
  business_id bigint not null,
  id uuid not null,
  ticket_id uuid not null,
  method text not null check (method in ('cash', 'cheque', 'card', 'gift_card', 'loyalty', 'prepaid')),
  amount_cents bigint not null check (amount_cents > 0),
  change_cents bigint not null default 0 check (change_cents >= 0 and change_cents < amount_cents),
  reference text not null default '' check (length(reference) <= 40),
  taken_at timestamptz not null,
  taken_by bigint,
  -- The payment as the ledger has it; a deleted one was taken back there.
  ledger_tx uuid not null,
  deleted_at timestamptz,
  deleted_by bigint,
  delete_reason text not null default '' check (length(delete_reason) <= 200),
  gift_card_id uuid,
  charge_id uuid,
  refunded_cents bigint not null default 0,
  loyalty_member_id uuid,
  -- What was paid ahead for a visit pays on its ticket.
  appointment_id uuid,
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  foreign key (business_id, ledger_tx) references tenant.ledger_tx (business_id, id),
  constraint change_of_cash check (method = 'cash' or change_cents = 0),
  constraint payment_by_gift_card check ((method = 'gift_card') = (gift_card_id is not null)),
  foreign key (business_id, gift_card_id) references tenant.gift_card (business_id, id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id),
  constraint card_was_charged check ((method = 'card') = (charge_id is not null)),
  constraint payment_refund_within check (refunded_cents between 0 and amount_cents - change_cents),
  constraint payment_by_points check ((method = 'loyalty') = (loyalty_member_id is not null)),
  foreign key (business_id, loyalty_member_id) references tenant.loyalty_member (business_id, id),
  constraint prepaid_for_a_visit check ((method = 'prepaid') = (appointment_id is not null))
);
create index ticket_payment_ticket on tenant.ticket_payment (business_id, ticket_id);
create unique index ticket_payment_charge on tenant.ticket_payment (business_id, charge_id);
create index ticket_payment_visit on tenant.ticket_payment (business_id, appointment_id) where appointment_id is not null;
-- Payments of a period, newest first, whatever ticket they are on; refunds likewise.
create index ticket_payment_taken on tenant.ticket_payment (business_id, taken_at);
call tenant.guard('tenant.ticket_payment');

-- ## Refunds

create table tenant.ticket_refund (
  business_id bigint not null,
  id uuid not null,
  ticket_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Lines with what was given back of each, its tax, tips by whom they were for, and the payments it went back to.
  content jsonb not null,
  reason text not null check (length(reason) between 3 and 200),
  given_at timestamptz not null,
  given_by bigint,
  ledger_tx uuid not null,
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  foreign key (business_id, ledger_tx) references tenant.ledger_tx (business_id, id)
);
create index ticket_refund_ticket on tenant.ticket_refund (business_id, ticket_id);
create index ticket_refund_given on tenant.ticket_refund (business_id, given_at);
call tenant.guard('tenant.ticket_refund');
revoke update, delete, truncate on tenant.ticket_refund from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.ticket_refund
  for each statement execute function tenant.never();

-- ## Receipts

-- Where receipts were sent to. The link itself is kept nowhere: it is made of the ticket and our signature (docs/decisions/0026).
create table tenant.receipt_sending (
  business_id bigint not null,
  id uuid not null,
  ticket_id uuid not null,
  way text not null check (way in ('text', 'email')),
  -- Ten digits, or a mail address.
  address text not null check (length(address) between 3 and 254),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  asked_at timestamptz not null,
  asked_by bigint,
  settled_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  constraint sending_settled check ((state = 'waiting') = (settled_at is null))
);
create index receipt_sending_ticket on tenant.receipt_sending (business_id, ticket_id, asked_at);
call tenant.guard('tenant.receipt_sending');

-- ## Gift card orders

-- Gift cards that are bought online. The order has the id of the card it becomes when its charge is approved; until then there is none.
create table tenant.gift_card_order (
  business_id bigint not null,
  id uuid not null,
  -- Of the browser that ordered: it alone may ask what became of it.
  secret_hash bytea not null check (length(secret_hash) = 32),
  charge_id uuid not null,
  amount_cents bigint not null check (amount_cents between 3000 and 50000),
  design text not null check (design in ('bloom', 'ribbon', 'confetti', 'waves', 'gilded', 'plain')),
  to_name text not null default '' check (length(to_name) <= 80),
  from_name text not null default '' check (length(from_name) <= 80),
  message text not null default '' check (length(message) <= 300),
  to_email text check (length(to_email) <= 254),
  buyer_email text not null check (length(buyer_email) <= 254),
  locale text not null default 'en' check (locale in ('en', 'vi')),
  asked_at timestamptz not null,
  primary key (business_id, id),
  constraint order_charged_once unique (business_id, charge_id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id)
);
call tenant.guard('tenant.gift_card_order');

-- ## Promotions

-- What a business takes off for a while (docs/decisions/0027-promotions.md). Days and hours are those of its wall.
create table tenant.promotion (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('percent', 'amount')),
  -- Whole percent, or cents once for a ticket.
  value int not null check (value between 1 and 100000),
  starts_at date not null,
  ends_at date,
  -- None: every day.
  weekdays text[] not null default '{}',
  from_time text check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  until_time text check (until_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  code text check (code ~ '^[A-Z0-9]{3,20}$'),
  use_limit int check (use_limit > 0),
  -- Tickets that have it: from when it is put there until it is taken off or the ticket is void.
  uses int not null default 0 check (uses >= 0),
  absorbed_by text not null check (absorbed_by in ('salon', 'staff', 'split')),
  is_paused boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  constraint promotion_percent check (type <> 'percent' or value <= 100),
  constraint promotion_days check (ends_at is null or ends_at >= starts_at),
  constraint promotion_hours 
    check ((from_time is null) = (until_time is null) and (from_time is null or from_time <> until_time)),
  constraint promotion_within_limit check (use_limit is null or uses <= use_limit)
);
create unique index promotion_code_once on tenant.promotion (business_id, code) where code is not null and deleted_at is null;
create index promotion_begins on tenant.promotion (business_id, starts_at desc, id) where deleted_at is null;
call tenant.guard('tenant.promotion');

create table tenant.promotion_service (
  business_id bigint not null,
  promotion_id uuid not null,
  service_id uuid not null,
  primary key (business_id, promotion_id, service_id),
  foreign key (business_id, promotion_id) references tenant.promotion (business_id, id),
  foreign key (business_id, service_id) references tenant.service (business_id, id)
);
create index promotion_of_service on tenant.promotion_service (business_id, service_id);
call tenant.guard('tenant.promotion_service');

-- A use. What it took off which line, and who gives that up, is written when the ticket is paid.
create table tenant.ticket_promotion (
  business_id bigint not null,
  ticket_id uuid not null,
  promotion_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  absorbed_by text not null check (absorbed_by in ('salon', 'staff', 'split')),
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  lines jsonb not null default '{}',
  paid_at timestamptz,
  primary key (business_id, ticket_id, promotion_id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  foreign key (business_id, promotion_id) references tenant.promotion (business_id, id)
);
create index ticket_promotion_uses on tenant.ticket_promotion (business_id, promotion_id, paid_at);
call tenant.guard('tenant.ticket_promotion');

-- ## Offline sales

-- Sales that a till made without network. The till made the id, which is that of the ticket: brought again it is the same sale.
create table tenant.offline_sale (
  business_id bigint not null,
  id uuid not null,
  -- As it stands on the customer's receipt: the letter of the till and its own number.
  label text not null check (label ~ '^[A-Z][0-9]{1,6}$'),
  sold_at timestamptz not null,
  drawer text not null check (length(drawer) between 1 and 40),
  total_cents bigint not null check (total_cents > 0),
  -- All of it as the till sent it.
  document jsonb not null,
  brought_at timestamptz not null,
  brought_by bigint,
  -- Null: its drawer was closed before it came, and somebody has to say where its money is.
  ticket_id uuid,
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  constraint offline_sale_is_its_ticket check (ticket_id = id)
);
create index offline_sale_unplaced on tenant.offline_sale (business_id, sold_at) where ticket_id is null;
call tenant.guard('tenant.offline_sale');

-- ## Guarantees

-- Cards that clients leave: what the processor calls them, and that they agreed to it.
create table tenant.client_payment_method (
  business_id bigint not null,
  id uuid not null,
  client_id bigint not null,
  customer text not null check (length(customer) between 1 and 80),
  method text not null check (length(method) between 1 and 80),
  brand text not null default '',
  last4 text not null default '' check (last4 ~ '^(\d{4})?$'),
  consent_version text not null check (length(consent_version) between 1 and 20),
  consent_address text not null check (length(consent_address) between 1 and 60),
  consent_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create unique index client_payment_method_one on tenant.client_payment_method (business_id, client_id) where removed_at is null;
call tenant.guard('tenant.client_payment_method');

-- A booking with a card behind it, until it is known what became of the card: then there are visits, or there are none.
create table tenant.booking_order (
  business_id bigint not null,
  id uuid not null,
  hold_id uuid not null,
  client_id bigint not null,
  account_id bigint,
  -- Of an order that has a charge, the charge says whether it was declined or called off.
  state text not null default 'pending' check (state in ('pending', 'booked', 'declined', 'cancelled', 'returned')),
  reason text not null default '' check (length(reason) <= 200),
  charge_id uuid,
  -- What is booked, and on which terms.
  wish jsonb not null,
  terms jsonb not null,
  -- The card, once the processor keeps it.
  card jsonb,
  consent_version text not null,
  consent_address text not null,
  visits uuid[] not null default '{}',
  asked_at timestamptz not null,
  primary key (business_id, id),
  constraint booking_order_charged_once unique (business_id, charge_id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create index booking_order_hold on tenant.booking_order (business_id, hold_id);
create index booking_order_client on tenant.booking_order (business_id, client_id) where state = 'pending';
call tenant.guard('tenant.booking_order');

-- What stands behind a visit, as it was agreed to, and where the money that was paid ahead has gone.
create table tenant.visit_guarantee (
  business_id bigint not null,
  appointment_id uuid not null,
  method_id uuid,
  charge_id uuid,
  total_cents bigint not null check (total_cents >= 0),
  late_percent int not null check (late_percent between 0 and 100),
  no_show_percent int not null check (no_show_percent between 0 and 100),
  notice_min int not null check (notice_min >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  returned_cents bigint not null default 0 check (returned_cents >= 0),
  kept_cents bigint not null default 0 check (kept_cents >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  -- What it costs not to have come, or to have called off late; null: nobody has decided.
  fee_cents bigint check (fee_cents >= 0),
  fee_why text check (fee_why in ('late', 'no_show')),
  primary key (business_id, appointment_id),
  foreign key (business_id, appointment_id) references tenant.appointment (business_id, id) on delete cascade,
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id),
  foreign key (business_id, method_id) references tenant.client_payment_method (business_id, id),
  constraint guarantee_paid check ((paid_cents > 0) = (charge_id is not null)),
  constraint guarantee_within check (returned_cents + kept_cents + spent_cents <= paid_cents)
);
call tenant.guard('tenant.visit_guarantee');

-- ## Billing

-- A card that the processor keeps. What we have of it may be shown to anybody who sees the bill.
create table tenant.business_card (
  business_id bigint not null,
  id uuid not null,
  customer text not null check (length(customer) between 1 and 80),
  method text not null check (length(method) between 1 and 80),
  brand text not null check (length(brand) <= 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month int not null check (exp_month between 1 and 12),
  exp_year int not null check (exp_year between 2000 and 2099),
  name text not null check (length(name) between 1 and 80),
  postal_code text not null check (length(postal_code) <= 12),
  is_default boolean not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, id),
  constraint default_is_there check (not is_default or removed_at is null)
);
create unique index business_card_default on tenant.business_card (business_id) where is_default;
call tenant.guard('tenant.business_card');

-- What became of it is its charge's state; without one there was nothing to charge.
create table tenant.plan_payment (
  business_id bigint not null,
  id uuid not null,
  nr int not null,
  kind text not null check (kind in ('change', 'renewal')),
  package_id int not null,
  plan_name text not null check (length(plan_name) between 1 and 80),
  period text not null check (period in ('month', 'year')),
  price_cents bigint not null check (price_cents > 0),
  credit_cents bigint not null check (credit_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  -- What is still to the good once it is paid.
  credit_left_cents bigint not null check (credit_left_cents >= 0),
  anchored_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  card_id uuid,
  charge_id uuid,
  asked_at timestamptz not null,
  primary key (business_id, id),
  constraint plan_payment_nr unique (business_id, nr),
  constraint plan_charged_once unique (business_id, charge_id),
  constraint charged_what_is_due check (amount_cents = greatest(price_cents - credit_cents, 0) and (amount_cents > 0) = (charge_id is not null)),
  foreign key (business_id, card_id) references tenant.business_card (business_id, id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id)
);
call tenant.guard('tenant.plan_payment');

-- What a business pays for is changed by one at a time, until that one commits.
create function tenant.hold_plan(business bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('plan ' || business, 0))
$$;

-- ## Customer display

-- What a till shows its customer on an enrolled display of another device, and what the customer chose there.
create table tenant.customer_display (
  business_id bigint not null,
  device_id uuid not null,
  -- Null: nothing is rung up.
  showing jsonb,
  shown_at timestamptz not null,
  tip_ticket uuid,
  tip_cents bigint check (tip_cents >= 0),
  primary key (business_id, device_id),
  constraint customer_display_tip_whole check ((tip_ticket is null) = (tip_cents is null))
);
call tenant.guard('tenant.customer_display');
