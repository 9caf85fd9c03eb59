-- The client book at the desk: read in the order of names without marks, and with what the visits say about each client.
-- Those figures belong to whoever keeps the visits; booking hands them over (docs/decisions/0015-client-figures.md).
alter table tenant.client
  add column plain_name text collate "C" generated always as (directory.plain(name)) stored,
  add column booked_count int not null default 0,
  add column visits_count int not null default 0,
  add column no_shows int not null default 0,
  add column spent_cents bigint not null default 0,
  add column first_visit_at timestamptz,
  add column last_visit_at timestamptz,
  -- The last visit that is still ahead; whether it is, the clock says.
  add column ahead_at timestamptz,
  -- When somebody wrote in the row by hand.
  add column edited_at timestamptz,
  add column merged_into bigint,
  add foreign key (business_id, merged_into) references tenant.client (business_id, id),
  add check (merged_into is null or deleted_at is not null);

create index client_by_name on tenant.client (business_id, plain_name, id) where deleted_at is null;
create index client_by_visit on tenant.client (business_id, last_visit_at desc nulls last, id desc) where deleted_at is null;
create index client_by_visits on tenant.client (business_id, visits_count, id) where deleted_at is null;
create index client_by_spent on tenant.client (business_id, spent_cents, id) where deleted_at is null;
create index client_merged on tenant.client (business_id, merged_into) where merged_into is not null;
create index client_email on tenant.client (business_id, email) where deleted_at is null;
drop index tenant.client_name;

-- The owner of the tables sees all rows for the length of this statement only.
alter table tenant.client no force row level security;
alter table tenant.appointment no force row level security;
alter table tenant.appointment_line no force row level security;
update tenant.client c set
  booked_count = s.booked, visits_count = s.visits, no_shows = s.missed, spent_cents = s.spent,
  first_visit_at = s.first_visit, last_visit_at = s.last_visit, ahead_at = s.ahead
from (
  select a.business_id, a.client_id, count(*)::int as booked,
    (count(*) filter (where a.status = 'completed'))::int as visits,
    (count(*) filter (where a.status = 'no_show'))::int as missed,
    coalesce(sum(l.cents) filter (where a.status = 'completed'), 0) as spent,
    min(a.starts_at) filter (where a.status = 'completed') as first_visit,
    max(a.starts_at) filter (where a.status = 'completed') as last_visit,
    max(a.starts_at) filter (where a.status not in ('completed', 'cancelled', 'no_show')) as ahead
  from tenant.appointment a
  cross join lateral (
    select coalesce(sum(n.price_cents + n.request_cents + coalesce((select sum((o ->> 'price_cents')::int)
      from jsonb_array_elements(n.add_ons) o), 0)), 0) as cents
    from tenant.appointment_line n where n.business_id = a.business_id and n.appointment_id = a.id) l
  group by a.business_id, a.client_id) s
where c.business_id = s.business_id and c.id = s.client_id;
alter table tenant.client force row level security;
alter table tenant.appointment force row level security;
alter table tenant.appointment_line force row level security;
