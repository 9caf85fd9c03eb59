-- Sales that a till made without network. The till made the id, which is that of the ticket: brought again it is the same sale.
create table tenant.offline_sale (
  business_id bigint not null,
  id uuid not null,
  -- As it stands on the customer's receipt: the letter of the till and its own number.
  label text not null check (label ~ '^[A-Z][0-9]{1,6}$'),
  sold_at timestamptz not null,
  drawer text not null check (length(drawer) between 1 and 40),
  total_cents bigint not null check (total_cents > 0),
  -- All of it as the till sent it.
  document jsonb not null,
  brought_at timestamptz not null,
  brought_by bigint,
  -- Null: its drawer was closed before it came, and somebody has to say where its money is.
  ticket_id uuid,
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  constraint offline_sale_is_its_ticket check (ticket_id = id)
);
create index offline_sale_unplaced on tenant.offline_sale (business_id, sold_at) where ticket_id is null;
call tenant.guard('tenant.offline_sale');
