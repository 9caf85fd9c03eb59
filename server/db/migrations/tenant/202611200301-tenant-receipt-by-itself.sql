-- Whether the receipt went out by itself. Who asked is not always known of one that was sent by hand.
alter table tenant.receipt_sending add column by_itself boolean not null default false;
