-- Why nothing was charged for a visit that is completed; null for every other one.
alter table tenant.appointment add column no_charge_reason text;
alter table tenant.appointment add constraint appointment_no_charge check (no_charge_reason is null or status = 'completed') not valid;
