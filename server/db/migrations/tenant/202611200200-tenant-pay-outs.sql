-- Pay that was handed over (docs/decisions/0124-handing-pay-over.md): to one person of a finalised run, its check and its cash together,
-- once. A mistake is taken back with a reason and stays written down; then it can be handed over again.
create table tenant.pay_out (
  business_id bigint not null,
  id uuid not null,
  run_id uuid not null,
  employee_id bigint not null,
  check_cents bigint not null check (check_cents >= 0),
  cash_cents bigint not null check (cash_cents >= 0),
  cash_from text not null check (cash_from in ('drawer', 'safe', 'bank')),
  drawer text,
  paid_at timestamptz not null,
  paid_by bigint,
  ledger_tx uuid not null,
  undone_at timestamptz,
  undone_by bigint,
  undone_reason text check (length(undone_reason) between 3 and 200),
  primary key (business_id, id),
  check (check_cents + cash_cents > 0),
  check ((cash_from = 'drawer') = (drawer is not null)),
  check ((undone_at is null) = (undone_reason is null)),
  foreign key (business_id, run_id) references tenant.pay_run (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  foreign key (business_id, ledger_tx) references tenant.ledger_tx (business_id, id)
);
create unique index pay_out_once on tenant.pay_out (business_id, run_id, employee_id) where undone_at is null;
call tenant.guard('tenant.pay_out');
revoke delete, truncate on tenant.pay_out from openchair_app;
