-- As 202611180200 does with card work: time that became free belongs to its business.
alter table directory.waiting_opening drop constraint waiting_opening_business_id_fkey;
alter table directory.waiting_opening set schema tenant;
create view directory.waiting_opening with (security_invoker = true) as select * from tenant.waiting_opening;
call tenant.guard('tenant.waiting_opening');
create policy relay_finds on tenant.waiting_opening for select to openchair_relay using (true);
grant select (business_id, due_at) on tenant.waiting_opening to openchair_relay;
