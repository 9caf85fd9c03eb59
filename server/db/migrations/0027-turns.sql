-- Whose turn it is. The log only grows: what was wrong is put right by an entry about it, and nobody, not even we, edits one.
create table tenant.turn_event (
  business_id bigint not null,
  id uuid not null,
  seq bigint generated always as identity,
  -- By the wall of the business: turns begin anew every day.
  day date not null,
  employee_id bigint not null,
  kind text not null check (kind in ('clock_in', 'clock_out', 'break_start', 'break_end', 'seat', 'checkout_true_up', 'request',
    'appointment', 'bonus', 'tardy', 'skip_busy', 'skip_refused', 'redo', 'adjust', 'void_reversal')),
  at timestamptz not null,
  -- Hundredths of a turn.
  turns int not null default 0 check (turns between -1000 and 1000),
  amount_cents int not null default 0 check (amount_cents >= 0),
  menu_turns int not null default 0 check (menu_turns >= 0),
  appointment_id uuid,
  walk_in_id uuid,
  about uuid,
  beside bigint,
  side text check (side in ('before', 'after')),
  until timestamptz,
  reason text not null default '' check (length(reason) <= 200),
  account_id bigint,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  foreign key (business_id, appointment_id) references tenant.appointment (business_id, id),
  foreign key (business_id, about) references tenant.turn_event (business_id, id),
  foreign key (business_id, beside) references tenant.employee (business_id, id),
  check ((kind in ('checkout_true_up', 'void_reversal')) = (about is not null)),
  check ((beside is null) = (side is null) and (beside is null or kind = 'adjust')),
  check (kind not in ('adjust', 'void_reversal') or reason <> '')
);
create index turn_event_day on tenant.turn_event (business_id, day, seq);
create index turn_event_visit on tenant.turn_event (business_id, appointment_id) where appointment_id is not null;
-- An entry is taken back once.
create unique index turn_event_reversal on tenant.turn_event (business_id, about) where kind = 'void_reversal';
call tenant.guard('tenant.turn_event');
revoke update, delete, truncate on tenant.turn_event from openchair_app;

create function tenant.never() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger only_grows before update or delete or truncate on tenant.turn_event
  for each statement execute function tenant.never();

-- How turns are counted; a business without a row counts in the usual way.
create table tenant.turn_rule (
  business_id bigint primary key,
  rule jsonb not null,
  version int not null default 1
);
call tenant.guard('tenant.turn_rule');

-- Who came in without an appointment.
create table tenant.walk_in (
  business_id bigint not null,
  id uuid not null,
  client_id bigint,
  name text not null check (length(name) between 1 and 120),
  phone10 text check (phone10 ~ '^\d{10}$'),
  party_size int not null default 1 check (party_size between 1 and 6),
  seated int not null default 0 check (seated between 0 and party_size),
  services uuid[] not null check (cardinality(services) between 1 and 4),
  -- Whom they asked for.
  wanted bigint,
  note text not null default '' check (length(note) <= 300),
  state text not null default 'waiting' check (state in ('waiting', 'seated', 'left')),
  source text not null default 'desk' check (source in ('desk', 'kiosk')),
  -- Of the texts to them.
  locale text not null default 'en' check (locale in ('en', 'vi')),
  day date not null,
  joined_at timestamptz not null,
  texted_at timestamptz,
  done_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  foreign key (business_id, wanted) references tenant.employee (business_id, id),
  check ((state = 'seated') = (seated = party_size))
);
create index walk_in_day on tenant.walk_in (business_id, day, joined_at);
call tenant.guard('tenant.walk_in');
