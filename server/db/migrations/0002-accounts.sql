create table directory.account (
  id bigint generated always as identity primary key,
  hash_id text not null unique,
  name text not null check (length(name) between 1 and 120),
  email citext,
  email_verified_at timestamptz,
  phone_e164 text,
  phone10 text,
  phone_verified_at timestamptz,
  password_hash text,
  image text,
  is_super_admin boolean not null default false,
  is_developer boolean not null default false,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- A mail address or phone signs in only once verified, and then it is one person's.
create unique index account_email on directory.account (email) where email_verified_at is not null and deleted_at is null;
create unique index account_phone on directory.account (phone_e164) where phone_verified_at is not null and deleted_at is null;

create table directory.session (
  id uuid primary key,
  account_id bigint not null references directory.account,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text not null,
  agent text not null
);
create index session_account on directory.session (account_id) where revoked_at is null;

create table directory.user_setting (
  account_id bigint not null references directory.account,
  key text not null,
  value text not null,
  primary key (account_id, key)
);

-- A code sent by mail or text: single use, ten minutes, five tries, bound to the browser that asked.
create table directory.one_time_code (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'reset', 'phone', 'email')),
  target text not null,
  code_hash bytea not null,
  tries int not null default 0,
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_code_target on directory.one_time_code (target, purpose, created_at desc);
