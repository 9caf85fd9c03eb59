-- At which salons a phone number has visits, so that whoever proves it finds all of them. The number itself is not here: `phone_key` is
-- a keyed hash of it.
create table directory.phone_place (
  phone_key text not null check (length(phone_key) between 20 and 100),
  business_id bigint not null references directory.business,
  since timestamptz not null default now(),
  primary key (phone_key, business_id)
);
