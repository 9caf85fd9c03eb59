-- What a business has chosen about the messages that go out by themselves. Without a row holds what is usual (core/business/automations).
create table tenant.automation (
  business_id bigint not null,
  name text not null check (name ~ '^[a-z_]+$'),
  is_on boolean not null,
  -- Hours or days, where it can be timed.
  amount int check (amount between 0 and 400),
  -- When the clock looks next for whom it is due; only of those that are looked for once a day, while they are on.
  due_at timestamptz,
  primary key (business_id, name)
);
create index automation_due on tenant.automation (due_at) where due_at is not null;
call tenant.guard('tenant.automation');
create policy relay_finds on tenant.automation for select to openchair_relay using (true);
grant select (business_id, due_at) on tenant.automation to openchair_relay;

-- What goes out at a time of its own around one visit or ticket, besides the reminder of the day before.
create table tenant.planned_message (
  business_id bigint not null,
  name text not null check (name ~ '^[a-z_]+$'),
  -- The visit or the ticket.
  about_id uuid not null,
  due_at timestamptz not null,
  -- When it was taken from the list, whether or not it was sent.
  taken_at timestamptz,
  primary key (business_id, name, about_id)
);
create index planned_message_due on tenant.planned_message (due_at) where taken_at is null;
call tenant.guard('tenant.planned_message');
create policy relay_finds on tenant.planned_message for select to openchair_relay using (true);
grant select (business_id, name, about_id, due_at, taken_at) on tenant.planned_message to openchair_relay;
