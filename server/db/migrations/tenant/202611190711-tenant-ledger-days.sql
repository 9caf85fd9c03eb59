-- backfill tenant.ledger_tx by business_id, id
-- What happened before days were kept is counted as its business counts today.
insert into tenant.ledger_day (business_id, tx_id, seq, day)
select business_id, id, seq, tenant.business_day_of(business_id, happened_at) from tenant.ledger_tx where :batch
on conflict (business_id, tx_id) do nothing;
