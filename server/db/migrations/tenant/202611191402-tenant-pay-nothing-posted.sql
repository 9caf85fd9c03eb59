-- A run in which nobody earned anything is finalised too, and then there is nothing for the ledger.
alter table tenant.pay_run
  drop constraint pay_run_posted,
  add constraint pay_run_ended check ((status = 'finalised') = (finalised_at is not null)) not valid;
