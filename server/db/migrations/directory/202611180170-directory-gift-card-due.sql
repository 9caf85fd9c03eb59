-- When a business has a gift card to send next; null: none is planned. A business without a row has not been looked at yet, so it is due.
-- Over all businesses, because the clock belongs to none.
create table directory.gift_card_due (
  business_id bigint primary key references directory.business,
  due_at timestamptz
);
