-- The Z of a day: what a stretch of the ledger comes to, numbered and never changed (docs/decisions/0112-the-day-adds-up.md). Each begins
-- where the one before ended, so every transaction is in exactly one. Number 0 stands for what happened before there were any.
create table tenant.day_report (
  business_id bigint not null,
  z_no bigint not null check (z_no >= 0),
  -- The business day on which it was closed.
  day date not null,
  -- After this number of the ledger, up to and including that one.
  from_seq bigint not null,
  to_seq bigint not null check (to_seq >= from_seq),
  follows_no bigint,
  closed_at timestamptz not null,
  closed_by bigint,
  document jsonb not null,
  primary key (business_id, z_no),
  constraint day_report_end unique (business_id, z_no, to_seq),
  constraint day_report_follows foreign key (business_id, follows_no, from_seq) references tenant.day_report (business_id, z_no, to_seq),
  constraint day_report_chain check (case when follows_no is null then z_no <= 1 and from_seq = 0 else follows_no = z_no - 1 end)
);
call tenant.guard('tenant.day_report');
revoke update, delete, truncate on tenant.day_report from openchair_app;
create trigger only_grows before update or delete or truncate on tenant.day_report for each statement execute function tenant.never();
