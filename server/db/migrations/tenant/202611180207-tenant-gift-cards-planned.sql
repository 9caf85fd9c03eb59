-- backfill tenant.gift_card_order by business_id, id
-- Businesses with a planned card that the clock has not looked at yet: it looks at them once, now.
insert into tenant.gift_card_due (business_id, due_at)
select distinct business_id, now() from tenant.gift_card_order where send_on is not null and queued_at is null and :batch
on conflict (business_id) do nothing;
