-- Cards are also charged for text credit.
alter table tenant.card_charge
  drop constraint card_charge_purpose_check,
  add constraint card_charge_purpose_known check (purpose in ('ticket', 'gift_card', 'membership', 'deposit', 'fee', 'plan', 'sms')) not valid;
