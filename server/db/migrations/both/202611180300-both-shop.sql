-- A business's own facts lie in its cell. The directory keeps the address and the owner, which are unique or asked before the cell is known, and a
-- projection of the rest for the gate, search and pages.
create table tenant.shop (
  business_id bigint primary key,
  bus_name text not null check (length(bus_name) between 1 and 120),
  -- Copies: the truth of these two is in the directory, and directory_revision says how new the copy is.
  bus_url citext not null,
  owner_id bigint not null,
  directory_revision bigint not null default 0,
  bus_phone text,
  address text,
  city text,
  state_id text check (state_id ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^\d{5}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  place_id text,
  timezone text,
  about text not null default '',
  menu_style text not null default 'wide_menu_display',
  photo_url text,
  bus_image text,
  color_code text check (color_code in ('#b998e3', '#329da8', '#b89d58', '#eda745')),
  layout_type text not null default 'wave' check (layout_type in ('wave', 'split-screen')),
  trade text not null,
  category_ids int[] not null default '{}',
  package_id int not null,
  is_mx_merchant_enabled boolean not null default false,
  needs_second_factor boolean not null default false,
  avg_reviews_star real not null default 0 check (avg_reviews_star between 0 and 5),
  reviews_count int not null default 0 check (reviews_count >= 0),
  total_recommended int not null default 0 check (total_recommended >= 0),
  published_at timestamptz,
  deleted_at timestamptz,
  -- Which public page this is. Bookings raise it, and the directory need not know.
  version int not null default 1,
  -- How often what the directory has to know has changed.
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call tenant.guard('tenant.shop');

-- Raised by the row itself, so no writer can forget it. Whoever sets only the version or the copies does not come here.
create function tenant.shop_revised() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger shop_revised before update of bus_name, bus_phone, address, city, state_id, zip, latitude, longitude, place_id, timezone, about,
  menu_style, photo_url, bus_image, color_code, layout_type, trade, category_ids, package_id, is_mx_merchant_enabled, needs_second_factor,
  avg_reviews_star, reviews_count, total_recommended, published_at, deleted_at
  on tenant.shop for each row execute function tenant.shop_revised();

-- The revision of the shop that this projection shows. A row without one was made by the release before.
alter table directory.business add column revision bigint;
-- How often the address or the owner has changed.
alter table directory.business add column directory_revision bigint not null default 0;
create function directory.own_facts_revised() returns trigger language plpgsql as $$
begin
  new.directory_revision := old.directory_revision + 1;
  return new;
end $$;
create trigger own_facts_revised before update of bus_url, owner_id on directory.business
  for each row execute function directory.own_facts_revised();
create policy platform_changes on directory.business for update
  using ((select tenant.current_business()) = 0) with check ((select tenant.current_business()) = 0);

-- For the release before this one, which writes the directory alone: what it writes is copied. This release always raises the revision when it
-- writes these columns there. The two triggers and their functions go when no process of that release runs.
create function directory.shop_from_directory(b directory.business, categories int[]) returns void language sql as $$
  insert into tenant.shop (business_id, bus_name, bus_url, owner_id, directory_revision, bus_phone, address, city, state_id, zip, latitude, longitude,
    place_id, timezone, about, menu_style, photo_url, bus_image, color_code, layout_type, trade, category_ids, package_id, is_mx_merchant_enabled,
    needs_second_factor, avg_reviews_star, reviews_count, total_recommended, published_at, deleted_at, version, created_at, updated_at)
  values (b.id, b.bus_name, b.bus_url, b.owner_id, b.directory_revision, b.bus_phone, b.address, b.city, b.state_id, b.zip, b.latitude, b.longitude,
    b.place_id, b.timezone, b.about, b.menu_style, b.photo_url, b.bus_image, b.color_code, b.layout_type, b.trade, categories, b.package_id,
    b.is_mx_merchant_enabled, b.needs_second_factor, b.avg_reviews_star, b.reviews_count, b.total_recommended, b.published_at, b.deleted_at, b.version,
    b.created_at, b.updated_at)
  on conflict (business_id) do update set bus_name = excluded.bus_name, bus_url = excluded.bus_url, owner_id = excluded.owner_id,
    directory_revision = excluded.directory_revision, bus_phone = excluded.bus_phone, address = excluded.address, city = excluded.city,
    state_id = excluded.state_id, zip = excluded.zip, latitude = excluded.latitude, longitude = excluded.longitude, place_id = excluded.place_id,
    timezone = excluded.timezone, about = excluded.about, menu_style = excluded.menu_style, photo_url = excluded.photo_url,
    bus_image = excluded.bus_image, color_code = excluded.color_code, layout_type = excluded.layout_type, trade = excluded.trade,
    category_ids = excluded.category_ids, package_id = excluded.package_id, is_mx_merchant_enabled = excluded.is_mx_merchant_enabled,
    needs_second_factor = excluded.needs_second_factor, avg_reviews_star = excluded.avg_reviews_star, reviews_count = excluded.reviews_count,
    total_recommended = excluded.total_recommended, published_at = excluded.published_at, deleted_at = excluded.deleted_at,
    version = shop.version + 1, updated_at = excluded.updated_at
$$;
create function directory.copy_business() returns trigger language plpgsql as $$
declare
  scope text := current_setting('app.business_id', true);
begin
  perform set_config('app.business_id', new.id::text, true);
  perform directory.shop_from_directory(new, array(select category_id from directory.business_category where business_id = new.id order by 1));
  perform set_config('app.business_id', coalesce(scope, ''), true);
  return null;
end $$;
create trigger copy_new_business after insert on directory.business for each row when (new.revision is null)
  execute function directory.copy_business();
create trigger copy_changed_business after update of bus_name, bus_phone, address, city, state_id, zip, latitude, longitude, place_id, timezone, about,
  menu_style, photo_url, bus_image, color_code, layout_type, trade, package_id, is_mx_merchant_enabled, needs_second_factor, avg_reviews_star,
  reviews_count, total_recommended, published_at, deleted_at, version
  on directory.business for each row when (new.revision is not distinct from old.revision) execute function directory.copy_business();
create function directory.copy_category() returns trigger language plpgsql as $$
declare
  scope text := current_setting('app.business_id', true);
begin
  if exists (select from directory.business where id = new.business_id and revision is null) then
    perform set_config('app.business_id', new.business_id::text, true);
    update tenant.shop set category_ids = array(select category_id from directory.business_category where business_id = new.business_id order by 1)
      where business_id = new.business_id;
    perform set_config('app.business_id', coalesce(scope, ''), true);
  end if;
  return null;
end $$;
create trigger copy_category after insert on directory.business_category for each row execute function directory.copy_category();
