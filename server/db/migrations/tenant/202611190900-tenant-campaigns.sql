-- Advertising by text to a filtered list of clients who agreed to it.
create table tenant.campaign (
  business_id bigint not null,
  -- Made by whoever writes it, so that a repeated call makes no second one.
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  audience jsonb not null,
  body_en text not null default '' check (length(body_en) <= 480),
  body_vi text not null default '' check (length(body_vi) <= 480),
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'done')),
  paused_because text check (paused_because in ('by_hand', 'no_credit', 'no_sender')),
  -- Parts of its longest text.
  parts_each int not null default 1 check (parts_each > 0),
  created_at timestamptz not null,
  created_by bigint not null,
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- The list is made a piece at a time, in the order of the clients: the last one who was looked at, and when all were.
  listed_to bigint not null default 0,
  listed_at timestamptz,
  -- When the clock looks at it next; null: it waits for somebody.
  due_at timestamptz,
  primary key (business_id, id),
  check ((state = 'paused') = (paused_because is not null)),
  check (due_at is null or state in ('scheduled', 'sending'))
);
create index campaign_list on tenant.campaign (business_id, created_at desc, id desc);
create index campaign_due on tenant.campaign (due_at) where due_at is not null;
call tenant.guard('tenant.campaign');
create policy relay_finds on tenant.campaign for select to openchair_relay using (true);
grant select (business_id, due_at) on tenant.campaign to openchair_relay;

-- Who is on the list of a campaign: each phone once, whoever shares it.
create table tenant.campaign_recipient (
  business_id bigint not null,
  -- The link of their text names it.
  id uuid not null,
  campaign_id uuid not null,
  client_id bigint not null,
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  locale text not null check (locale in ('en', 'vi')),
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'delivered', 'failed', 'skipped')),
  skipped_because text check (skipped_because in ('stopped', 'no_consent', 'unreachable', 'not_textable', 'left')),
  -- Not before this: its phone sleeps.
  due_at timestamptz not null,
  -- Its text in the outbox, and how often one was put there.
  delivery_id uuid,
  tries int not null default 0,
  segments int not null default 0,
  sent_at timestamptz,
  primary key (business_id, id),
  constraint campaign_recipient_once unique (business_id, campaign_id, phone10),
  foreign key (business_id, campaign_id) references tenant.campaign (business_id, id) on delete cascade,
  check ((state = 'skipped') = (skipped_because is not null))
);
create index campaign_recipient_next on tenant.campaign_recipient (business_id, campaign_id, state, due_at, id);
create unique index campaign_recipient_text on tenant.campaign_recipient (business_id, delivery_id) where delivery_id is not null;
create index campaign_recipient_phone on tenant.campaign_recipient (business_id, phone10, sent_at) where sent_at is not null;
call tenant.guard('tenant.campaign_recipient');

-- Visits that somebody booked within two weeks after the text; by its link, or without it.
create table tenant.campaign_visit (
  business_id bigint not null,
  appointment_id uuid not null,
  campaign_id uuid not null,
  recipient_id uuid not null,
  by_link boolean not null,
  booked_at timestamptz not null,
  primary key (business_id, appointment_id),
  foreign key (business_id, campaign_id) references tenant.campaign (business_id, id) on delete cascade
);
create index campaign_visit_of on tenant.campaign_visit (business_id, campaign_id);
call tenant.guard('tenant.campaign_visit');
