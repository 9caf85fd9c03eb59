-- Gift cards that are bought online. The order has the id of the card it becomes when its charge is approved; until then there is none.
create table tenant.gift_card_order (
  business_id bigint not null,
  id uuid not null,
  -- Of the browser that ordered: it alone may ask what became of it.
  secret_hash bytea not null check (length(secret_hash) = 32),
  charge_id uuid not null,
  amount_cents bigint not null check (amount_cents between 3000 and 50000),
  design text not null check (design in ('bloom', 'ribbon', 'confetti', 'waves', 'gilded', 'plain')),
  to_name text not null default '' check (length(to_name) <= 80),
  from_name text not null default '' check (length(from_name) <= 80),
  message text not null default '' check (length(message) <= 300),
  to_email text check (length(to_email) <= 254),
  buyer_email text not null check (length(buyer_email) <= 254),
  locale text not null default 'en' check (locale in ('en', 'vi')),
  asked_at timestamptz not null,
  primary key (business_id, id),
  constraint order_charged_once unique (business_id, charge_id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id)
);
call tenant.guard('tenant.gift_card_order');
