-- backfill tenant.ticket by business_id, id
-- Tickets that came to nothing are in no ledger.
insert into tenant.day_due (business_id, day, due_at)
select distinct business_id, closed_day, now() from tenant.ticket where closed_day is not null and :batch
on conflict (business_id, day) do nothing;
