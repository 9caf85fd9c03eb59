-- backfill directory.membership by account_id, business_id
insert into tenant.member (business_id, account_id, role, employee_id, granted, revoked, created_at)
select business_id, account_id, role, employee_id, granted, revoked, created_at from directory.membership where :batch
on conflict (business_id, account_id) do nothing;
