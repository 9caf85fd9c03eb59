-- What somebody of the team can be; the person carries the name itself.
create table tenant.staff_position (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index staff_position_name on tenant.staff_position (business_id, lower(name));
call tenant.guard('tenant.staff_position');
