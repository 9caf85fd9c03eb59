-- As 202611180200 does with card work: reminders belong to the business of their visit.
alter table directory.reminder drop constraint reminder_business_id_fkey;
alter table directory.reminder set schema tenant;
create view directory.reminder with (security_invoker = true) as select * from tenant.reminder;
call tenant.guard('tenant.reminder');
create policy relay_finds on tenant.reminder for select to openchair_relay using (true);
grant select (business_id, appointment_id, due_at, sent_at) on tenant.reminder to openchair_relay;
