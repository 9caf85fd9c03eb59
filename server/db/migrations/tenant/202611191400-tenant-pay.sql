-- Pay (docs/decisions/0119-pay.md). What was agreed with somebody from a day on; without an employee the shop's own, for what theirs
-- leaves out. It only grows, so an earlier run can be counted again under its own rules.
create table tenant.pay_rule (
  business_id bigint not null,
  id uuid not null,
  -- In the order in which they were written: of two from one day the later one counts.
  nr bigint generated always as identity,
  employee_id bigint,
  from_day date not null,
  terms jsonb not null,
  -- What they agreed to, in their words.
  agreed text not null default '' check (length(agreed) <= 1000),
  written_at timestamptz not null,
  written_by bigint,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
create index pay_rule_history on tenant.pay_rule (business_id, nr);
call tenant.guard('tenant.pay_rule');
revoke update, delete, truncate on tenant.pay_rule from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.pay_rule for each statement execute function tenant.never();

-- The pay of some business days. While it is a draft it is counted anew whenever somebody looks; reviewed, its lines are written down;
-- finalised, it stands in the ledger and nothing changes it. No day is in two runs.
create table tenant.pay_run (
  business_id bigint not null,
  id uuid not null,
  from_day date not null,
  to_day date not null check (to_day between from_day and from_day + 92),
  status text not null default 'draft' check (status in ('draft', 'reviewed', 'finalised')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  reviewed_at timestamptz,
  reviewed_by bigint,
  finalised_at timestamptz,
  finalised_by bigint,
  ledger_tx uuid,
  -- What it was counted with: its workweeks and the state whose law that was. Of a finalised one also what tells whether its days have
  -- changed since.
  ground jsonb not null default '{}',
  primary key (business_id, id),
  constraint pay_run_alone exclude using gist (business_id with =, daterange(from_day, to_day, '[]') with &&),
  constraint pay_run_posted check ((status = 'finalised') = (finalised_at is not null) and (finalised_at is null or ledger_tx is not null)),
  foreign key (business_id, ledger_tx) references tenant.ledger_tx (business_id, id)
);
create index pay_run_last on tenant.pay_run (business_id, to_day desc);
call tenant.guard('tenant.pay_run');
revoke truncate on tenant.pay_run from openchair_app;

create function tenant.pay_run_stays() returns trigger language plpgsql as $$
begin
  if old.status = 'finalised' then
    raise exception 'pay run % is finalised', old.id using errcode = 'check_violation', constraint = 'pay_run_final';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger stays before update or delete on tenant.pay_run for each row execute function tenant.pay_run_stays();

-- A rule never begins in days that are finalised: they were counted under the rules of then.
create function tenant.pay_rule_begins() returns trigger language plpgsql as $$
begin
  perform from tenant.pay_run r where r.business_id = new.business_id and r.status = 'finalised' and r.to_day >= new.from_day;
  if found then
    raise exception 'days from % on are finalised', new.from_day using errcode = 'check_violation', constraint = 'pay_rule_begins';
  end if;
  return new;
end $$;
create trigger begins before insert on tenant.pay_rule for each row execute function tenant.pay_rule_begins();

-- What belongs to a run changes with it and stays with it. Holding the run's row, nobody finalises it meanwhile.
create function tenant.pay_run_open() returns trigger language plpgsql as $$
declare
  one record;
  state text;
begin
  one := case when tg_op = 'DELETE' then old else new end;
  select r.status into state from tenant.pay_run r where r.business_id = one.business_id and r.id = one.run_id for share;
  if state = 'finalised' then
    raise exception 'pay run % is finalised', one.run_id using errcode = 'check_violation', constraint = 'pay_run_final';
  end if;
  return one;
end $$;

-- Every amount of a reviewed run, with how it came about. A run is the sum of its lines.
create table tenant.pay_line (
  business_id bigint not null,
  run_id uuid not null,
  nr int not null,
  employee_id bigint not null,
  kind text not null check (kind ~ '^[a-z_]+$'),
  amount_cents bigint not null,
  about jsonb not null,
  primary key (business_id, run_id, nr),
  foreign key (business_id, run_id) references tenant.pay_run (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
call tenant.guard('tenant.pay_line');
revoke update, truncate on tenant.pay_line from openchair_app;
create trigger stays before insert or update or delete on tenant.pay_line for each row execute function tenant.pay_run_open();

-- Of each person in a reviewed run what their stub says beside its lines: name, hours, and how it is handed over.
create table tenant.pay_stub (
  business_id bigint not null,
  run_id uuid not null,
  employee_id bigint not null,
  document jsonb not null,
  primary key (business_id, run_id, employee_id),
  foreign key (business_id, run_id) references tenant.pay_run (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
call tenant.guard('tenant.pay_stub');
revoke update, truncate on tenant.pay_stub from openchair_app;
create trigger stays before insert or update or delete on tenant.pay_stub for each row execute function tenant.pay_run_open();

-- What somebody wrote into a run by hand.
create table tenant.pay_entry (
  business_id bigint not null,
  id uuid not null,
  run_id uuid not null,
  employee_id bigint not null,
  kind text not null check (kind in ('adjustment', 'advance', 'reimbursement')),
  amount_cents bigint not null check (amount_cents <> 0 and (kind = 'adjustment' or amount_cents > 0)),
  reason text not null check (length(reason) between 3 and 200),
  written_at timestamptz not null,
  written_by bigint,
  primary key (business_id, id),
  foreign key (business_id, run_id) references tenant.pay_run (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
create index pay_entry_run on tenant.pay_entry (business_id, run_id);
call tenant.guard('tenant.pay_entry');
revoke update, truncate on tenant.pay_entry from openchair_app;
create trigger stays before insert or update or delete on tenant.pay_entry for each row execute function tenant.pay_run_open();

-- What somebody said to a part of their pay: yes, at that amount. Another amount is another question.
create table tenant.pay_agreement (
  business_id bigint not null,
  run_id uuid not null,
  employee_id bigint not null,
  part text not null check (part ~ '^[a-z_]+$'),
  amount_cents bigint not null,
  agreed_at timestamptz not null,
  primary key (business_id, run_id, employee_id, part, amount_cents),
  foreign key (business_id, run_id) references tenant.pay_run (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
call tenant.guard('tenant.pay_agreement');

-- What they asked about it, and what they were answered.
create table tenant.pay_question (
  business_id bigint not null,
  id uuid not null,
  run_id uuid not null,
  employee_id bigint not null,
  part text not null check (part ~ '^[a-z_]+$'),
  -- The ticket that it is about, if it is about one.
  ticket_id uuid,
  words text not null check (length(words) between 1 and 1000),
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  answered_by bigint,
  -- What the answer changed.
  entry_id uuid,
  primary key (business_id, id),
  foreign key (business_id, run_id) references tenant.pay_run (business_id, id) on delete cascade,
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  check ((answer is null) = (answered_at is null))
);
create index pay_question_run on tenant.pay_question (business_id, run_id);
call tenant.guard('tenant.pay_question');

-- New accounts: what was earned, what of it is not handed over yet, what was paid ahead, and rent.
alter table tenant.ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_known check (kind in ('cash_drawer', 'safe', 'bank', 'card_clearing', 'cheques', 'gift_card', 'loyalty',
    'prepayment', 'membership', 'tip', 'tax', 'revenue', 'discount', 'refund', 'fee', 'service_charge', 'processing_fee', 'dispute',
    'paid_out', 'over_short', 'rounding', 'sms_credit', 'plan_revenue', 'write_off', 'wages', 'payroll_payable', 'advance', 'rent_income'))
    not valid;
