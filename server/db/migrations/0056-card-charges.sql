-- Cards are charged by a provider. What we keep of one is its brand and its last four digits.
create table tenant.card_reader (
  business_id bigint not null,
  id uuid not null,
  label text not null check (length(label) between 1 and 40),
  -- As the provider knows it.
  provider_id text not null check (length(provider_id) between 1 and 80),
  paired_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (business_id, id)
);
create unique index card_reader_once on tenant.card_reader (business_id, provider_id) where removed_at is null;
call tenant.guard('tenant.card_reader');

create table tenant.card_charge (
  business_id bigint not null,
  id uuid not null,
  purpose text not null check (purpose in ('ticket', 'gift_card', 'membership', 'deposit')),
  purpose_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Added by the customer on the reader.
  tip_cents bigint not null default 0 check (tip_cents >= 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'cancelled')),
  -- Kept before anything can be charged, so that the provider can be asked whatever answer is lost.
  provider_id text,
  reader_id uuid,
  brand text not null default '',
  last4 text not null default '' check (last4 ~ '^(\d{4})?$'),
  reason text not null default '' check (length(reason) <= 200),
  asked_at timestamptz not null,
  asked_by bigint,
  settled_at timestamptz,
  refunded_cents bigint not null default 0,
  primary key (business_id, id),
  foreign key (business_id, reader_id) references tenant.card_reader (business_id, id),
  constraint charge_once unique (business_id, provider_id),
  constraint charge_settled check ((status = 'pending') = (settled_at is null)),
  constraint charge_known check (status <> 'approved' or provider_id is not null),
  constraint refund_within check (refunded_cents between 0 and case status when 'approved' then amount_cents + tip_cents else 0 end)
);
create index card_charge_purpose on tenant.card_charge (business_id, purpose_id);
call tenant.guard('tenant.card_charge');

-- What became of a charge never becomes something else.
create function tenant.charge_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and (new.status, new.amount_cents, new.tip_cents, new.provider_id)
    is distinct from (old.status, old.amount_cents, old.tip_cents, old.provider_id) then
    raise exception 'charge % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stays before update on tenant.card_charge for each row execute function tenant.charge_stays();

create table tenant.card_refund (
  business_id bigint not null,
  id uuid not null,
  charge_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'done')),
  -- Why it did not get through so far.
  reason text not null default '' check (length(reason) <= 200),
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, charge_id) references tenant.card_charge (business_id, id)
);
create index card_refund_charge on tenant.card_refund (business_id, charge_id);
call tenant.guard('tenant.card_refund');

-- What the provider told us, each once.
create table tenant.card_event (
  business_id bigint not null,
  id text not null check (length(id) <= 80),
  heard_at timestamptz not null,
  primary key (business_id, id)
);
call tenant.guard('tenant.card_event');

-- Charges and refunds whose end is not known yet. Over all businesses, because the clock belongs to none.
create table directory.card_matter (
  business_id bigint not null references directory.business,
  id uuid not null,
  kind text not null check (kind in ('charge', 'refund')),
  due_at timestamptz not null,
  primary key (business_id, id)
);
create index card_matter_due on directory.card_matter (due_at);

alter table tenant.ticket_payment
  add column charge_id uuid,
  add foreign key (business_id, charge_id) references tenant.card_charge (business_id, id),
  add constraint card_was_charged check ((method = 'card') = (charge_id is not null));
create unique index ticket_payment_charge on tenant.ticket_payment (business_id, charge_id);
