-- Cash drawers. What a drawer holds is its account in the ledger; a session is a stretch of that ledger, from after one number
-- up to another, so that every cent that ever moved belongs to exactly one.
create table tenant.drawer (
  business_id bigint not null,
  -- The subject of its account.
  name text not null check (length(name) between 1 and 40),
  -- Who counts does not see what should be there.
  blind boolean not null default false,
  primary key (business_id, name)
);
call tenant.guard('tenant.drawer');

create table tenant.drawer_session (
  business_id bigint not null,
  id uuid not null,
  drawer text not null check (length(drawer) between 1 and 40),
  state text not null default 'open' check (state in ('open', 'closed', 'unreconciled')),
  -- What was counted into it; null: money moved before anybody had opened it.
  float_cents bigint check (float_cents >= 0),
  from_seq bigint not null check (from_seq >= 0),
  to_seq bigint check (to_seq >= from_seq),
  opened_at timestamptz not null,
  opened_by bigint,
  ended_at timestamptz,
  primary key (business_id, id),
  check ((state = 'open') = (to_seq is null)),
  check ((state = 'open') = (ended_at is null)),
  constraint drawer_session_alone exclude using gist (business_id with =, drawer with =, int8range(from_seq, to_seq, '(]') with &&)
);
create index drawer_session_last on tenant.drawer_session (business_id, drawer, from_seq);
call tenant.guard('tenant.drawer_session');

create table tenant.drawer_movement (
  business_id bigint not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('paid_in', 'paid_out', 'to_safe', 'from_safe', 'tip_payout', 'no_sale')),
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null default '' check (length(reason) <= 200),
  -- To whom tips were paid.
  employee_id bigint,
  moved_at timestamptz not null,
  moved_by bigint,
  ledger_tx uuid,
  primary key (business_id, id),
  foreign key (business_id, session_id) references tenant.drawer_session (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  foreign key (business_id, ledger_tx) references tenant.ledger_tx (business_id, id),
  check ((kind = 'no_sale') = (ledger_tx is null)),
  check ((kind = 'no_sale') = (amount_cents = 0)),
  check ((kind = 'tip_payout') = (employee_id is not null))
);
create index drawer_movement_session on tenant.drawer_movement (business_id, session_id);
call tenant.guard('tenant.drawer_movement');

create table tenant.drawer_count (
  business_id bigint not null,
  id uuid not null,
  session_id uuid not null,
  -- How many there are of what, in cents.
  denominations jsonb not null,
  counted_cents bigint not null check (counted_cents >= 0),
  -- What the ledger said at that moment, and how far it had come.
  expected_cents bigint not null,
  at_seq bigint not null,
  counted_at timestamptz not null,
  counted_by bigint,
  primary key (business_id, id),
  foreign key (business_id, session_id) references tenant.drawer_session (business_id, id)
);
create index drawer_count_session on tenant.drawer_count (business_id, session_id);
call tenant.guard('tenant.drawer_count');

create table tenant.close_report (
  business_id bigint not null,
  z_no bigint not null,
  session_id uuid not null,
  closed_at timestamptz not null,
  document jsonb not null,
  primary key (business_id, z_no),
  constraint session_closed_once unique (business_id, session_id),
  foreign key (business_id, session_id) references tenant.drawer_session (business_id, id)
);
call tenant.guard('tenant.close_report');

create trigger only_grows before update or delete or truncate on tenant.drawer_movement
  for each statement execute function tenant.never();
create trigger only_grows before update or delete or truncate on tenant.drawer_count
  for each statement execute function tenant.never();
create trigger only_grows before update or delete or truncate on tenant.close_report
  for each statement execute function tenant.never();
revoke update, delete, truncate on tenant.drawer_movement, tenant.drawer_count, tenant.close_report from openchair_app;

-- A session that ended stays as it was.
create function tenant.session_ended() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'session % of a drawer has ended', old.id using errcode = 'check_violation', constraint = 'drawer_session_ended';
  end if;
  return new;
end $$;
create trigger stays_ended before update on tenant.drawer_session for each row execute function tenant.session_ended();
