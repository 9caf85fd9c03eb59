-- When the client of a visit was asked whether they come: about the same time nobody is asked twice.
alter table directory.reminder add column asked_at timestamptz;
