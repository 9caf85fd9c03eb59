alter table tenant.card_charge validate constraint card_charge_purpose_known;
