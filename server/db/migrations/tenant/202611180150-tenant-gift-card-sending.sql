-- Where and when a gift card that was bought online goes out, and what became of it. Orders from before this went out when they were
-- paid and have neither a day nor a time.
alter table tenant.gift_card_order
  add column to_phone text,
  -- On the wall of the business; none: as soon as it is paid.
  add column send_on date,
  -- When it was handed to the outbox.
  add column queued_at timestamptz,
  add column settled_as text,
  add column settled_at timestamptz,
  add constraint order_sending check (length(to_phone) <= 20 and settled_as in ('sent', 'delivered', 'failed')) not valid;
