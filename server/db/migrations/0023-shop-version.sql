-- Says whether what somebody remembers of a shop (its staff and their plans, its menu, its chairs, its settings) still holds. It is
-- raised by the rows themselves, in the transaction that changes them, so no writer can forget it.
create table tenant.shop_version (
  business_id bigint primary key,
  version xid8 not null
);
call tenant.guard('tenant.shop_version');

create function tenant.shop_changed() returns trigger language plpgsql as $$
begin
  insert into tenant.shop_version as known (business_id, version)
    values (coalesce(new.business_id, old.business_id), pg_current_xact_id())
    on conflict (business_id) do update set version = excluded.version where known.version <> excluded.version;
  return null;
end $$;

do $$
declare shelf text;
begin
  foreach shelf in array array['employee', 'weekly_plan', 'weekly_break', 'temporary_work_day', 'skill', 'service', 'add_on', 'service_add_on',
    'resource', 'service_resource', 'closure', 'business_setting'] loop
    execute format('create trigger shop_changed after insert or update or delete on tenant.%I for each row execute function tenant.shop_changed()', shelf);
  end loop;
end $$;
