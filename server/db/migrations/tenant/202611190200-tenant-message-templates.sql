-- What a business answers again and again, in the languages of its customers, with places for what differs.
create table tenant.message_template (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  body_en text not null default '' check (length(body_en) <= 1000),
  body_vi text not null default '' check (length(body_vi) <= 1000),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint message_template_name unique (business_id, name),
  check (body_en <> '' or body_vi <> '')
);
call tenant.guard('tenant.message_template');
