-- no transaction
-- The cards of a visit, whose conversations change with it.
create index concurrently if not exists message_of_visit on tenant.message (business_id, visit_id, conversation_id)
  where visit_id is not null;
