-- Every word of a name and city. `whole` is false for two short words written as one: Sài Gòn is also saigon.
alter table directory.search_word add column whole boolean not null default true;
drop index directory.search_word_prefix;
drop index directory.search_word_business;
create index search_word_prefix on directory.search_word (word text_pattern_ops, popularity desc, business_id);
create unique index search_word_business on directory.search_word (business_id, word text_pattern_ops);

-- The lists of a town are filtered by category inside the index.
drop index directory.search_card_place;
drop index directory.search_card_zip;
create index search_card_place on directory.search_card (state_id, city_plain, popularity desc, business_id) include (category_ids);
create index search_card_zip on directory.search_card (zip, popularity desc, business_id) include (category_ids);

-- Where a business is listed: its 0.1 degree cell, its state and everywhere, each for its categories and for any (0).
drop table directory.search_place;
create table directory.search_place (
  cell int not null,
  category_id int not null,
  popularity int not null,
  business_id bigint not null,
  latitude real,
  longitude real
);
create unique index search_place_listed on directory.search_place (cell, category_id, popularity desc, business_id)
  include (latitude, longitude);

-- When a business is open: 14 minutes of the day from Monday's opening to Sunday's closing, null on a day off. The plan
-- itself is a tenant's row, so this is filled in that business's scope and kept when the rest is rebuilt.
create table directory.search_hours (
  business_id bigint primary key,
  hours smallint[] not null check (cardinality(hours) = 14)
);

-- Posts of all businesses, likewise filled in each business's scope.
create table directory.search_post (
  business_id bigint not null,
  id uuid not null,
  body text not null,
  image text,
  created_at timestamptz not null,
  words text[] not null,
  primary key (business_id, id)
);
create index search_post_newest on directory.search_post (created_at desc, id);
create table directory.search_post_word (
  word text not null,
  created_at timestamptz not null,
  business_id bigint not null,
  id uuid not null,
  primary key (word, created_at, id),
  foreign key (business_id, id) references directory.search_post (business_id, id) on delete cascade
);
create index search_post_word_post on directory.search_post_word (business_id, id);

-- Cells are counted from the south pole and the date line.
create function directory.cell_at(latitude double precision, longitude double precision) returns int language sql immutable parallel safe
  as $$ select floor((latitude + 90) * 10)::int * 3600 + floor((longitude + 180) * 10)::int % 3600 $$;
create function directory.cell_of_state(state_id text) returns int language sql immutable parallel safe
  as $$ select -(ascii(state_id) * 256 + ascii(substr(state_id, 2))) $$;
create function directory.cell_everywhere() returns int language sql immutable parallel safe as $$ select -1 $$;

create function directory.words_of(value text) returns text[] language sql immutable parallel safe
  as $$ select regexp_split_to_array(translate(directory.plain(value), '''’`', ''), '[^[:alnum:]]+') $$;

-- The businesses of a prefix that has ten or fewer; more than ten cannot have a hundred entries there. A function of its own,
-- because beside it the planner finds each prefix worth a plan of its own, which takes longer than the answer.
create function directory.businesses_with(prefix text) returns bigint[] language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan as $$
begin
  return array(select distinct f.business_id from (
    select w.business_id from directory.search_word w where w.word ~>=~ prefix and w.word ~<~ (prefix || chr(1114111)) limit 100) f);
end $$;

-- What the projections are made of. The rebuild reads these views whole, the projection of one business its own rows.
create view directory.search_card_now with (security_invoker = true) as
  select b.id as business_id, b.bus_name, b.bus_url::text as bus_url, b.photo_url, b.address, b.city, b.state_id, b.zip,
    b.latitude, b.longitude, directory.plain(b.city) as city_plain,
    array(select c.category_id from directory.business_category c where c.business_id = b.id order by c.category_id) as category_ids,
    b.color_code, b.avg_reviews_star, b.reviews_count, b.total_recommended + 10 * b.reviews_count as popularity
  from directory.business b where b.deleted_at is null;

create view directory.search_word_now with (security_invoker = true) as
  select w.word, c.business_id, c.popularity, w.whole
  from directory.search_card c
  -- The offset keeps the words from being split again at each mention.
  cross join lateral (select directory.words_of(c.bus_name) as name, directory.words_of(c.city) as city offset 0) t
  cross join lateral (
    select word, bool_or(whole) as whole from (
      select unnest(t.name || t.city) as word, true as whole
      union all
      select t.name[i] || t.name[i + 1], false from generate_series(1, cardinality(t.name) - 1) i
        where length(t.name[i]) between 2 and 4 and length(t.name[i + 1]) between 2 and 4
    ) each_word where word <> '' group by word
  ) w;

create view directory.search_place_now with (security_invoker = true) as
  select l.cell, k.category_id, c.popularity, c.business_id, c.latitude::real as latitude, c.longitude::real as longitude
  from directory.search_card c
  cross join lateral (values (directory.cell_at(c.latitude, c.longitude)), (directory.cell_of_state(c.state_id)), (directory.cell_everywhere())) l (cell)
  cross join lateral unnest(0 || c.category_ids) k (category_id)
  where l.cell is not null;

-- The eleven best of each prefix of one length: those of the prefixes one longer, and of the word that ends here.
-- Whoever is among the best of a prefix is among the best of the longer one; an eleventh proves "more than ten".
create procedure directory.rebuild_search_prefix() language plpgsql as $$
begin
  -- Bytewise, because sorting by the language's rules costs several times as much.
  create temp table word_best on commit drop as
    select word, length(word) as letters, business_id, popularity from (
      select word collate "C" as word, business_id, popularity,
        row_number() over (partition by word collate "C" order by popularity desc, business_id) as place
      from directory.search_word) ranked
    where place <= 11;
  create temp table prefix_best (prefix text collate "C", business_id bigint, popularity int) on commit drop;
  create temp table longer_best (prefix text collate "C", business_id bigint, popularity int) on commit drop;
  for size in reverse 12..2 loop
    truncate longer_best;
    insert into longer_best select * from prefix_best;
    truncate prefix_best;
    insert into prefix_best
      select prefix, business_id, popularity from (
        select prefix, business_id, popularity, row_number() over (partition by prefix order by popularity desc, business_id) as place
        from (
          select left(prefix, size) as prefix, business_id, popularity from longer_best
          union
          select left(w.word, size), w.business_id, w.popularity from word_best w
            where w.letters = size or (size = 12 and w.letters > 12)
        ) listed
      ) ranked
      where place <= 11;
    insert into directory.search_prefix
      select prefix, (array_agg(business_id order by popularity desc, business_id))[1:10] from prefix_best
      group by prefix having count(*) > 10;
  end loop;
  drop table word_best, prefix_best, longer_best;
end $$;

-- Empties and refills all projections that come from the directory. Takes the tables for itself while it runs.
create procedure directory.rebuild_search() language plpgsql security definer
  set search_path = directory, public, pg_temp set work_mem = '256MB' set maintenance_work_mem = '512MB' set statement_timeout = 0 as $$
declare
  again text[];
  one record;
begin
  truncate directory.search_card, directory.search_word, directory.search_prefix, directory.search_vocabulary, directory.search_place;
  -- An index is built several times faster after its table is full.
  select array_agg(pg_get_indexdef(i.indexrelid)) into again
    from pg_index i
    where i.indrelid in ('directory.search_card'::regclass, 'directory.search_word'::regclass, 'directory.search_place'::regclass)
      and not i.indisprimary;
  for one in select i.indexrelid::regclass as name from pg_index i
    where i.indrelid in ('directory.search_card'::regclass, 'directory.search_word'::regclass, 'directory.search_place'::regclass)
      and not i.indisprimary
  loop
    execute format('drop index %s', one.name);
  end loop;
  insert into directory.search_card select * from directory.search_card_now;
  insert into directory.search_word (word, business_id, popularity, whole) select word, business_id, popularity, whole from directory.search_word_now;
  insert into directory.search_place select * from directory.search_place_now;
  insert into directory.search_vocabulary select word, count(*) from directory.search_word where whole group by word;
  for one in select unnest(again) as definition loop
    execute one.definition;
  end loop;
  analyze directory.search_card, directory.search_word, directory.search_place, directory.search_vocabulary;
  call directory.rebuild_search_prefix();
  analyze directory.search_prefix;
end $$;
