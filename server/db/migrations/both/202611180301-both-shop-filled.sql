-- backfill directory.business by id
-- Every business has its shop. Those that somebody changes meanwhile are copied by 202611180300 and left as they are.
insert into tenant.shop (business_id, bus_name, bus_url, owner_id, directory_revision, bus_phone, address, city, state_id, zip, latitude, longitude,
  place_id, timezone, about, menu_style, photo_url, bus_image, color_code, layout_type, trade, category_ids, package_id, is_mx_merchant_enabled,
  needs_second_factor, avg_reviews_star, reviews_count, total_recommended, published_at, deleted_at, version, created_at, updated_at)
select id, bus_name, bus_url, owner_id, directory_revision, bus_phone, address, city, state_id, zip, latitude, longitude,
  place_id, timezone, about, menu_style, photo_url, bus_image, color_code, layout_type, trade,
  array(select c.category_id from directory.business_category c where c.business_id = business.id order by 1), package_id, is_mx_merchant_enabled,
  needs_second_factor, avg_reviews_star, reviews_count, total_recommended, published_at, deleted_at, version, created_at, updated_at
from directory.business where :batch
on conflict (business_id) do nothing;
