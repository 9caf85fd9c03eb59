-- A browser that gets notifications. A session is one browser, so its subscription ends with it.
create table directory.push_subscription (
  id uuid primary key,
  account_id bigint not null references directory.account (id),
  session_id uuid not null unique references directory.session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- The public key under which the browser subscribed: its push service takes messages signed with that one only.
  application_key text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_account on directory.push_subscription (account_id);

-- What is to be shown on a device, once for each event and device.
create table directory.push_notice (
  id uuid primary key,
  subscription_id uuid not null references directory.push_subscription (id) on delete cascade,
  key text not null,
  occasion text not null,
  -- The business whose customers it is about, if it is for somebody who works there; they are asked again before it is sent.
  work_business_id bigint references directory.business (id),
  topic text not null check (length(topic) <= 32),
  content jsonb not null,
  deadline timestamptz not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'refused', 'expired', 'withdrawn')),
  attempts int not null default 0,
  next_at timestamptz,
  settled_at timestamptz,
  error text,
  unique (subscription_id, key)
);
create index push_notice_due on directory.push_notice (next_at) where next_at is not null;
create index push_notice_settled on directory.push_notice (settled_at) where settled_at is not null;
create index push_notice_business on directory.push_notice (work_business_id) where work_business_id is not null;
