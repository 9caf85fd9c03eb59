-- Loyalty. Points move only by an entry, which nothing changes; what a member has is kept beside them by the trigger below, and what
-- they are worth stands in the ledger (account loyalty, by member). See docs/decisions/0025-loyalty.md.
create table tenant.loyalty_program (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  terms text not null default '' check (length(terms) <= 2000),
  -- For each dollar.
  earn_points int not null check (earn_points between 1 and 100),
  reward_points int not null check (reward_points between 1 and 100000),
  reward_cents bigint not null check (reward_cents between 1 and 100000),
  -- Who has spent so much in a year earns more for each dollar.
  tier_name text not null default '' check (length(tier_name) <= 40),
  tier_cents bigint check (tier_cents > 0),
  tier_points int check (tier_points between 1 and 100),
  -- What membership costs, and for how many months; null: for good.
  price_cents bigint not null default 0 check (price_cents between 0 and 1000000),
  term_months int check (term_months between 1 and 60),
  -- Points are gone so many months after the last ones were earned; null: never.
  lapse_months int check (lapse_months between 1 and 60),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (business_id, id),
  -- A point is worth whole cents, so that no rounding ever comes between points and money.
  constraint point_in_cents check (reward_cents % reward_points = 0),
  check ((tier_cents is null) = (tier_points is null)),
  check (term_months is null or price_cents > 0)
);
call tenant.guard('tenant.loyalty_program');

create table tenant.loyalty_member (
  business_id bigint not null,
  id uuid not null,
  program_id uuid not null,
  client_id bigint not null,
  points bigint not null default 0,
  entries int not null default 0,
  -- Null: their card is being charged, and they are no member before that is done.
  since timestamptz,
  until timestamptz,
  lapses_at timestamptz,
  primary key (business_id, id),
  constraint member_once unique (business_id, program_id, client_id),
  foreign key (business_id, program_id) references tenant.loyalty_program (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create index loyalty_member_client on tenant.loyalty_member (business_id, client_id);
create index loyalty_member_lapses on tenant.loyalty_member (business_id, lapses_at) where points > 0;
call tenant.guard('tenant.loyalty_member');

create table tenant.loyalty_entry (
  business_id bigint not null,
  member_id uuid not null,
  nr int not null,
  kind text not null check (kind in ('earned', 'reversed', 'redeemed', 'returned', 'expired', 'merged')),
  points bigint not null check (points <> 0),
  -- What they had after it.
  balance bigint not null,
  -- What was spent for what was earned, or what was paid with points.
  amount_cents bigint not null default 0,
  ticket_id uuid,
  line_id uuid,
  payment_id uuid,
  refund_id uuid,
  happened_at timestamptz not null,
  employee_id bigint,
  primary key (business_id, member_id, nr),
  foreign key (business_id, member_id) references tenant.loyalty_member (business_id, id),
  constraint entry_by_kind check (case kind when 'earned' then points > 0 and line_id is not null when 'reversed' then points < 0 and line_id is not null
    when 'redeemed' then points < 0 and payment_id is not null when 'returned' then points > 0 and payment_id is not null
    when 'expired' then points < 0 else true end)
);
create index loyalty_entry_ticket on tenant.loyalty_entry (business_id, ticket_id) where ticket_id is not null;
create index loyalty_entry_happened on tenant.loyalty_entry (business_id, happened_at);
call tenant.guard('tenant.loyalty_entry');

-- The only way points move. Redeeming stops at zero; what is taken back may pass it.
create function tenant.loyalty_moves() returns trigger language plpgsql security definer set search_path = tenant, pg_temp as $$
declare
  stands record;
begin
  update loyalty_member m set points = m.points + new.points, entries = m.entries + 1
    where m.business_id = new.business_id and m.id = new.member_id returning m.points, m.entries into stands;
  if new.kind = 'redeemed' and stands.points < 0 then
    raise exception 'member % has not so many points', new.member_id using errcode = 'check_violation', constraint = 'loyalty_floor';
  end if;
  new.nr := stands.entries;
  new.balance := stands.points;
  return new;
end $$;
create trigger moves before insert on tenant.loyalty_entry for each row execute function tenant.loyalty_moves();
create trigger only_grows before update or delete or truncate on tenant.loyalty_entry
  for each statement execute function tenant.never();
revoke update, delete, truncate on tenant.loyalty_entry from openchair_app;
revoke insert, update, delete, truncate on tenant.loyalty_member from openchair_app;
grant insert (business_id, id, program_id, client_id, since, until, lapses_at) on tenant.loyalty_member to openchair_app;
grant update (client_id, since, until, lapses_at) on tenant.loyalty_member to openchair_app;

alter table tenant.ticket_payment add column loyalty_member_id uuid;
alter table tenant.ticket_payment add constraint payment_by_points check ((method = 'loyalty') = (loyalty_member_id is not null));
alter table tenant.ticket_payment add foreign key (business_id, loyalty_member_id) references tenant.loyalty_member (business_id, id);
