-- How far the clock has come with whom it looks for once a day: it queues a few at a time and goes on from here, also after it was killed.
-- The place belongs to the look that was due at `place_of`; where `due_at` is another one, there is none.
alter table tenant.automation
  add column place_of timestamptz,
  add column place_began_at timestamptz,
  add column place_client_id bigint;
