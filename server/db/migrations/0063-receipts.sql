-- Where receipts were sent to. The link itself is kept nowhere: it is made of the ticket and our signature (docs/decisions/0026).
create table tenant.receipt_sending (
  business_id bigint not null,
  id uuid not null,
  ticket_id uuid not null,
  way text not null check (way in ('text', 'email')),
  -- Ten digits, or a mail address.
  address text not null check (length(address) between 3 and 254),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  asked_at timestamptz not null,
  asked_by bigint,
  settled_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  constraint sending_settled check ((state = 'waiting') = (settled_at is null))
);
create index receipt_sending_ticket on tenant.receipt_sending (business_id, ticket_id, asked_at);
call tenant.guard('tenant.receipt_sending');
