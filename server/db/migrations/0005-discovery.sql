-- Search projections, kept by events from directory.business: nothing here is the truth.
create function directory.plain(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, replace(replace(value, 'đ', 'd'), 'Đ', 'D'))) $$;

-- One row per business as the result list shows it.
create table directory.search_card (
  business_id bigint primary key,
  bus_name text not null,
  bus_url text not null,
  photo_url text,
  address text,
  city text,
  state_id text,
  zip text,
  latitude double precision,
  longitude double precision,
  city_plain text,
  category_ids int[] not null default '{}',
  color_code text,
  avg_reviews_star real not null,
  reviews_count int not null,
  popularity int not null
);
create index search_card_place on directory.search_card (state_id, city_plain, popularity desc, business_id);
create index search_card_zip on directory.search_card (zip, popularity desc, business_id);
create index search_card_popular on directory.search_card (popularity desc, business_id);

-- Every word of a name and city. Prefixes with few hits are answered from here.
create table directory.search_word (
  word text not null,
  business_id bigint not null,
  popularity int not null
);
create index search_word_prefix on directory.search_word (word text_pattern_ops, popularity desc) include (business_id);
create index search_word_business on directory.search_word (business_id);

-- The ten most popular businesses of each prefix that has more than ten.
create table directory.search_prefix (
  prefix text primary key,
  business_ids bigint[] not null
);

-- Distinct words, for typing errors.
create table directory.search_vocabulary (
  word text primary key,
  businesses int not null
);
create index search_vocabulary_near on directory.search_vocabulary using gin (word gin_trgm_ops);

-- Category and place by 0.1 degree cells.
create table directory.search_place (
  cell int not null,
  category_id int not null,
  popularity int not null,
  business_id bigint not null,
  primary key (cell, category_id, popularity, business_id)
);
create index search_place_business on directory.search_place (business_id);

create table directory.advertisement (
  id uuid primary key,
  title text not null,
  body text not null,
  image text,
  href text not null check (href ~ '^/'),
  sort int not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz
);
