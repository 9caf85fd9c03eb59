-- no transaction
-- The clock finds the businesses that have a card to send by this index, as by those of the other lists.
create index concurrently if not exists gift_card_due_at on tenant.gift_card_due (due_at) where due_at is not null;
