-- The business has reported the review to the platform; it stays visible. Nothing hides a review any more, `hidden_at` is ignored.
alter table tenant.review
  add column reported_at timestamptz,
  add column report_reason text;
