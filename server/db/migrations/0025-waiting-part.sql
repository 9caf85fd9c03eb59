-- When on those days they could come.
alter table tenant.waiting_entry
  add column part text not null default 'any' check (part in ('any', 'morning', 'afternoon', 'evening'));
