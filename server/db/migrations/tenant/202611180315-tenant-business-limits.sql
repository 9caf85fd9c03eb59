-- Limits that guard one business are counted in its cell, and so is which order a PIN proof was used for (decision 86). The tables of
-- the directory stay for the release before this one, and for limits over all businesses.
create table tenant.business_attempt (
  business_id bigint not null,
  key text not null,
  tries int not null,
  window_ends_at timestamptz not null,
  primary key (business_id, key)
);
call tenant.guard('tenant.business_attempt');

create table tenant.spent_pin_proof (
  business_id bigint not null,
  proof_id uuid not null,
  used_for text not null check (length(used_for) between 1 and 400),
  used_at timestamptz not null default now(),
  primary key (business_id, proof_id)
);
call tenant.guard('tenant.spent_pin_proof');
