-- Health data: only ciphertext at rest. A key per client, wrapped by a key per business, wrapped by a key that the database never
-- sees (docs/decisions/0016-medical-envelope.md).
create table tenant.medical_key (
  business_id bigint primary key,
  wrapped bytea not null,
  -- Under which key of the installation it was wrapped.
  wrapped_by text not null,
  created_at timestamptz not null default now()
);
call tenant.guard('tenant.medical_key');

create table tenant.medical_client_key (
  business_id bigint not null,
  client_id bigint not null,
  -- Null once it was destroyed: what it sealed can be opened by nobody.
  wrapped bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references tenant.client (business_id, id),
  check ((wrapped is null) = (destroyed_at is not null))
);
call tenant.guard('tenant.medical_client_key');

create table tenant.medical_history (
  business_id bigint not null,
  id uuid not null,
  client_id bigint not null,
  sealed bytea not null,
  has_alert boolean not null,
  consent boolean not null,
  signed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create index medical_history_client on tenant.medical_history (business_id, client_id);
call tenant.guard('tenant.medical_history');

-- Who opened which history, why and when. Rows are only ever added.
create table tenant.medical_access (
  business_id bigint not null,
  id uuid not null,
  client_id bigint not null,
  account_id bigint,
  employee_id bigint,
  why text not null check (why in ('view', 'edit', 'print', 'merge')),
  at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, client_id) references tenant.client (business_id, id)
);
create index medical_access_client on tenant.medical_access (business_id, client_id, at desc);
call tenant.guard('tenant.medical_access');
