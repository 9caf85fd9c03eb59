-- What was paid ahead for a visit pays on its ticket.
alter table tenant.ticket_payment
  add column appointment_id uuid,
  add constraint prepaid_for_a_visit check ((method = 'prepaid') = (appointment_id is not null));
create index ticket_payment_visit on tenant.ticket_payment (business_id, appointment_id) where appointment_id is not null;
