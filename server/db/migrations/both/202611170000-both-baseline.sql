-- What both sides stand on. Directory and tenant files may use it; apart from it they do not name each other's objects.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Two schemas: directory (people, who belongs where, the public face) and tenant (all that belongs to one business).
create schema directory;
create schema tenant;
grant usage on schema directory, tenant to openchair_app, openchair_relay;
alter default privileges in schema directory grant select, insert, update, delete on tables to openchair_app;
alter default privileges in schema tenant grant select, insert, update, delete on tables to openchair_app;
alter default privileges in schema directory grant usage on sequences to openchair_app;
alter default privileges in schema tenant grant usage on sequences to openchair_app;

-- After a local set the setting reads '' and not NULL in the next transaction, hence the nullif.
create function tenant.current_business() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.business_id', true), '')::bigint $$;

-- A text without marks and capitals, for searching and sorting.
create function directory.plain(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, replace(replace(value, 'đ', 'd'), 'Đ', 'D'))) $$;
