-- backfill tenant.event by business_id, seq
-- Whoever acted here and is no member any more, or came from the platform: their names stand in the logs.
insert into tenant.person (business_id, account_id, hash_id, name, image, locale, is_gone)
select e.business_id, a.id, a.hash_id, a.name, a.image,
  (select u.value from directory.user_setting u where u.account_id = a.id and u.key = 'locale'), a.deleted_at is not null
from (select distinct business_id, account_id from tenant.event where business_id <> 0 and account_id is not null and :batch) e
  join directory.account a on a.id = e.account_id
on conflict (business_id, account_id) do nothing;
