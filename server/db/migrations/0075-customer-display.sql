-- What a till shows its customer on an enrolled display of another device, and what the customer chose there.
create table tenant.customer_display (
  business_id bigint not null,
  device_id uuid not null,
  -- Null: nothing is rung up.
  showing jsonb,
  shown_at timestamptz not null,
  tip_ticket uuid,
  tip_cents bigint check (tip_cents >= 0),
  primary key (business_id, device_id),
  constraint customer_display_tip_whole check ((tip_ticket is null) = (tip_cents is null))
);
call tenant.guard('tenant.customer_display');
