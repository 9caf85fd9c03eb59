-- Cards that clients leave: what the processor calls them, and that they agreed to it.
create table tenant.client_payment_method (
  business_id bigint not null,
  id uuid not null,
  client_id bigint not null,
  customer text not null check (length(customer) between 1 and 80),
  method text not null check (length(method) between 1 and 80),
  brand text not null default '',
  last4 text not null default '' check (last4 ~ '^(\d{4})?$'),
  consent_version text not null check (length(consent_version) between 1 and 20),
  consent_address text not null check (length(consent_address) between 1 and 60),
  consent_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create unique index client_payment_method_one on tenant.client_payment_method (business_id, client_id) where removed_at is null;
call tenant.guard('tenant.client_payment_method');

alter table tenant.card_charge drop constraint card_charge_purpose_check,
  add constraint card_charge_purpose_check check (purpose in ('ticket', 'gift_card', 'membership', 'deposit', 'fee'));

-- A booking with a card behind it, until it is known what became of the card: then there are visits, or there are none.
create table tenant.booking_order (
  business_id bigint not null,
  id uuid not null,
  hold_id uuid not null,
  client_id bigint not null,
  account_id bigint,
  -- Of an order that has a charge, the charge says whether it was declined or called off.
  state text not null default 'pending' check (state in ('pending', 'booked', 'declined', 'cancelled', 'returned')),
  reason text not null default '' check (length(reason) <= 200),
  charge_id uuid,
  -- What is booked, and on which terms.
  wish jsonb not null,
  terms jsonb not null,
  -- The card, once the processor keeps it.
  card jsonb,
  consent_version text not null,
  consent_address text not null,
  visits uuid[] not null default '{}',
  asked_at timestamptz not null,
  primary key (business_id, id),
  constraint booking_order_charged_once unique (business_id, charge_id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create index booking_order_hold on tenant.booking_order (business_id, hold_id);
create index booking_order_client on tenant.booking_order (business_id, client_id) where state = 'pending';
call tenant.guard('tenant.booking_order');

-- What stands behind a visit, as it was agreed to, and where the money that was paid ahead has gone.
create table tenant.visit_guarantee (
  business_id bigint not null,
  appointment_id uuid not null,
  method_id uuid,
  charge_id uuid,
  total_cents bigint not null check (total_cents >= 0),
  late_percent int not null check (late_percent between 0 and 100),
  no_show_percent int not null check (no_show_percent between 0 and 100),
  notice_min int not null check (notice_min >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  returned_cents bigint not null default 0 check (returned_cents >= 0),
  kept_cents bigint not null default 0 check (kept_cents >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  -- What it costs not to have come, or to have called off late; null: nobody has decided.
  fee_cents bigint check (fee_cents >= 0),
  fee_why text check (fee_why in ('late', 'no_show')),
  primary key (business_id, appointment_id),
  foreign key (business_id, appointment_id) references tenant.appointment (business_id, id) on delete cascade,
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id),
  foreign key (business_id, method_id) references tenant.client_payment_method (business_id, id),
  constraint guarantee_paid check ((paid_cents > 0) = (charge_id is not null)),
  constraint guarantee_within check (returned_cents + kept_cents + spent_cents <= paid_cents)
);
call tenant.guard('tenant.visit_guarantee');
