-- Which order a PIN proof was used for: a proof is good for one. Rows older than any proof lives are pruned by the clock.
create table directory.pin_proof_use (
  proof_id uuid primary key,
  used_for text not null check (length(used_for) between 1 and 400),
  used_at timestamptz not null default now()
);
create index pin_proof_use_used_at on directory.pin_proof_use (used_at);
