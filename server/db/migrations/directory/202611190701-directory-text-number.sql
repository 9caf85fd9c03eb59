-- Which business a text to this number is for.
create table directory.text_number (
  phone10 text primary key check (phone10 ~ '^[0-9]{10}$'),
  business_id bigint not null unique references directory.business (id) on delete cascade,
  since timestamptz not null
);
-- Phones that have stopped what comes from the platform's own number, which texts for every business without one.
create table directory.platform_text_stop (
  phone10 text primary key check (phone10 ~ '^[0-9]{10}$'),
  stopped_at timestamptz not null
);
