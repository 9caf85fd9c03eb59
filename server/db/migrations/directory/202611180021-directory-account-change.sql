-- When the person of this session last showed their password or second factor. What could give the account away asks for it anew.
alter table directory.session add column proven_at timestamptz;

-- What was changed about how somebody signs in. The old address is told and can undo it for some days.
create table directory.account_change (
  id uuid primary key,
  account_id bigint not null references directory.account,
  kind text not null check (kind in ('email', 'phone', 'password', 'second_factor')),
  before jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  undo_until timestamptz not null,
  undone_at timestamptz
);
create index account_change_account on directory.account_change (account_id, created_at);
create index account_change_end on directory.account_change (undo_until);
