-- no transaction
create index concurrently if not exists message_answer on tenant.message (business_id, at) include (answer_seconds)
  where answer_seconds is not null;
