-- Whether the directory knows already that the phone of this client has visits here, so that only their first booking tells it.
alter table tenant.client add column phone_placed boolean not null default false;
create function tenant.client_has_other_phone() returns trigger language plpgsql as $$
begin
  new.phone_placed := false;
  return new;
end $$;
create trigger client_has_other_phone before update of phone10 on tenant.client
  for each row when (new.phone10 is distinct from old.phone10) execute function tenant.client_has_other_phone();
