-- A card says by itself whether its business is open: a list of results needs no second question. Hours are a text there, as
-- schema.org writes them: reading fourteen numbers for each of ten cards costs more than finding the cards.
create function directory.opening_hours(hours smallint[]) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(
    format('%s %s-%s', d.name, to_char(make_interval(mins => hours[2 * d.n - 1]), 'HH24:MI'), to_char(make_interval(mins => hours[2 * d.n]), 'HH24:MI')),
    '; ' order by d.n), '')
  from unnest('{Mo,Tu,We,Th,Fr,Sa,Su}'::text[]) with ordinality d (name, n) where hours[2 * d.n] is not null
$$;

-- The new columns stand last in the table and in the view, so that a release which copies the one into the other as a whole
-- still does.
alter table directory.search_card add column timezone text, add column opening_hours text;

create or replace view directory.search_card_now with (security_invoker = true) as
  select b.id as business_id, b.bus_name, b.bus_url::text as bus_url, b.photo_url, b.address, b.city, b.state_id, b.zip,
    b.latitude, b.longitude, directory.plain(b.city) as city_plain,
    array(select c.category_id from directory.business_category c where c.business_id = b.id order by c.category_id) as category_ids,
    b.color_code, b.avg_reviews_star, b.reviews_count, b.total_recommended + 10 * b.reviews_count as popularity,
    b.timezone, directory.opening_hours(h.hours) as opening_hours
  from directory.business b left join directory.search_hours h on h.business_id = b.id where b.deleted_at is null and b.published_at is not null;

update directory.search_card c set timezone = n.timezone, opening_hours = n.opening_hours
  from directory.search_card_now n where n.business_id = c.business_id;
