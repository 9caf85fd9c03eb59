-- backfill tenant.shop by business_id
-- What stands in a close report of a drawer was closed before: the first Z begins after it.
insert into tenant.day_report (business_id, z_no, day, from_seq, to_seq, closed_at, document)
select business_id, 0, tenant.business_day_of(business_id, now()), 0, closed.seq, now(), '{}' from tenant.shop
  cross join lateral (select max(s.to_seq) as seq from tenant.drawer_session s where s.business_id = shop.business_id and s.state = 'closed') closed
where closed.seq is not null and :batch
on conflict (business_id, z_no) do nothing;
