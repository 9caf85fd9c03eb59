-- Reviews that a business has reported, in the order in which the platform looks at them. What was written stays with the business.
create table directory.review_report (
  review_id uuid primary key,
  business_id bigint not null references directory.business,
  reason text not null check (reason ~ '^[a-z-]{3,20}$'),
  note text not null default '' check (length(note) <= 500),
  stars smallint not null check (stars between 1 and 5),
  written_at timestamptz not null,
  reported_at timestamptz not null
);
create index review_report_reported_at on directory.review_report (reported_at);
