-- Somebody who would like to work here. The resume lies in the private part of the file store.
create table tenant.job_application (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  phone10 text not null check (phone10 ~ '^\d{10}$'),
  email text,
  position text not null default '',
  message text not null default '',
  resume_key text,
  status text not null default 'new' check (status in ('new', 'reviewed', 'hired', 'rejected')),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index job_application_newest on tenant.job_application (business_id, created_at desc);
call tenant.guard('tenant.job_application');
