-- A card that is only held when the ticket is paid: the tip is written on the slip, and what is taken in the end is known later.
-- `at_once`: taken when it was approved. `taking`: the processor has been told how much, or is about to be; from here on nothing changes.
-- `released`: all of it was given back before it was taken.
alter table tenant.card_charge
  add column capture text not null default 'at_once' check (capture in ('at_once', 'held', 'taking', 'taken', 'released')),
  -- The most that may be taken, tip included.
  add column room_cents bigint,
  add constraint held_when_approved check (capture = 'at_once' or status = 'approved'),
  add constraint tip_within_room check ((capture = 'at_once') = (room_cents is null) and (room_cents is null or amount_cents + tip_cents <= room_cents));
create index card_charge_held on tenant.card_charge (business_id) where capture = 'held';

create or replace function tenant.charge_stays() returns trigger language plpgsql as $$
begin
  if old.status = 'pending' then
    return new;
  end if;
  if (new.status, new.amount_cents, new.provider_id, new.room_cents)
      is distinct from (old.status, old.amount_cents, old.provider_id, old.room_cents)
    or (new.tip_cents <> old.tip_cents and not (old.capture = 'held' and new.capture = 'held')) then
    raise exception 'charge % is % (%)', old.id, old.status, old.capture using errcode = 'restrict_violation';
  end if;
  if new.capture <> old.capture
    and (old.capture, new.capture) not in (('held', 'taking'), ('taking', 'taken'), ('taking', 'released')) then
    raise exception 'charge % is % already', old.id, old.capture using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table directory.card_matter drop constraint card_matter_kind_check,
  add constraint card_matter_kind_check check (kind in ('charge', 'refund', 'capture'));

-- What the processor calls the money that was taken, where that is not what it calls the charge: refunds name it.
alter table tenant.card_charge add column money_id text check (length(money_id) between 1 and 200);
