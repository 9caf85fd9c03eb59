-- What a business day came to, told by the cell once it was counted: for owners of several salons, whose page reads no cell.
create table directory.business_day (
  business_id bigint not null references directory.business (id),
  day date not null,
  tickets int not null,
  net_cents bigint not null,
  collected_cents bigint not null,
  tip_cents bigint not null,
  -- Of two that were told the later count stays.
  counted_at timestamptz not null,
  primary key (business_id, day)
);
