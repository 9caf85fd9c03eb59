-- backfill tenant.drawer_session by business_id, id
-- One that ended stays as it was, and nobody asks for its day.
update tenant.drawer_session set opened_day = tenant.business_day_of(business_id, opened_at)
where state = 'open' and opened_day is null and :batch;
