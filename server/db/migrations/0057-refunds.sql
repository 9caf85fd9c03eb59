-- What was given back of a paid ticket: a sale of its own in reverse, by line, to where the money came from.
alter table tenant.ticket_line
  add column refunded_cents bigint not null default 0,
  add constraint line_refund_within check (refunded_cents between 0 and left_cents);
alter table tenant.ticket_payment
  add column refunded_cents bigint not null default 0,
  add constraint payment_refund_within check (refunded_cents between 0 and amount_cents - change_cents);
alter table tenant.ticket
  add column tip_refunded_cents bigint not null default 0,
  add constraint tip_refund_within check (tip_refunded_cents between 0 and tip_cents);

create table tenant.ticket_refund (
  business_id bigint not null,
  id uuid not null,
  ticket_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Lines with what was given back of each, its tax, tips by whom they were for, and the payments it went back to.
  content jsonb not null,
  reason text not null check (length(reason) between 3 and 200),
  given_at timestamptz not null,
  given_by bigint,
  ledger_tx uuid not null,
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  foreign key (business_id, ledger_tx) references tenant.ledger_tx (business_id, id)
);
create index ticket_refund_ticket on tenant.ticket_refund (business_id, ticket_id);
call tenant.guard('tenant.ticket_refund');
revoke update, delete, truncate on tenant.ticket_refund from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.ticket_refund
  for each statement execute function tenant.never();
