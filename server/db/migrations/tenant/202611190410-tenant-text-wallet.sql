-- What a business has left for texts. Locked for a moment by each text; the ledger hears of it once an hour.
create table tenant.text_wallet (
  business_id bigint primary key,
  balance_cents bigint not null,
  -- Below this its owner is told.
  low_cents bigint not null check (low_cents between 0 and 50000),
  -- When the owner was last told that little or nothing is left; null once there is enough again.
  low_told_at timestamptz,
  empty_told_at timestamptz,
  -- How much is charged by itself when little is left; null: nothing.
  auto_cents bigint check (auto_cents between 3000 and 50000),
  -- Since when. A card that was declined after this is not charged again by itself.
  auto_since timestamptz,
  -- Given to a new business, and whether the ledger knows.
  given_cents bigint not null check (given_cents >= 0),
  given_posted boolean not null default false,
  constraint text_wallet_floor check (balance_cents >= 0)
);
call tenant.guard('tenant.text_wallet');

-- What one text was charged: once, however often it is tried.
create table tenant.text_charge (
  business_id bigint not null,
  delivery_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+$'),
  segments int not null check (segments > 0),
  cents bigint not null check (cents > 0),
  charged_at timestamptz not null,
  -- It never reached the carrier.
  returned_at timestamptz,
  primary key (business_id, delivery_id)
);
create index text_charge_old on tenant.text_charge (business_id, charged_at);
call tenant.guard('tenant.text_charge');

-- What the texts of a day cost, by kind. `due_at`: when the ledger is told what it does not know yet.
create table tenant.text_usage (
  business_id bigint not null,
  day date not null,
  kind text not null,
  texts int not null,
  segments int not null,
  cents bigint not null,
  posted_cents bigint not null default 0,
  due_at timestamptz,
  primary key (business_id, day, kind)
);
create index text_usage_due on tenant.text_usage (due_at) where due_at is not null;
call tenant.guard('tenant.text_usage');
create policy relay_finds on tenant.text_usage for select to openchair_relay using (true);
grant select (business_id, due_at) on tenant.text_usage to openchair_relay;

create table tenant.text_recharge (
  business_id bigint not null,
  id uuid not null,
  nr int not null,
  amount_cents bigint not null check (amount_cents between 3000 and 50000),
  card_id uuid not null,
  charge_id uuid not null,
  is_automatic boolean not null,
  asked_at timestamptz not null,
  primary key (business_id, id),
  constraint text_recharge_nr unique (business_id, nr),
  constraint text_recharge_charged_once unique (business_id, charge_id),
  foreign key (business_id, card_id) references tenant.business_card (business_id, id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id)
);
call tenant.guard('tenant.text_recharge');
