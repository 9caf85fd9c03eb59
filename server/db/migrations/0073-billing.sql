-- What businesses pay us: the plan they have paid for, the cards that pay for it and what was charged.
create table directory.subscription (
  business_id bigint primary key references directory.business,
  package_id int not null references directory.package,
  period text not null check (period in ('month', 'year')),
  -- Of the period that is running.
  price_cents bigint not null check (price_cents > 0),
  -- Periods are counted from here, so that one that began on a 31st does not slip.
  anchored_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Paid for and not used; it pays for what comes next.
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  cancelled_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  -- How often the renewal was tried.
  tries int not null default 0 check (tries between 0 and 9),
  -- When the clock looks at it.
  due_at timestamptz not null,
  constraint subscription_lasts check (starts_at < ends_at)
);
create index subscription_due on directory.subscription (due_at);

-- A card that the processor keeps. What we have of it may be shown to anybody who sees the bill.
create table tenant.business_card (
  business_id bigint not null,
  id uuid not null,
  customer text not null check (length(customer) between 1 and 80),
  method text not null check (length(method) between 1 and 80),
  brand text not null check (length(brand) <= 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month int not null check (exp_month between 1 and 12),
  exp_year int not null check (exp_year between 2000 and 2099),
  name text not null check (length(name) between 1 and 80),
  postal_code text not null check (length(postal_code) <= 12),
  is_default boolean not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, id),
  constraint default_is_there check (not is_default or removed_at is null)
);
create unique index business_card_default on tenant.business_card (business_id) where is_default;
call tenant.guard('tenant.business_card');

-- What became of it is its charge's state; without one there was nothing to charge.
create table tenant.plan_payment (
  business_id bigint not null,
  id uuid not null,
  nr int not null,
  kind text not null check (kind in ('change', 'renewal')),
  package_id int not null,
  plan_name text not null check (length(plan_name) between 1 and 80),
  period text not null check (period in ('month', 'year')),
  price_cents bigint not null check (price_cents > 0),
  credit_cents bigint not null check (credit_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  -- What is still to the good once it is paid.
  credit_left_cents bigint not null check (credit_left_cents >= 0),
  anchored_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  card_id uuid,
  charge_id uuid,
  asked_at timestamptz not null,
  primary key (business_id, id),
  constraint plan_payment_nr unique (business_id, nr),
  constraint plan_charged_once unique (business_id, charge_id),
  constraint charged_what_is_due check (amount_cents = greatest(price_cents - credit_cents, 0) and (amount_cents > 0) = (charge_id is not null)),
  foreign key (business_id, card_id) references tenant.business_card (business_id, id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id)
);
call tenant.guard('tenant.plan_payment');

alter table tenant.card_charge
  drop constraint card_charge_purpose_check,
  add constraint card_charge_purpose_check check (purpose in ('ticket', 'gift_card', 'membership', 'deposit', 'fee', 'plan'));
-- One payment for the plan at a time: a second one waits until it is known what became of the first.
create unique index plan_charged_one_by_one on tenant.card_charge (business_id) where purpose = 'plan' and status = 'pending';

-- What a business pays for is changed by one at a time, until that one commits.
create function tenant.hold_plan(business bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('plan ' || business, 0))
$$;
