-- Workers and their queue belong to a cell. Their heartbeats are of no business, so the application may not touch them at all: they are
-- the relay's. The view is for the workers of the release before this one.
alter table directory.worker_beat set schema tenant;
create view directory.worker_beat with (security_invoker = true) as select * from tenant.worker_beat;
grant select, insert, update, delete on directory.worker_beat to openchair_relay;
revoke all on tenant.worker_beat from openchair_app;
alter table tenant.worker_beat enable row level security, force row level security;
create policy of_workers on tenant.worker_beat to openchair_relay using (true) with check (true);
