-- In which language whoever waits reads, and what was offered to them last. What they let pass leaves them waiting.
alter table tenant.waiting_entry
  add column locale text not null default 'en' check (locale in ('en', 'vi')),
  add column offered_start timestamptz,
  add column offered_until timestamptz,
  add constraint waiting_entry_offer check (status <> 'offered' or (offered_start is not null and offered_until is not null));
drop index tenant.waiting_entry_once;
create unique index waiting_entry_once on tenant.waiting_entry (business_id, phone10, first_date, last_date)
  where status in ('waiting', 'offered');

-- Time that became free and is offered to those who wait, one after the other. Over all businesses, because the clock belongs to none.
create table directory.waiting_opening (
  business_id bigint not null references directory.business,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When the next in line is asked.
  due_at timestamptz not null,
  -- Whom it was offered to: nobody hears of it twice.
  asked uuid[] not null default '{}',
  primary key (business_id, starts_at, ends_at)
);
create index waiting_opening_due on directory.waiting_opening (due_at);
