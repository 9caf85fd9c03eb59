-- Which address of a client's calendar is good. A row exists from the first time they asked for a new one.
create table tenant.calendar_feed (
  business_id bigint not null,
  client_id bigint not null,
  version int not null check (version > 1),
  changed_at timestamptz not null default now(),
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references tenant.client (business_id, id) on delete cascade
);
call tenant.guard('tenant.calendar_feed');
