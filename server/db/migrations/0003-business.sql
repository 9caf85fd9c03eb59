create table directory.package (
  id int primary key,
  name text not null,
  price_cents bigint not null check (price_cents >= 0),
  period text not null check (period in ('month', 'year')),
  tagline text not null,
  staff_limit int,
  sort int not null
);
create table directory.feature (
  key text primary key,
  name text not null,
  description text not null,
  sort int not null
);
create table directory.package_feature (
  package_id int not null references directory.package,
  feature text not null references directory.feature,
  primary key (package_id, feature)
);

create table directory.category (
  id int primary key,
  slug text not null unique,
  name text not null,
  name_vi text not null,
  trade text not null
);

create table directory.business (
  id bigint generated always as identity primary key,
  bus_name text not null check (length(bus_name) between 1 and 120),
  bus_url citext not null unique check (bus_url ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and length(bus_url) between 2 and 63),
  bus_phone text,
  address text,
  city text,
  state_id text check (state_id ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^\d{5}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  place_id text,
  photo_url text,
  bus_image text,
  trade text not null,
  about text not null default '',
  color_code text check (color_code in ('#b998e3', '#329da8', '#b89d58', '#eda745')),
  layout_type text not null default 'wave' check (layout_type in ('wave', 'split-screen')),
  menu_style text not null default 'wide_menu_display',
  timezone text,
  owner_id bigint not null references directory.account,
  package_id int not null references directory.package,
  is_mx_merchant_enabled boolean not null default false,
  avg_reviews_star real not null default 0 check (avg_reviews_star between 0 and 5),
  reviews_count int not null default 0 check (reviews_count >= 0),
  total_recommended int not null default 0 check (total_recommended >= 0),
  popularity int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index business_owner on directory.business (owner_id);
-- Everybody reads the public face; only the business's own scope (or the platform, for registering) writes it.
alter table directory.business enable row level security;
alter table directory.business force row level security;
create policy anyone_reads on directory.business for select using (true);
create policy platform_adds on directory.business for insert with check ((select tenant.current_business()) = 0);
create policy own_changes on directory.business for update
  using (id = (select tenant.current_business())) with check (id = (select tenant.current_business()));
create policy nobody_deletes on directory.business for delete using (false);

create table directory.business_category (
  business_id bigint not null references directory.business,
  category_id int not null references directory.category,
  primary key (business_id, category_id)
);
-- A slug once used is never given to somebody else.
create table directory.slug_history (
  bus_url citext primary key,
  business_id bigint not null references directory.business,
  retired_at timestamptz not null default now()
);
create table directory.business_feature (
  business_id bigint not null references directory.business,
  feature text not null references directory.feature,
  enabled boolean not null,
  primary key (business_id, feature)
);

-- Who belongs where. The person's working self is tenant.employee.
create table directory.membership (
  account_id bigint not null references directory.account,
  business_id bigint not null references directory.business,
  role text not null check (role in ('owner', 'manager', 'front_desk', 'employee')),
  employee_id bigint,
  granted text[] not null default '{}',
  revoked text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, business_id)
);
create index membership_business on directory.membership (business_id);

create table directory.support_grant (
  id uuid primary key,
  account_id bigint not null references directory.account,
  business_id bigint not null references directory.business,
  granted_by bigint not null references directory.account,
  reason text not null check (length(reason) >= 3),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '24 hours'),
  revoked_at timestamptz
);
create index support_grant_account on directory.support_grant (account_id, business_id);

create table directory.break_glass (
  id uuid primary key,
  account_id bigint not null references directory.account,
  business_id bigint not null references directory.business,
  reason text not null check (length(reason) >= 3),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '60 minutes'),
  revoked_at timestamptz
);
create index break_glass_account on directory.break_glass (account_id, business_id);

create table directory.partner (
  id bigint generated always as identity primary key,
  name text not null,
  slug citext not null unique check (slug !~ '^\d+$' and slug not in ('access-denied', 'reports')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create table directory.partner_member (
  partner_id bigint not null references directory.partner,
  account_id bigint not null references directory.account,
  primary key (partner_id, account_id)
);
create table directory.partner_business (
  partner_id bigint not null references directory.partner,
  business_id bigint not null references directory.business,
  primary key (partner_id, business_id)
);

-- A till, kiosk, TV or display with its own token; looked up before any business is known.
create table directory.device (
  id uuid primary key,
  business_id bigint not null references directory.business,
  kind text not null check (kind in ('till', 'kiosk', 'tv', 'display')),
  name text not null,
  token_hash bytea not null unique,
  enrolled_by bigint not null references directory.account,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  revoked_at timestamptz
);
create index device_business on directory.device (business_id);

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
