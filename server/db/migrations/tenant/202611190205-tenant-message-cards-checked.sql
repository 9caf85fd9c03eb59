alter table tenant.message validate constraint message_card;
