-- Moving in: whom a file brought, so that it can be taken back for a day.
create table tenant.client_import (
  business_id bigint not null,
  id uuid not null,
  account_id bigint not null,
  file_name text not null default '' check (length(file_name) <= 200),
  added int not null check (added >= 0),
  skipped int not null check (skipped >= 0),
  wrong int not null check (wrong >= 0),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (business_id, id)
);
create index client_import_newest on tenant.client_import (business_id, created_at desc);
call tenant.guard('tenant.client_import');

alter table tenant.client
  add column import_id uuid,
  add foreign key (business_id, import_id) references tenant.client_import (business_id, id);
create index client_imported on tenant.client (business_id, import_id) where import_id is not null;
