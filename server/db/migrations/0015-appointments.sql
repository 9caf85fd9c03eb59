-- Visits: who comes when, for what, to whom. Time itself is held by claims; these rows say why.
create table tenant.appointment (
  business_id bigint not null,
  id uuid not null,
  -- Who booked it; a guest of a group has no row of their own in the client book.
  client_id bigint not null,
  group_id uuid,
  person int not null default 0 check (person between 0 and 5),
  guest_name text not null default '' check (length(guest_name) <= 120),
  mode text not null default 'together' check (mode in ('together', 'finish-together', 'back-to-back')),
  status text not null check (status in
    ('requested', 'booked', 'confirmed', 'arrived', 'in_service', 'ready', 'completed', 'cancelled', 'no_show')),
  source text not null check (source in ('online', 'desk')),
  starts_at timestamptz not null check (tenant.on_five(starts_at)),
  ends_at timestamptz not null check (ends_at > starts_at and tenant.on_five(ends_at)),
  note text not null default '' check (length(note) <= 1000),
  late_fee_cents int not null default 0 check (late_fee_cents >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  check (group_id is not null or person = 0)
);
create index appointment_client on tenant.appointment (business_id, client_id, starts_at);
create index appointment_start on tenant.appointment (business_id, starts_at);
create unique index appointment_group on tenant.appointment (business_id, group_id, person) where group_id is not null;
call tenant.guard('tenant.appointment');

-- What is done, by whom, with the prices and the shape as they were when it was booked. Its claims carry its id.
create table tenant.appointment_line (
  business_id bigint not null,
  id uuid not null,
  appointment_id uuid not null,
  sort int not null,
  service_id uuid not null,
  service_name text not null,
  employee_id bigint not null,
  pinned boolean not null,
  starts_at timestamptz not null check (tenant.on_five(starts_at)),
  ends_at timestamptz not null check (ends_at > starts_at and tenant.on_five(ends_at)),
  price_cents int not null check (price_cents >= 0),
  request_cents int not null default 0 check (request_cents >= 0),
  shape jsonb not null,
  add_ons jsonb not null default '[]',
  primary key (business_id, id),
  foreign key (business_id, appointment_id) references tenant.appointment (business_id, id),
  foreign key (business_id, service_id) references tenant.service (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
create index appointment_line_visit on tenant.appointment_line (business_id, appointment_id);
create index appointment_line_employee on tenant.appointment_line (business_id, employee_id, starts_at);
call tenant.guard('tenant.appointment_line');

-- Where an account is a client, so that its visits are found without looking into every business.
create table directory.patron (
  account_id bigint not null references directory.account,
  business_id bigint not null references directory.business,
  since timestamptz not null default now(),
  primary key (account_id, business_id)
);

alter table directory.one_time_code drop constraint one_time_code_purpose_check;
alter table directory.one_time_code
  add constraint one_time_code_purpose_check check (purpose in ('sign-up', 'reset', 'phone', 'email', 'client'));
