-- As 202611180200 does with card work: what a business pays for lies beside its payments. Which plans there are stays in the directory.
alter table directory.subscription drop constraint subscription_business_id_fkey, drop constraint subscription_package_id_fkey;
alter table directory.subscription set schema tenant;
create view directory.subscription with (security_invoker = true) as select * from tenant.subscription;
call tenant.guard('tenant.subscription');
create policy relay_finds on tenant.subscription for select to openchair_relay using (true);
grant select (business_id, due_at) on tenant.subscription to openchair_relay;
