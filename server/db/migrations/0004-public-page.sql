-- What the public page reads: staff, catalog, clients, media, reviews.
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
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
call tenant.guard('tenant.weekly_plan');

create table directory.master_service (
  id int primary key,
  trade text not null,
  type text not null,
  name text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  duration_min int not null check (duration_min between 5 and 720 and duration_min % 5 = 0)
);
create index master_service_trade on directory.master_service (trade, type);

create table tenant.service_type (
  business_id bigint not null,
  id uuid not null,
  name text not null,
  sort int not null default 0,
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
  primary key (business_id, id),
  foreign key (business_id, type_id) references tenant.service_type (business_id, id),
  foreign key (business_id, parent_id) references tenant.service (business_id, id)
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
  primary key (business_id, id),
  unique (business_id, hash_id)
);
create unique index client_account on tenant.client (business_id, account_id) where deleted_at is null;
create index client_phone on tenant.client (business_id, phone10);
create index client_name on tenant.client (business_id, name, id) where deleted_at is null;
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
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
create index review_newest on tenant.review (business_id, created_at desc) where deleted_at is null;
call tenant.guard('tenant.review');
