-- The number a business texts from. Without a row, or before it is registered, its texts go out from the platform's number and
-- nobody can answer them.
create table tenant.text_sender (
  business_id bigint primary key,
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  state text not null check (state in ('waiting', 'registered', 'suspended')),
  -- What carriers let this number send, in parts of texts.
  per_minute int not null check (per_minute > 0),
  per_day int not null check (per_day > 0),
  -- What it has sent in the minute and on the day that run now. The day ends at midnight on the west coast.
  minute_at timestamptz not null default '2000-01-01',
  minute_parts int not null default 0,
  day date not null default '2000-01-01',
  day_parts int not null default 0
);
call tenant.guard('tenant.text_sender');

-- What a phone wants of a business's texts now.
create table tenant.text_consent (
  business_id bigint not null,
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  stopped_at timestamptz,
  marketing_at timestamptz,
  -- Why the carrier says that nothing reaches it.
  unreachable text check (length(unreachable) between 1 and 40),
  primary key (business_id, phone10)
);
call tenant.guard('tenant.text_consent');

-- Everything that was ever said about it: when, how, by whom, and in which words.
create table tenant.text_consent_entry (
  business_id bigint not null,
  id uuid not null,
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  what text not null check (what in ('stop', 'start', 'marketing', 'no_marketing', 'unreachable')),
  way text not null check (way in ('text', 'desk', 'booking', 'carrier', 'account')),
  -- What they wrote, or the words beside the box that they ticked.
  words text not null check (length(words) <= 1600),
  account_id bigint,
  address text check (length(address) <= 64),
  at timestamptz not null,
  primary key (business_id, id)
);
create index text_consent_entry_of on tenant.text_consent_entry (business_id, phone10, at desc);
call tenant.guard('tenant.text_consent_entry');

-- The texts between a business and one phone, whoever holds it.
create table tenant.text_thread (
  business_id bigint not null,
  id uuid not null,
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  -- What the desk called somebody who is not in the book.
  name text check (length(name) between 1 and 120),
  seq int not null default 0 check (seq >= 0),
  -- What the client wrote that a person has to read, and how much of it somebody has.
  from_client int not null default 0,
  read int not null default 0 check (read between 0 and from_client),
  -- Why somebody should look at it soon.
  asks text check (asks in ('stop', 'cancel', 'late', 'unsure')),
  -- The newest text that somebody wrote; automatic ones do not move a thread up.
  last_at timestamptz not null,
  last_direction text check (last_direction in ('Incoming', 'Outgoing')),
  last_text text not null default '' check (length(last_text) <= 200),
  -- When the client wrote last: what is written to them then is an answer.
  heard_at timestamptz,
  primary key (business_id, id),
  constraint text_thread_phone unique (business_id, phone10)
);
create index text_thread_list on tenant.text_thread (business_id, last_at desc, id desc) where last_direction is not null;
create index text_thread_unread on tenant.text_thread (business_id, last_at desc, id desc) where from_client > read;
call tenant.guard('tenant.text_thread');

create table tenant.text_message (
  business_id bigint not null,
  thread_id uuid not null,
  seq int not null check (seq > 0),
  -- Made by whoever sends it, so that a repeated call sends nothing twice.
  id uuid not null,
  direction text not null check (direction in ('Incoming', 'Outgoing')),
  body text not null check (length(body) <= 1600),
  -- What an automatic text is about; null for what somebody wrote.
  kind text check (kind ~ '^[a-z_]+$'),
  account_id bigint,
  employee_id bigint,
  -- The carrier's id of a text that came in: it is delivered more than once.
  sid text check (length(sid) <= 64),
  media int not null default 0 check (media between 0 and 10),
  segments int not null default 0,
  -- How far one of ours got, and the carrier's number for why not.
  state text not null default 'sent' check (state in ('waiting', 'sent', 'delivered', 'failed')),
  error text check (length(error) <= 60),
  -- What was understood of one of theirs; null: somebody has to read it.
  understood text check (understood in ('confirm', 'cancel', 'late', 'stop', 'start', 'help')),
  at timestamptz not null,
  primary key (business_id, thread_id, seq),
  constraint text_message_id unique (business_id, id),
  foreign key (business_id, thread_id) references tenant.text_thread (business_id, id) on delete cascade
);
create unique index text_message_sid on tenant.text_message (business_id, sid) where sid is not null;
call tenant.guard('tenant.text_message');

-- What a phone was asked about a visit and may still answer by C or X.
create table tenant.text_question (
  business_id bigint not null,
  id uuid not null,
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  appointment_id uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (business_id, id),
  constraint text_question_once unique (business_id, phone10, appointment_id)
);
create index text_question_old on tenant.text_question (business_id, expires_at);
call tenant.guard('tenant.text_question');

-- The carrier's own count of a text, kept beside what is charged.
alter table tenant.delivery add column carrier_segments int;
