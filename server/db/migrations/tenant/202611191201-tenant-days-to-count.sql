-- backfill tenant.ledger_day by business_id, tx_id
-- Everything from before is counted once.
insert into tenant.day_due (business_id, day, due_at)
select distinct business_id, day, now() from tenant.ledger_day where :batch
on conflict (business_id, day) do nothing;
