-- What a business takes off for a while (docs/decisions/0027-promotions.md). Days and hours are those of its wall.
create table tenant.promotion (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('percent', 'amount')),
  -- Whole percent, or cents once for a ticket.
  value int not null check (value between 1 and 100000),
  starts_at date not null,
  ends_at date,
  -- None: every day.
  weekdays text[] not null default '{}',
  from_time text check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  until_time text check (until_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  code text check (code ~ '^[A-Z0-9]{3,20}$'),
  use_limit int check (use_limit > 0),
  -- Tickets that have it: from when it is put there until it is taken off or the ticket is void.
  uses int not null default 0 check (uses >= 0),
  absorbed_by text not null check (absorbed_by in ('salon', 'staff', 'split')),
  is_paused boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  constraint promotion_percent check (type <> 'percent' or value <= 100),
  constraint promotion_days check (ends_at is null or ends_at >= starts_at),
  constraint promotion_hours 
    check ((from_time is null) = (until_time is null) and (from_time is null or from_time <> until_time)),
  constraint promotion_within_limit check (use_limit is null or uses <= use_limit)
);
create unique index promotion_code_once on tenant.promotion (business_id, code) where code is not null and deleted_at is null;
create index promotion_begins on tenant.promotion (business_id, starts_at desc, id) where deleted_at is null;
call tenant.guard('tenant.promotion');

create table tenant.promotion_service (
  business_id bigint not null,
  promotion_id uuid not null,
  service_id uuid not null,
  primary key (business_id, promotion_id, service_id),
  foreign key (business_id, promotion_id) references tenant.promotion (business_id, id),
  foreign key (business_id, service_id) references tenant.service (business_id, id)
);
create index promotion_of_service on tenant.promotion_service (business_id, service_id);
call tenant.guard('tenant.promotion_service');

-- A use. What it took off which line, and who gives that up, is written when the ticket is paid.
create table tenant.ticket_promotion (
  business_id bigint not null,
  ticket_id uuid not null,
  promotion_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  absorbed_by text not null check (absorbed_by in ('salon', 'staff', 'split')),
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  lines jsonb not null default '{}',
  paid_at timestamptz,
  primary key (business_id, ticket_id, promotion_id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  foreign key (business_id, promotion_id) references tenant.promotion (business_id, id)
);
create index ticket_promotion_uses on tenant.ticket_promotion (business_id, promotion_id, paid_at);
call tenant.guard('tenant.ticket_promotion');
