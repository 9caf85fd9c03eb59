-- A business is open to the public once its owner publishes it. Those that exist are, and so are those that the previous
-- release or the demo world inserts: only registering says otherwise.
alter table directory.business add column published_at timestamptz default now();

-- How to reach somebody of the team who has no account yet.
alter table tenant.employee add column phone10 text check (phone10 ~ '^\d{10}$');

alter table tenant.service_type add column deleted_at timestamptz;

create or replace view directory.search_card_now with (security_invoker = true) as
  select b.id as business_id, b.bus_name, b.bus_url::text as bus_url, b.photo_url, b.address, b.city, b.state_id, b.zip,
    b.latitude, b.longitude, directory.plain(b.city) as city_plain,
    array(select c.category_id from directory.business_category c where c.business_id = b.id order by c.category_id) as category_ids,
    b.color_code, b.avg_reviews_star, b.reviews_count, b.total_recommended + 10 * b.reviews_count as popularity
  from directory.business b where b.deleted_at is null and b.published_at is not null;
