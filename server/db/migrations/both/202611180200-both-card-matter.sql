-- Card work belongs to its business: the list lies beside the charges, and the clock finds out which businesses have something due by
-- the relay's role, which sees three columns. The view is for the release before this one, which says `directory.card_matter`: it plans
-- and settles through it. Its clock sees nothing due there any more; what is due waits for a worker of this release.
alter table directory.card_matter drop constraint card_matter_business_id_fkey;
alter table directory.card_matter set schema tenant;
create view directory.card_matter with (security_invoker = true) as select * from tenant.card_matter;
call tenant.guard('tenant.card_matter');
create policy relay_finds on tenant.card_matter for select to openchair_relay using (true);
grant select (business_id, id, due_at) on tenant.card_matter to openchair_relay;
