-- The conversations of a person over all businesses, as their list shows them: a copy that follows each conversation's events.
create table directory.inbox (
  account_id bigint not null references directory.account (id),
  business_id bigint not null references directory.business (id),
  conversation_id uuid not null,
  -- The state of the conversation that the row has; an older one never replaces a newer one.
  revision int not null,
  seq int not null,
  hidden boolean not null,
  unread int not null check (unread >= 0),
  customer_read_seq int not null,
  business_read_seq int not null,
  last_at timestamptz not null,
  last_sender text not null check (last_sender in ('user', 'business')),
  last_text text not null check (length(last_text) <= 200),
  last_files smallint not null,
  last_images smallint not null,
  primary key (account_id, business_id)
);
create index inbox_list on directory.inbox (account_id, last_at desc, business_id desc) where not hidden;
create index inbox_unread on directory.inbox (account_id, last_at desc, business_id desc) include (unread) where unread > 0 and not hidden;
create index inbox_business on directory.inbox (business_id);
