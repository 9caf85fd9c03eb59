-- The money of a business in double entry. It only grows: what was wrong is taken back, as a whole and once, by a
-- transaction of its own. Debits are above zero, credits below.
create table tenant.ledger_account (
  business_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('cash_drawer', 'safe', 'bank', 'card_clearing', 'cheques', 'gift_card', 'loyalty', 'prepayment',
    'membership', 'tip', 'tax', 'revenue', 'discount', 'refund', 'fee', 'service_charge', 'processing_fee', 'dispute', 'paid_out',
    'over_short', 'rounding', 'sms_credit', 'plan_revenue', 'write_off')),
  -- The drawer, gift card, employee or rate that it is kept for.
  subject text not null default '' check (length(subject) <= 80),
  balance_cents bigint not null default 0,
  primary key (business_id, id),
  unique (business_id, kind, subject),
  -- What customers paid ahead is spent once.
  constraint ledger_floor check (kind not in ('gift_card', 'prepayment', 'membership', 'sms_credit') or balance_cents <= 0)
);
call tenant.guard('tenant.ledger_account');

create table tenant.ledger_tx (
  business_id bigint not null,
  id uuid not null,
  -- One after the other, without a gap: what is missing is seen.
  seq bigint not null,
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- What it is about: a ticket, a payment, a drawer's session.
  source text not null check (source ~ '^[a-z_]+$'),
  source_id uuid not null,
  key text not null,
  reverses uuid,
  reason text not null default '' check (length(reason) <= 200),
  happened_at timestamptz not null,
  written_at timestamptz not null default now(),
  account_id bigint,
  employee_id bigint,
  device_id uuid,
  -- Over this transaction and the hash of the one before.
  hash bytea not null,
  primary key (business_id, id),
  unique (business_id, seq),
  constraint ledger_written_once unique (business_id, key),
  constraint ledger_reversed_once unique (business_id, reverses),
  foreign key (business_id, reverses) references tenant.ledger_tx (business_id, id)
);
create index ledger_tx_source on tenant.ledger_tx (business_id, source_id);
call tenant.guard('tenant.ledger_tx');

create table tenant.ledger_entry (
  business_id bigint not null,
  tx_id uuid not null,
  nr int not null,
  ledger_account_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (business_id, tx_id, nr),
  foreign key (business_id, tx_id) references tenant.ledger_tx (business_id, id),
  foreign key (business_id, ledger_account_id) references tenant.ledger_account (business_id, id)
);
create index ledger_entry_account on tenant.ledger_entry (business_id, ledger_account_id);
call tenant.guard('tenant.ledger_entry');

create trigger only_grows before update or delete or truncate on tenant.ledger_tx
  for each statement execute function tenant.never();
create trigger only_grows before update or delete or truncate on tenant.ledger_entry
  for each statement execute function tenant.never();
revoke insert, update, delete, truncate on tenant.ledger_account, tenant.ledger_tx, tenant.ledger_entry from openchair_app;

create function tenant.ledger_balanced() returns trigger language plpgsql as $$
declare
  tx uuid := to_jsonb(new) ->> tg_argv[0];
  entries record;
begin
  select count(*) as count, coalesce(sum(amount_cents), 0) as rest into entries
    from tenant.ledger_entry e where e.business_id = new.business_id and e.tx_id = tx;
  if entries.count < 2 or entries.rest <> 0 then
    raise exception 'ledger transaction % has % entries and % cents too many', tx, entries.count, entries.rest using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger adds_up after insert on tenant.ledger_tx deferrable initially deferred
  for each row execute function tenant.ledger_balanced('id');
create constraint trigger adds_up after insert on tenant.ledger_entry deferrable initially deferred
  for each row execute function tenant.ledger_balanced('tx_id');

-- Lines are [kind, subject, cents].
create function tenant.ledger_hash(before bytea, tx tenant.ledger_tx, lines jsonb) returns bytea language sql stable as $$
  select sha256(coalesce(before, '') || convert_to(jsonb_build_array(tx.business_id, tx.id, tx.seq, tx.kind, tx.source, tx.source_id, tx.key,
    tx.reverses, tx.reason, extract(epoch from tx.happened_at), tx.account_id, tx.employee_id, tx.device_id, lines)::text, 'UTF8'))
$$;

-- The only way in. One business writes one transaction after the other.
create function tenant.ledger_post(tx tenant.ledger_tx, lines jsonb) returns bigint language plpgsql
  security definer set search_path = tenant, pg_temp as $$
declare
  before record;
begin
  tx.business_id := tenant.current_business();
  tx.written_at := now();
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || tx.business_id, 0));
  select t.seq, t.hash into before from ledger_tx t where t.business_id = tx.business_id order by t.seq desc limit 1;
  tx.seq := coalesce(before.seq, 0) + 1;
  tx.hash := tenant.ledger_hash(before.hash, tx, lines);
  insert into ledger_tx select tx.*;
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

-- What a transaction moved, as lines.
create function tenant.ledger_lines(business bigint, tx uuid, sign int) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_array(a.kind, a.subject, e.amount_cents * sign) order by e.nr)
    from tenant.ledger_entry e join tenant.ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
    where e.business_id = business and e.tx_id = tx
$$;
revoke execute on function tenant.ledger_post from public;
grant execute on function tenant.ledger_post to openchair_app;
