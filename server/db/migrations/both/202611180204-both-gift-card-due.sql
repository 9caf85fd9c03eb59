-- As 202611180200 does with card work. A business without a row has no card planned from now on: 202611180207 makes the rows of those
-- that were not looked at yet. The clock of the release before this one sees no rows, so it looks at every business each time.
alter table directory.gift_card_due drop constraint gift_card_due_business_id_fkey;
alter table directory.gift_card_due set schema tenant;
create view directory.gift_card_due with (security_invoker = true) as select * from tenant.gift_card_due;
call tenant.guard('tenant.gift_card_due');
create policy relay_finds on tenant.gift_card_due for select to openchair_relay using (true);
grant select (business_id, due_at) on tenant.gift_card_due to openchair_relay;
