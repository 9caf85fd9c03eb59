-- What ends an order by an error, so that it can travel with other statements and its answer need not be read.

-- Nobody else acts for the same one until the transaction ends; who finds another at work is to come again.
create function tenant.my_turn(who text) returns void language plpgsql as $$
begin
  if not tenant.in_turn(who) then
    raise exception 'somebody else is at work on %', who using errcode = 'OC001';
  end if;
end $$;

-- All of what was wanted was got, or the order is lost.
create function tenant.all_of(wanted bigint, got bigint) returns void language plpgsql as $$
begin
  if got <> wanted then
    raise exception 'got % of %', got, wanted using errcode = 'OC002';
  end if;
end $$;
