-- Whoever holds the receipt of a ticket may say how it was, once.
alter table tenant.review add column ticket_id uuid;
create unique index review_of_ticket on tenant.review (business_id, ticket_id) where ticket_id is not null;
