-- People, who belongs where, and the public face of the businesses.

-- ## Platform

-- Limits that must hold when Redis is gone.
create table directory.attempt (
  key text primary key,
  tries int not null,
  window_ends_at timestamptz not null
);
create index attempt_window on directory.attempt (window_ends_at);

-- Workers show that they live; a survivor frees the jobs of one that stopped.
create table directory.worker_beat (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);
grant select, insert, update, delete on directory.worker_beat to openchair_relay;

-- ## Accounts

create table directory.account (
  id bigint generated always as identity primary key,
  hash_id text not null unique,
  name text not null check (length(name) between 1 and 120),
  email citext,
  email_verified_at timestamptz,
  phone_e164 text,
  phone10 text,
  phone_verified_at timestamptz,
  password_hash text,
  image text,
  is_super_admin boolean not null default false,
  is_developer boolean not null default false,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- A mail address or phone signs in only once verified, and then it is one person's.
create unique index account_email on directory.account (email) where email_verified_at is not null and deleted_at is null;
create unique index account_phone on directory.account (phone_e164) where phone_verified_at is not null and deleted_at is null;

create table directory.user_setting (
  account_id bigint not null references directory.account,
  key text not null,
  value text not null,
  primary key (account_id, key)
);

-- A code sent by mail or text: single use, ten minutes, five tries, bound to the browser that asked.
create table directory.one_time_code (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'reset', 'phone', 'email', 'client')),
  target text not null,
  code_hash bytea not null,
  tries int not null default 0,
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_code_target on directory.one_time_code (target, purpose, created_at desc);

-- ## Businesses

create table directory.package (
  id int primary key,
  name text not null,
  price_cents bigint not null check (price_cents >= 0),
  period text not null check (period in ('month', 'year')),
  tagline text not null,
  staff_limit int,
  sort int not null,
  -- An empty text is shown in English.
  tagline_vi text not null default ''
);

create table directory.feature (
  key text primary key,
  name text not null,
  description text not null,
  sort int not null,
  description_vi text not null default ''
);

create table directory.package_feature (
  package_id int not null references directory.package,
  feature text not null references directory.feature,
  primary key (package_id, feature)
);

create table directory.category (
  id int primary key,
  slug text not null unique,
  name text not null,
  name_vi text not null,
  trade text not null
);

create table directory.business (
  id bigint generated always as identity primary key,
  bus_name text not null check (length(bus_name) between 1 and 120),
  bus_url citext not null unique check (bus_url ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and length(bus_url) between 2 and 63),
  bus_phone text,
  address text,
  city text,
  state_id text check (state_id ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^\d{5}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  place_id text,
  photo_url text,
  bus_image text,
  trade text not null,
  about text not null default '',
  color_code text check (color_code in ('#b998e3', '#329da8', '#b89d58', '#eda745')),
  layout_type text not null default 'wave' check (layout_type in ('wave', 'split-screen')),
  menu_style text not null default 'wide_menu_display',
  timezone text,
  owner_id bigint not null references directory.account,
  package_id int not null references directory.package,
  is_mx_merchant_enabled boolean not null default false,
  avg_reviews_star real not null default 0 check (avg_reviews_star between 0 and 5),
  reviews_count int not null default 0 check (reviews_count >= 0),
  total_recommended int not null default 0 check (total_recommended >= 0),
  popularity int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A business is open to the public once its owner publishes it. Whoever inserts a row without saying so, as the demo world
  -- does, inserts one that is published; registering says null.
  published_at timestamptz default now()
);
create index business_owner on directory.business (owner_id);
-- Everybody reads the public face; only the business's own scope (or the platform, for registering) writes it.
alter table directory.business enable row level security;
alter table directory.business force row level security;
create policy anyone_reads on directory.business for select using (true);
create policy platform_adds on directory.business for insert with check ((select tenant.current_business()) = 0);
create policy own_changes on directory.business for update
  using (id = (select tenant.current_business())) with check (id = (select tenant.current_business()));
create policy nobody_deletes on directory.business for delete using (false);

create table directory.business_category (
  business_id bigint not null references directory.business,
  category_id int not null references directory.category,
  primary key (business_id, category_id)
);

-- A slug once used is never given to somebody else.
create table directory.slug_history (
  bus_url citext primary key,
  business_id bigint not null references directory.business,
  retired_at timestamptz not null default now()
);

create table directory.business_feature (
  business_id bigint not null references directory.business,
  feature text not null references directory.feature,
  enabled boolean not null,
  primary key (business_id, feature)
);

-- Who belongs where. The person's working self is tenant.employee.
create table directory.membership (
  account_id bigint not null references directory.account,
  business_id bigint not null references directory.business,
  role text not null check (role in ('owner', 'manager', 'front_desk', 'employee')),
  employee_id bigint,
  granted text[] not null default '{}',
  revoked text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, business_id)
);
create index membership_business on directory.membership (business_id);

create table directory.support_grant (
  id uuid primary key,
  account_id bigint not null references directory.account,
  business_id bigint not null references directory.business,
  granted_by bigint not null references directory.account,
  reason text not null check (length(reason) >= 3),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '24 hours'),
  revoked_at timestamptz
);
create index support_grant_account on directory.support_grant (account_id, business_id);

create table directory.break_glass (
  id uuid primary key,
  account_id bigint not null references directory.account,
  business_id bigint not null references directory.business,
  reason text not null check (length(reason) >= 3),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '60 minutes'),
  revoked_at timestamptz
);
create index break_glass_account on directory.break_glass (account_id, business_id);

create table directory.partner (
  id bigint generated always as identity primary key,
  name text not null,
  slug citext not null unique check (slug !~ '^\d+$' and slug not in ('access-denied', 'reports')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table directory.partner_member (
  partner_id bigint not null references directory.partner,
  account_id bigint not null references directory.account,
  primary key (partner_id, account_id)
);

create table directory.partner_business (
  partner_id bigint not null references directory.partner,
  business_id bigint not null references directory.business,
  primary key (partner_id, business_id)
);

-- A till, kiosk, TV or display with its own token; looked up before any business is known.
create table directory.device (
  id uuid primary key,
  business_id bigint not null references directory.business,
  kind text not null check (kind in ('till', 'kiosk', 'tv', 'display')),
  name text not null,
  token_hash bytea not null unique,
  enrolled_by bigint not null references directory.account,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  revoked_at timestamptz
);
create index device_business on directory.device (business_id);

create table directory.session (
  id uuid primary key,
  account_id bigint not null references directory.account,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text not null,
  agent text not null,
  -- A session that was handed over to an enrolled device: from then on whoever shows their PIN there acts, not who signed in.
  device_id uuid references directory.device
);
create index session_account on directory.session (account_id) where revoked_at is null;

-- ## Catalog

create table directory.master_service (
  id int primary key,
  trade text not null,
  type text not null,
  name text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  duration_min int not null check (duration_min between 5 and 720 and duration_min % 5 = 0)
);
create index master_service_trade on directory.master_service (trade, type);

-- ## Search

-- Search projections, kept by events from directory.business: nothing here is the truth.

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
  popularity int not null,
  -- Columns stand in the same order here and in search_card_now, because the rebuild copies the view into the table as a whole.
  timezone text,
  opening_hours text
);
-- The lists of a town are filtered by category inside the index.
create index search_card_place on directory.search_card (state_id, city_plain, popularity desc, business_id) include (category_ids);
create index search_card_zip on directory.search_card (zip, popularity desc, business_id) include (category_ids);
create index search_card_popular on directory.search_card (popularity desc, business_id);

-- Every word of a name and city. Prefixes with few hits are answered from here.
create table directory.search_word (
  word text not null,
  business_id bigint not null,
  popularity int not null,
  -- False for two short words written as one: Sài Gòn is also saigon.
  whole boolean not null default true
);
create index search_word_prefix on directory.search_word (word text_pattern_ops, popularity desc, business_id);
create unique index search_word_business on directory.search_word (business_id, word text_pattern_ops);

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

create table directory.advertisement (
  id uuid primary key,
  title text not null,
  body text not null,
  image text,
  href text not null check (href ~ '^/'),
  sort int not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  title_vi text not null default '',
  body_vi text not null default ''
);

-- Where a business is listed: its 0.1 degree cell, its state and everywhere, each for its categories and for any (0).
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

-- A card says by itself whether its business is open: a list of results needs no second question. Hours are a text there, as
-- schema.org writes them: reading fourteen numbers for each of ten cards costs more than finding the cards.
create function directory.opening_hours(hours smallint[]) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(
    format('%s %s-%s', d.name, to_char(make_interval(mins => hours[2 * d.n - 1]), 'HH24:MI'), to_char(make_interval(mins => hours[2 * d.n]), 'HH24:MI')),
    '; ' order by d.n), '')
  from unnest('{Mo,Tu,We,Th,Fr,Sa,Su}'::text[]) with ordinality d (name, n) where hours[2 * d.n] is not null
$$;

-- What the projections are made of. The rebuild reads these views whole, the projection of one business its own rows.
-- A list shows the room, not the sign: the wide cover where there is one, the square photo otherwise.
create view directory.search_card_now with (security_invoker = true) as
  select b.id as business_id, b.bus_name, b.bus_url::text as bus_url, coalesce(b.bus_image, b.photo_url) as photo_url,
    b.address, b.city, b.state_id, b.zip,
    b.latitude, b.longitude, directory.plain(b.city) as city_plain,
    array(select c.category_id from directory.business_category c where c.business_id = b.id order by c.category_id) as category_ids,
    b.color_code, b.avg_reviews_star, b.reviews_count, b.total_recommended + 10 * b.reviews_count as popularity,
    b.timezone, directory.opening_hours(h.hours) as opening_hours
  from directory.business b left join directory.search_hours h on h.business_id = b.id where b.deleted_at is null and b.published_at is not null;

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

-- ## Clients, reminders and openings

-- Where an account is a client, so that its visits are found without looking into every business.
create table directory.patron (
  account_id bigint not null references directory.account,
  business_id bigint not null references directory.business,
  since timestamptz not null default now(),
  primary key (account_id, business_id)
);

-- What is to be written to a client at a later moment. Over all businesses, because the clock belongs to none of them.
create table directory.reminder (
  business_id bigint not null references directory.business,
  appointment_id uuid not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  -- When the client of a visit was asked whether they come: about the same time nobody is asked twice.
  asked_at timestamptz,
  primary key (business_id, appointment_id)
);
create index reminder_due on directory.reminder (due_at) where sent_at is null;

-- Time that became free and is offered to those who wait, one after the other. Over all businesses, because the clock belongs to none.
create table directory.waiting_opening (
  business_id bigint not null references directory.business,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When the next in line is asked.
  due_at timestamptz not null,
  -- Whom it was offered to: nobody hears of it twice.
  asked uuid[] not null default '{}',
  primary key (business_id, starts_at, ends_at)
);
create index waiting_opening_due on directory.waiting_opening (due_at);

-- ## Charges and plans

-- Charges and refunds whose end is not known yet. Over all businesses, because the clock belongs to none.
create table directory.card_matter (
  business_id bigint not null references directory.business,
  id uuid not null,
  kind text not null check (kind in ('charge', 'refund', 'capture')),
  due_at timestamptz not null,
  primary key (business_id, id)
);
create index card_matter_due on directory.card_matter (due_at);

-- What businesses pay us: the plan they have paid for, the cards that pay for it and what was charged.
create table directory.subscription (
  business_id bigint primary key references directory.business,
  package_id int not null references directory.package,
  period text not null check (period in ('month', 'year')),
  -- Of the period that is running.
  price_cents bigint not null check (price_cents > 0),
  -- Periods are counted from here, so that one that began on a 31st does not slip.
  anchored_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Paid for and not used; it pays for what comes next.
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  cancelled_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  -- How often the renewal was tried.
  tries int not null default 0 check (tries between 0 and 9),
  -- When the clock looks at it.
  due_at timestamptz not null,
  constraint subscription_lasts check (starts_at < ends_at)
);
create index subscription_due on directory.subscription (due_at);

-- ## Reference rows

-- What everybody needs before the first business registers: plans, the features a plan can withhold, kinds of business.
insert into directory.package (id, name, price_cents, period, tagline, staff_limit, sort, tagline_vi) values
  (1, 'Solo', 0, 'month', 'Free for one chair: booking page, calendar, clients and checkout.', 1, 1, 'Miễn phí cho một ghế: trang đặt lịch, lịch hẹn, khách và tính tiền.'),
  (2, 'Team', 2900, 'month', 'Up to ten people: turns, gift cards, texting and payroll.', 10, 2, 'Tối đa mười thợ: chia turn, thẻ quà tặng, nhắn tin và bảng lương.'),
  (3, 'Studio', 6900, 'month', 'Everything, for as many people as you like.', null, 3, 'Đầy đủ tính năng, không giới hạn số thợ.');

insert into directory.feature (key, name, description, sort, description_vi) values
  ('dashboard', 'Dashboard', 'Today at a glance: who comes, who works, what was sold.', 1, 'Hôm nay trong một cái nhìn: ai đến, ai làm, bán được gì.'),
  ('appointments', 'Appointments', 'Online booking and the list of appointments.', 2, 'Đặt lịch trực tuyến và danh sách lịch hẹn.'),
  ('waiting_list', 'Waiting list', 'Walk-ins in order, with a text when a chair is free.', 3, 'Khách walk-in theo thứ tự, nhắn tin khi có ghế trống.'),
  ('calendar', 'Calendar', 'The day and the week of every chair.', 4, 'Lịch ngày và lịch tuần của từng thợ.'),
  ('turn', 'Turn system', 'Fair turns for walk-ins, kept by the clock.', 5, 'Chia turn công bằng cho khách walk-in, theo đúng giờ.'),
  ('clients', 'Clients', 'Everybody who ever sat in your chair, with notes.', 6, 'Tất cả khách đã từng ghé tiệm, kèm ghi chú.'),
  ('staff', 'Staff', 'Working hours, days off and skills.', 7, 'Giờ làm, ngày nghỉ và tay nghề của thợ.'),
  ('services', 'Services', 'Menu, prices, lengths and add-ons.', 8, 'Bảng giá, thời gian làm và dịch vụ thêm.'),
  ('pos', 'Point of sale', 'Tickets, tips, split payments and the drawer.', 9, 'Hóa đơn, tiền tip, chia thanh toán và ngăn kéo tiền.'),
  ('promotions', 'Promotions', 'Percent or amount off, for chosen services and dates.', 10, 'Giảm theo phần trăm hoặc số tiền, cho dịch vụ và ngày đã chọn.'),
  ('gift_cards', 'Gift cards', 'Sold online or at the counter, redeemed at the till.', 11, 'Bán trực tuyến hoặc tại quầy, dùng khi tính tiền.'),
  ('loyalty', 'Loyalty', 'Points and paid memberships.', 12, 'Tích điểm và gói thành viên trả phí.'),
  ('transactions', 'Transactions', 'Every payment, by method and by day.', 13, 'Mọi khoản thanh toán, theo cách trả và theo ngày.'),
  ('reports', 'Reports', 'Sales, staff and tickets, with export.', 14, 'Doanh thu, thợ và hóa đơn, có thể xuất file.'),
  ('payroll', 'Payroll', 'Commission, hours and tips, closed period by period.', 15, 'Ăn chia, giờ làm và tiền tip, chốt theo từng kỳ.'),
  ('messages', 'Messages', 'Chat with customers from their page or yours.', 16, 'Trò chuyện với khách từ trang của họ hoặc của tiệm.'),
  ('sms', 'Text messages', 'Two-way texting from your own number.', 17, 'Nhắn tin hai chiều từ số điện thoại của tiệm.'),
  ('medical_history', 'Medical history', 'Consent and health notes, encrypted.', 18, 'Giấy đồng ý và ghi chú sức khỏe, được mã hóa.'),
  ('settings', 'Settings', 'Hours, colours, tax and online booking.', 19, 'Giờ mở cửa, màu sắc, thuế và đặt lịch trực tuyến.'),
  ('billing', 'Billing', 'Your plan and its invoices.', 20, 'Gói đang dùng và hóa đơn của gói.');

insert into directory.package_feature (package_id, feature)
select p.id, f.key from directory.package p join directory.feature f on
  case p.id
    when 1 then f.key not in ('turn', 'gift_cards', 'loyalty', 'payroll', 'sms', 'medical_history')
    when 2 then f.key <> 'loyalty'
    else true
  end;

insert into directory.category (id, slug, name, name_vi, trade) values
  (1, 'nail-salon', 'Nail Salon', 'Tiệm nail', 'nails'),
  (2, 'lashes', 'Lashes', 'Nối mi', 'lashes'),
  (3, 'barbershop', 'Barbershop', 'Tiệm hớt tóc nam', 'barber'),
  (4, 'hair-salon', 'Hair Salon', 'Tiệm tóc', 'hair'),
  (5, 'day-spa', 'Day Spa', 'Spa', 'spa'),
  (6, 'tattoo', 'Tattoo & Piercing', 'Xăm & xỏ khuyên', 'tattoo'),
  (7, 'skin-care', 'Skin Care', 'Chăm sóc da', 'skin'),
  (8, 'massage', 'Massage', 'Massage', 'massage'),
  (9, 'makeup', 'Makeup', 'Trang điểm', 'makeup'),
  (10, 'waxing', 'Waxing', 'Wax lông', 'skin'),
  (11, 'brows', 'Brows', 'Chân mày', 'skin');
