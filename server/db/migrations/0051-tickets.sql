-- What is sold and how it is paid. While a ticket is open, what it holds is one document that the till edits as a whole; when it
-- is paid its lines are written out, for everybody who counts them.
create table tenant.ticket_counter (
  business_id bigint primary key,
  last bigint not null
);
call tenant.guard('tenant.ticket_counter');

create table tenant.ticket (
  business_id bigint not null,
  id uuid not null,
  ticket_no bigint not null,
  status text not null default 'open' check (status in ('open', 'paid', 'void')),
  version int not null default 1,
  content jsonb not null,
  sub_total_cents bigint not null check (sub_total_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and sub_total_cents),
  tax_cents bigint not null check (tax_cents >= 0),
  tip_cents bigint not null check (tip_cents >= 0),
  total_cents bigint not null,
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  change_cents bigint not null default 0 check (change_cents between 0 and paid_cents),
  opened_at timestamptz not null,
  opened_by bigint,
  changed_by bigint,
  closed_at timestamptz,
  closed_by bigint,
  -- The sale as the ledger has it.
  sale_tx uuid,
  void_reason text not null default '' check (length(void_reason) <= 200),
  primary key (business_id, id),
  constraint ticket_number_once unique (business_id, ticket_no),
  foreign key (business_id, sale_tx) references tenant.ledger_tx (business_id, id),
  constraint ticket_adds_up check (total_cents = sub_total_cents - discount_cents + tax_cents + tip_cents),
  constraint ticket_settled check (status <> 'paid' or paid_cents - change_cents = total_cents),
  check ((status = 'open') = (closed_at is null))
);
create index ticket_open on tenant.ticket (business_id, ticket_no) where status = 'open';
create index ticket_opened on tenant.ticket (business_id, opened_at);
create index ticket_closed on tenant.ticket (business_id, closed_at) where status <> 'open';
call tenant.guard('tenant.ticket');

-- A visit is paid for on one ticket.
create table tenant.ticket_visit (
  business_id bigint not null,
  appointment_id uuid not null,
  ticket_id uuid not null,
  constraint ticket_visit_once primary key (business_id, appointment_id),
  foreign key (business_id, appointment_id) references tenant.appointment (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id)
);
create index ticket_visit_ticket on tenant.ticket_visit (business_id, ticket_id);
call tenant.guard('tenant.ticket_visit');

create table tenant.ticket_line (
  business_id bigint not null,
  ticket_id uuid not null,
  id uuid not null,
  sort int not null,
  client_id bigint,
  customer_name text not null,
  appointment_id uuid,
  employee_id bigint not null,
  kind text not null check (kind in ('service', 'add_on', 'product', 'fee', 'service_charge')),
  item_id uuid,
  name text not null,
  qty int not null check (qty > 0),
  price_cents bigint not null check (price_cents >= 0),
  staff_discount_cents bigint not null check (staff_discount_cents between 0 and qty * price_cents),
  borne_by text not null check (borne_by in ('salon', 'staff', 'split')),
  -- Thousandths of a percent.
  tax_rate int not null check (tax_rate >= 0),
  -- After what was taken off the whole ticket.
  left_cents bigint not null check (left_cents between 0 and qty * price_cents - staff_discount_cents),
  primary key (business_id, ticket_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id)
);
create index ticket_line_employee on tenant.ticket_line (business_id, employee_id, ticket_id);
create index ticket_line_client on tenant.ticket_line (business_id, client_id) where client_id is not null;
call tenant.guard('tenant.ticket_line');

create table tenant.ticket_payment (
  business_id bigint not null,
  id uuid not null,
  ticket_id uuid not null,
  method text not null check (method in ('cash', 'cheque', 'card', 'gift_card', 'loyalty', 'prepaid')),
  amount_cents bigint not null check (amount_cents > 0),
  change_cents bigint not null default 0 check (change_cents >= 0 and change_cents < amount_cents),
  reference text not null default '' check (length(reference) <= 40),
  taken_at timestamptz not null,
  taken_by bigint,
  -- The payment as the ledger has it; a deleted one was taken back there.
  ledger_tx uuid not null,
  deleted_at timestamptz,
  deleted_by bigint,
  delete_reason text not null default '' check (length(delete_reason) <= 200),
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tenant.ticket (business_id, id),
  foreign key (business_id, ledger_tx) references tenant.ledger_tx (business_id, id),
  constraint change_of_cash check (method = 'cash' or change_cents = 0)
);
create index ticket_payment_ticket on tenant.ticket_payment (business_id, ticket_id);
call tenant.guard('tenant.ticket_payment');
