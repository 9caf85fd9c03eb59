-- In which language whoever booked reads.
alter table tenant.appointment add column locale text not null default 'en' check (locale in ('en', 'vi'));

-- What is to be written to a client at a later moment. Over all businesses, because the clock belongs to none of them.
create table directory.reminder (
  business_id bigint not null references directory.business,
  appointment_id uuid not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (business_id, appointment_id)
);
create index reminder_due on directory.reminder (due_at) where sent_at is null;

-- Somebody who would come if time became free.
create table tenant.waiting_entry (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  -- What they wish for, as an address carries it.
  wish text not null check (length(wish) <= 6000),
  party_size int not null check (party_size between 1 and 6),
  first_date date not null,
  last_date date not null check (last_date >= first_date and last_date - first_date <= 31),
  note text not null default '' check (length(note) <= 500),
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'booked', 'left')),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index waiting_entry_dates on tenant.waiting_entry (business_id, first_date, last_date) where status = 'waiting';
-- Asking twice for the same days is asking once.
create unique index waiting_entry_once on tenant.waiting_entry (business_id, phone10, first_date, last_date) where status = 'waiting';
call tenant.guard('tenant.waiting_entry');

-- True: until the transaction ends nobody else acts for that person.
create function tenant.in_turn(who text) returns boolean language sql volatile
  as $$ select pg_try_advisory_xact_lock(hashtextextended(who, 0)) $$;
