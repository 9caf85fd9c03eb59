-- backfill directory.membership by account_id, business_id
insert into tenant.person (business_id, account_id, hash_id, name, image, locale, is_gone)
select m.business_id, a.id, a.hash_id, a.name, a.image,
  (select u.value from directory.user_setting u where u.account_id = a.id and u.key = 'locale'), a.deleted_at is not null
from (select business_id, account_id from directory.membership where :batch) m join directory.account a on a.id = m.account_id
on conflict (business_id, account_id) do nothing;
