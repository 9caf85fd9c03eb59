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
