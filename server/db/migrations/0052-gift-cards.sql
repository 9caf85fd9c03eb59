-- Gift cards. What is on one stands in the ledger (account gift_card, by card); here is who it is for, and its code, sealed under the
-- key of the business and findable only by who types it (docs/decisions/0021-gift-cards.md).
create table tenant.gift_card (
  business_id bigint not null,
  id uuid not null,
  sealed bytea not null,
  code_mac bytea not null,
  last_four text not null check (length(last_four) = 4),
  -- What it was issued with; what is left is the ledger's.
  initial_cents bigint not null check (initial_cents > 0),
  how text not null check (how in ('sold', 'complimentary', 'carried_over')),
  reason text not null default '' check (length(reason) <= 200),
  -- The ticket that sold it, which may be opened again: then it is taken back until the ticket is paid once more.
  ticket_id uuid,
  is_taken_back boolean not null default false,
  to_name text not null default '' check (length(to_name) <= 80),
  from_name text not null default '' check (length(from_name) <= 80),
  message text not null default '' check (length(message) <= 300),
  email text check (length(email) <= 254),
  issued_at timestamptz not null,
  issued_by bigint,
  deleted_at timestamptz,
  primary key (business_id, id),
  constraint gift_card_code_once unique (business_id, code_mac),
  check ((how = 'sold') or (ticket_id is null and not is_taken_back))
);
create index gift_card_issued on tenant.gift_card (business_id, issued_at desc, id desc);
create index gift_card_ticket on tenant.gift_card (business_id, ticket_id) where ticket_id is not null;
call tenant.guard('tenant.gift_card');

-- Sold on a ticket: neither taxed nor tipped on, and owed rather than earned.
alter table tenant.ticket add column gift_card_cents bigint not null default 0 check (gift_card_cents >= 0);
alter table tenant.ticket drop constraint ticket_adds_up;
alter table tenant.ticket add constraint ticket_adds_up
  check (total_cents = sub_total_cents - discount_cents + tax_cents + gift_card_cents + tip_cents);

alter table tenant.ticket_payment add column gift_card_id uuid;
alter table tenant.ticket_payment add constraint payment_by_gift_card check ((method = 'gift_card') = (gift_card_id is not null));
alter table tenant.ticket_payment add foreign key (business_id, gift_card_id) references tenant.gift_card (business_id, id);
