-- A list shows the room, not the sign: the wide cover where there is one, the square photo otherwise.
create or replace view directory.search_card_now with (security_invoker = true) as
  select b.id as business_id, b.bus_name, b.bus_url::text as bus_url, coalesce(b.bus_image, b.photo_url) as photo_url,
    b.address, b.city, b.state_id, b.zip,
    b.latitude, b.longitude, directory.plain(b.city) as city_plain,
    array(select c.category_id from directory.business_category c where c.business_id = b.id order by c.category_id) as category_ids,
    b.color_code, b.avg_reviews_star, b.reviews_count, b.total_recommended + 10 * b.reviews_count as popularity,
    b.timezone, directory.opening_hours(h.hours) as opening_hours
  from directory.business b left join directory.search_hours h on h.business_id = b.id where b.deleted_at is null and b.published_at is not null;

update directory.search_card c set photo_url = n.photo_url
  from directory.search_card_now n where n.business_id = c.business_id and n.photo_url is distinct from c.photo_url;
