-- Since when a customer waits for an answer, and how many seconds the last one took.
alter table tenant.conversation
  add column waiting_since timestamptz,
  add column answer_seconds int;
-- An answer of the business knows how long its customer waited. A card names the visit that it is about, and what is asked; how the
-- visit stands is read from the visit.
alter table tenant.message
  add column answer_seconds int,
  add column visit_id uuid,
  add column visit_ask text,
  add constraint message_card check ((visit_id is null) = (visit_ask is null) and visit_ask in ('booked', 'confirm', 'move')) not valid;
