-- For the accountant (docs/decisions/0120-for-the-accountant.md). What was written down of a business day: a stretch of the ledger that
-- begins where the day's last journal ended. Whatever reaches the day later is in the next one, so a journal never changes.
create table tenant.journal (
  business_id bigint not null,
  day date not null,
  nr int not null check (nr >= 1),
  -- After this number of the ledger, up to and including that one, as far as it is of this day.
  from_seq bigint not null,
  to_seq bigint not null check (to_seq > from_seq),
  follows_nr int,
  -- One line per account, debits above zero.
  lines jsonb not null,
  hash bytea not null,
  written_at timestamptz not null,
  written_by bigint,
  primary key (business_id, day, nr),
  constraint journal_end unique (business_id, day, nr, to_seq),
  constraint journal_follows foreign key (business_id, day, follows_nr, from_seq) references tenant.journal (business_id, day, nr, to_seq),
  constraint journal_chain check (case when follows_nr is null then nr = 1 and from_seq = 0 else follows_nr = nr - 1 end)
);
call tenant.guard('tenant.journal');
revoke update, delete, truncate on tenant.journal from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.journal for each statement execute function tenant.never();

-- Which account of the accountant's program each of ours is. It only grows; the last one counts.
create table tenant.account_map (
  business_id bigint not null,
  nr int not null check (nr >= 1),
  accounts jsonb not null,
  xero_tax text not null check (length(xero_tax) between 1 and 60),
  written_at timestamptz not null,
  written_by bigint,
  primary key (business_id, nr)
);
call tenant.guard('tenant.account_map');
revoke update, delete, truncate on tenant.account_map from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.account_map for each statement execute function tenant.never();

-- Up to which day the books are locked, with everything that was ever said of it; the last row counts. `at_seq` is how far the ledger
-- was then: nothing after it is dated to a day that this row locks.
create table tenant.books_lock (
  business_id bigint not null,
  nr int not null check (nr >= 1),
  -- Null: nothing is locked any more.
  through_day date,
  at_seq bigint not null default 0,
  reason text not null default '' check (length(reason) <= 200),
  written_at timestamptz not null,
  written_by bigint,
  primary key (business_id, nr)
);
call tenant.guard('tenant.books_lock');
revoke update, delete, truncate on tenant.books_lock from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.books_lock for each statement execute function tenant.never();

create function tenant.locked_through(business bigint) returns date language sql stable as $$
  select l.through_day from tenant.books_lock l where l.business_id = business order by l.nr desc limit 1
$$;

-- Whoever dates something holds this until they commit; whoever locks days waits for them, and they for whoever locks days.
create function tenant.hold_books(business bigint) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('books ' || business, 0))
$$;
create function tenant.books_lock_alone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('books ' || new.business_id, 0));
  new.at_seq := coalesce((select max(t.seq) from tenant.ledger_tx t where t.business_id = new.business_id), 0);
  return new;
end $$;
create trigger alone before insert on tenant.books_lock for each row execute function tenant.books_lock_alone();

-- The day to which something is dated now: its own, or the first that is open.
create function tenant.open_day(business bigint, which date) returns date language sql stable as $$
  select greatest(which, tenant.locked_through(business) + 1)
$$;

create function tenant.ledger_day_open() returns trigger language plpgsql as $$
begin
  if new.day <= tenant.locked_through(new.business_id) then
    raise exception 'the books are locked through %', tenant.locked_through(new.business_id)
      using errcode = 'check_violation', constraint = 'ledger_day_locked';
  end if;
  return new;
end $$;
create trigger open_days before insert on tenant.ledger_day for each row execute function tenant.ledger_day_open();

create or replace function tenant.ledger_post(tx tenant.ledger_tx, lines jsonb) returns bigint language plpgsql
  security definer set search_path = tenant, pg_temp as $$
declare
  before record;
begin
  tx.business_id := tenant.current_business();
  tx.written_at := now();
  perform tenant.hold_books(tx.business_id);
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || tx.business_id, 0));
  select t.seq, t.hash into before from ledger_tx t where t.business_id = tx.business_id order by t.seq desc limit 1;
  tx.seq := coalesce(before.seq, 0) + 1;
  tx.hash := tenant.ledger_hash(before.hash, tx, lines);
  insert into ledger_tx select tx.*;
  insert into ledger_day (business_id, tx_id, seq, day)
    values (tx.business_id, tx.id, tx.seq, tenant.open_day(tx.business_id, tenant.business_day_of(tx.business_id, tx.happened_at)));
  insert into ledger_account (business_id, kind, subject)
    select distinct tx.business_id, line ->> 0, line ->> 1 from jsonb_array_elements(lines) line on conflict do nothing;
  insert into ledger_entry (business_id, tx_id, nr, ledger_account_id, amount_cents)
    select tx.business_id, tx.id, nr, a.id, (line ->> 2)::bigint from jsonb_array_elements(lines) with ordinality l(line, nr)
      join ledger_account a on a.business_id = tx.business_id and a.kind = line ->> 0 and a.subject = line ->> 1;
  update ledger_account a set balance_cents = a.balance_cents + moved.cents
    from (select e.ledger_account_id as id, sum(e.amount_cents) as cents from ledger_entry e
      where e.business_id = tx.business_id and e.tx_id = tx.id group by 1) moved
    where a.business_id = tx.business_id and a.id = moved.id;
  return tx.seq;
end $$;

-- A ticket is closed on the day on which the ledger has its sale.
create or replace function tenant.ticket_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.opened_day := tenant.business_day_of(new.business_id, new.opened_at);
  end if;
  if new.closed_at is null then
    new.closed_day := null;
  else
    perform tenant.hold_books(new.business_id);
    new.closed_day := tenant.open_day(new.business_id, tenant.business_day_of(new.business_id, new.closed_at));
  end if;
  return new;
end $$;

-- What the card processor paid out, from the files that the owner brought: nothing else knows it until each business has an account of
-- its own there (docs/decisions/0022-cards.md). It is compared with the ledger and never posted to it.
create table tenant.payout_file (
  business_id bigint not null,
  id uuid not null,
  brought_at timestamptz not null,
  brought_by bigint,
  primary key (business_id, id)
);
call tenant.guard('tenant.payout_file');
revoke update, truncate on tenant.payout_file from openchair_app;

create table tenant.payout (
  business_id bigint not null,
  file_id uuid not null,
  -- On which it reached the bank.
  day date not null,
  reference text not null check (length(reference) <= 60),
  amount_cents bigint not null,
  fee_cents bigint not null default 0,
  dispute_cents bigint not null default 0,
  primary key (business_id, day, reference),
  foreign key (business_id, file_id) references tenant.payout_file (business_id, id) on delete cascade
);
create index payout_of_file on tenant.payout (business_id, file_id);
call tenant.guard('tenant.payout');
revoke update, truncate on tenant.payout from openchair_app;
