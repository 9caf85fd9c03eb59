-- Short addresses in texts. The key is stored as its hash and the address behind it sealed, because it opens a visit without a login.
create table tenant.short_link (
  business_id bigint not null,
  key_hash bytea not null check (length(key_hash) = 32),
  target bytea not null,
  sealed_by text not null,
  expires_at timestamptz not null,
  primary key (business_id, key_hash)
);
create index short_link_over on tenant.short_link (business_id, expires_at);
call tenant.guard('tenant.short_link');
