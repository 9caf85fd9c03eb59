-- backfill tenant.ticket by business_id, id
update tenant.ticket set opened_day = tenant.business_day_of(business_id, opened_at), closed_day = tenant.business_day_of(business_id, closed_at)
where opened_day is null and :batch;
