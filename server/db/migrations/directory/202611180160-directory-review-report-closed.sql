-- A report that the platform has looked at, and what came of it. The review itself stays where it is.
alter table directory.review_report add column closed_at timestamptz, add column closed_note text not null default '';
