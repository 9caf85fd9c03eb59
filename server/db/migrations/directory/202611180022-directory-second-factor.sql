-- What somebody shows beside their password: an authenticator app (its secret sealed by the vault) or a passkey (its public key).
create table directory.second_factor (
  id uuid primary key,
  account_id bigint not null references directory.account,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 80),
  secret bytea,
  sealed_by text,
  -- The step of the last code that was taken: a code works once.
  last_step bigint,
  credential_id text,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  -- An app counts once its first code was right.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  removed_at timestamptz,
  constraint second_factor_shape check (
    case kind when 'totp' then secret is not null and sealed_by is not null and credential_id is null
    else credential_id is not null and public_key is not null and secret is null end)
);
create index second_factor_account on directory.second_factor (account_id);
create unique index second_factor_credential on directory.second_factor (credential_id) where removed_at is null;

-- Ten codes on paper, each good for one sign-in.
create table directory.recovery_code (
  account_id bigint not null references directory.account,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Steps and challenges that were answered, until they run out: each is answered once.
create table directory.spent_step (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_step_end on directory.spent_step (expires_at);

-- When a second factor was last shown in this session.
alter table directory.session add column factor_at timestamptz;
-- The owner may ask it of everybody who leads the business.
alter table directory.business add column needs_second_factor boolean not null default false;
