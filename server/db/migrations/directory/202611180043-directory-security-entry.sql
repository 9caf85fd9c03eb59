-- What happened at the doors: who, what, from where, and how often within the hour. No secret and nothing that was typed stands here.
create table directory.security_entry (
  id uuid primary key,
  -- What makes two happenings one entry: the same thing of the same person from the same address within an hour.
  same bytea not null unique check (length(same) = 32),
  kind text not null check (kind ~ '^[a-z.-]{3,40}$'),
  account_id bigint references directory.account,
  business_id bigint references directory.business,
  -- The permission or the limit it was about, where there is one.
  about text not null default '' check (length(about) <= 80),
  address text not null check (length(address) <= 60),
  agent text not null default '' check (length(agent) <= 200),
  times int not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index security_entry_business on directory.security_entry (business_id, last_at desc);
create index security_entry_account on directory.security_entry (account_id, last_at desc);
create index security_entry_last_at on directory.security_entry (last_at);
