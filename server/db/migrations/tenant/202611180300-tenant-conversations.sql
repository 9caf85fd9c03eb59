-- A conversation between a business and one customer: an account, or a guest under a phone that they have proven.
create table tenant.conversation (
  business_id bigint not null,
  id uuid not null,
  account_id bigint,
  guest_phone text check (guest_phone ~ '^[0-9]{10}$'),
  -- What the customer was called when they last wrote.
  name text check (length(name) between 1 and 120),
  created_at timestamptz not null,
  -- The number of the newest message. It is counted in the transaction that sends, so there are no gaps and nobody overtakes.
  seq int not null default 0 check (seq >= 0),
  -- Grows with every change, so that copies know which state is newer.
  revision int not null default 0,
  -- Each side's messages, and how many of the other's it has read: what is unread is a difference, never a count that drifts.
  from_customer int not null default 0,
  from_business int not null default 0,
  customer_read int not null default 0 check (customer_read between 0 and from_business),
  customer_read_seq int not null default 0 check (customer_read_seq between 0 and seq),
  business_read int not null default 0 check (business_read between 0 and from_customer),
  business_read_seq int not null default 0 check (business_read_seq between 0 and seq),
  -- Up to where each side has deleted it.
  customer_hidden_seq int not null default 0 check (customer_hidden_seq between 0 and customer_read_seq),
  business_hidden_seq int not null default 0 check (business_hidden_seq between 0 and business_read_seq),
  -- The newest message as lists show it.
  last_at timestamptz not null,
  last_sender text check (last_sender in ('user', 'business', 'guest')),
  last_text text not null default '' check (length(last_text) <= 200),
  last_files smallint not null default 0,
  last_images smallint not null default 0,
  -- How many messages the customer sent since the window began.
  burst_since timestamptz,
  burst smallint not null default 0,
  closed_at timestamptz,
  assigned_employee_id bigint,
  primary key (business_id, id),
  constraint conversation_of_account unique (business_id, account_id),
  constraint conversation_of_guest unique (business_id, guest_phone),
  constraint conversation_customer check ((account_id is null) <> (guest_phone is null)),
  foreign key (business_id, assigned_employee_id) references tenant.employee (business_id, id)
);
create index conversation_list on tenant.conversation (business_id, last_at desc, id desc) where seq > business_hidden_seq;
create index conversation_open on tenant.conversation (business_id, last_at desc, id desc)
  where closed_at is null and seq > business_hidden_seq;
create index conversation_closed on tenant.conversation (business_id, last_at desc, id desc)
  where closed_at is not null and seq > business_hidden_seq;
create index conversation_unread on tenant.conversation (business_id, last_at desc, id desc) include (from_customer, business_read)
  where from_customer > business_read;
create index conversation_assigned on tenant.conversation (business_id, assigned_employee_id, last_at desc, id desc)
  where assigned_employee_id is not null and seq > business_hidden_seq;
call tenant.guard('tenant.conversation');

create table tenant.message (
  business_id bigint not null,
  conversation_id uuid not null,
  seq int not null check (seq > 0),
  -- Made by the sender: a message that is sent again, because the answer was lost, is not there twice.
  id uuid not null,
  sender text not null check (sender in ('user', 'business', 'guest')),
  -- Who wrote. For the business that is a colleague, whom customers are not told.
  account_id bigint,
  employee_id bigint,
  body text not null check (length(body) <= 4000),
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 10),
  at timestamptz not null,
  -- How many messages each side had sent with this one: a read pointer set to it knows what is left without counting.
  from_customer int not null,
  from_business int not null,
  primary key (business_id, conversation_id, seq),
  constraint message_id unique (business_id, id),
  foreign key (business_id, conversation_id) references tenant.conversation (business_id, id) on delete cascade,
  check (seq = from_customer + from_business)
);
call tenant.guard('tenant.message');

-- The words in which a conversation is found, each once, with a message that has it. Row security lets no other index than a
-- sorted one serve a search: matching a pattern could tell about rows that it does not show.
create table tenant.conversation_word (
  business_id bigint not null,
  word text collate "C" not null check (length(word) between 1 and 40),
  conversation_id uuid not null,
  -- Whether it belongs to the name of the customer, which stays visible when messages are deleted.
  in_name boolean not null,
  seq int not null,
  primary key (business_id, word, conversation_id, in_name),
  foreign key (business_id, conversation_id) references tenant.conversation (business_id, id) on delete cascade
);
create index conversation_word_of on tenant.conversation_word (business_id, conversation_id, word);
call tenant.guard('tenant.conversation_word');
