-- no transaction
-- The newest cards of a conversation.
create index concurrently if not exists message_cards on tenant.message (business_id, conversation_id, seq)
  where visit_id is not null;
