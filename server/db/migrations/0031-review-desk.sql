-- A review that the owner does not show stays theirs to read; its stars do not count while it is hidden.
alter table tenant.review
  add column hidden_at timestamptz,
  add column replied_at timestamptz,
  add check (reply is null or length(reply) between 1 and 2000);
create index review_client on tenant.review (business_id, client_id);
