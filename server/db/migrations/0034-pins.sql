-- The digits of one person. Hashed under the salt of the business, so that two people can't have the same ones.
create table tenant.employee_pin (
  business_id bigint not null,
  employee_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  changed_at timestamptz not null default now(),
  primary key (business_id, employee_id),
  foreign key (business_id, employee_id) references tenant.employee (business_id, id),
  constraint employee_pin_once unique (business_id, hash)
);
call tenant.guard('tenant.employee_pin');
