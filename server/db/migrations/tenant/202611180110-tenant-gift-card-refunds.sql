-- What of a sold card's price was given back: never more than it cost.
alter table tenant.gift_card
  add column refunded_cents bigint not null default 0,
  add constraint card_refund_within check (refunded_cents between 0 and initial_cents) not valid;
