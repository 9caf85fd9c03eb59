alter table tenant.gift_card validate constraint card_refund_within;
