-- no transaction
create index concurrently if not exists gift_card_order_planned on tenant.gift_card_order (business_id, send_on)
  where send_on is not null and queued_at is null;
