alter table tenant.gift_card_order validate constraint order_sending;
