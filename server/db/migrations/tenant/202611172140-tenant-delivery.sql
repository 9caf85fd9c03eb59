-- Every text and letter that leaves the house, from the change that causes it until its fate is known. Like tenant.event it holds the
-- platform's own under business 0.
create table tenant.delivery (
  business_id bigint not null,
  id uuid not null,
  -- What causes it, so that the same message is never queued twice.
  key text not null check (length(key) between 1 and 200),
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- What it is about (`appointment:…`), where its fate is shown.
  about text not null check (length(about) between 1 and 200),
  channel text not null check (channel in ('text', 'email')),
  address text not null check (length(address) between 3 and 254),
  -- Sealed by the vault, gone as soon as nobody needs it any more: messages carry codes and links that open things.
  content bytea,
  sealed_by text,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'unknown', 'sent', 'delivered', 'undelivered', 'refused', 'expired', 'withdrawn')),
  attempts int not null default 0 check (attempts >= 0),
  -- Attempts after which nobody could say whether the provider had taken it.
  unanswered int not null default 0 check (unanswered >= 0),
  -- When a worker looks at it next. While it is being sent, when the worker that has it counts as dead.
  next_at timestamptz,
  deadline timestamptz not null,
  queued_at timestamptz not null,
  first_try_at timestamptz,
  settled_at timestamptz,
  provider_id text,
  error text,
  primary key (business_id, id),
  constraint delivery_key unique (business_id, key),
  constraint delivery_waits check ((status in ('queued', 'sending', 'unknown')) = (next_at is not null)),
  constraint delivery_content check ((content is not null) = (next_at is not null) and (content is null) = (sealed_by is null))
);
create index delivery_about on tenant.delivery (business_id, about);
create unique index delivery_provider on tenant.delivery (business_id, provider_id) where provider_id is not null;
create index delivery_settled on tenant.delivery (business_id, settled_at) where settled_at is not null;
-- The worker has to find out which businesses have something due: the relay's role sees those two columns of all of them, and no more.
create index delivery_due on tenant.delivery (next_at) where next_at is not null;
call tenant.guard('tenant.delivery');
create policy relay_finds on tenant.delivery for select to openchair_relay using (true);
grant select (business_id, next_at) on tenant.delivery to openchair_relay;
