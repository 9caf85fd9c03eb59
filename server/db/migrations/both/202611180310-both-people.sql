-- What a salon's screens show of people: copies of accounts and memberships, carried here by events (decision 86). No foreign key: a copy
-- may arrive before what it names, and stays when that has gone.
create table tenant.person (
  business_id bigint not null,
  account_id bigint not null,
  hash_id text not null,
  name text not null,
  image text,
  locale text,
  is_gone boolean not null default false,
  primary key (business_id, account_id)
);
call tenant.guard('tenant.person');
-- The clock looks for copies of accounts that were deleted.
create policy relay_finds on tenant.person for select to openchair_relay using (true);
grant select (business_id, account_id, is_gone) on tenant.person to openchair_relay;

create table tenant.member (
  business_id bigint not null,
  account_id bigint not null,
  role text not null check (role in ('owner', 'manager', 'front_desk', 'employee')),
  employee_id bigint,
  granted text[] not null default '{}',
  revoked text[] not null default '{}',
  created_at timestamptz not null,
  primary key (business_id, account_id)
);
create index member_employee on tenant.member (business_id, employee_id) where employee_id is not null;
call tenant.guard('tenant.member');
