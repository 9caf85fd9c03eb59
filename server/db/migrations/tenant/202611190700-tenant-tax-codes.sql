-- Tax codes of a business. Another rate is another row, so whatever names a code knows its rate for good
-- (docs/decisions/0110-tax-codes.md).
create table tenant.tax_code (
  business_id bigint not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  sort int not null default 0,
  -- Who gets how much of it, in thousandths of a percent: the state, the county, the city.
  part_names text[] not null,
  part_rates int[] not null,
  -- All parts together: tax is rounded once for this.
  rate int not null check (rate between 0 and 30000),
  since timestamptz not null,
  ended_at timestamptz,
  -- The one whose rate it changed.
  replaces uuid,
  -- Lines and entries from before there were codes name a rate alone. Those of this rate are this code's.
  before_codes_rate int,
  primary key (business_id, id),
  foreign key (business_id, replaces) references tenant.tax_code (business_id, id),
  constraint tax_code_parts check (cardinality(part_names) between 1 and 8 and cardinality(part_names) = cardinality(part_rates)
    and 0 <= all (part_rates)),
  constraint tax_code_ends_later check (ended_at >= since)
);
create unique index tax_code_before on tenant.tax_code (business_id, before_codes_rate) where before_codes_rate is not null;
call tenant.guard('tenant.tax_code');
-- A rate never changes and a code is never forgotten, whatever the application does.
revoke update, delete, truncate on tenant.tax_code from openchair_app;
grant update (name, sort, part_names, ended_at) on tenant.tax_code to openchair_app;

-- What is taxed with which code: a kind of line, a category of services or one service. Without a code it is not taxed.
create table tenant.tax_rule (
  business_id bigint not null,
  target text not null check (target in ('kind', 'type', 'service')),
  -- A kind of line, or the id of a category or service.
  key text not null check (length(key) between 1 and 40),
  tax_code_id uuid,
  primary key (business_id, target, key),
  foreign key (business_id, tax_code_id) references tenant.tax_code (business_id, id),
  constraint tax_rule_kind check (target <> 'kind' or key in ('service', 'product', 'fee', 'service_charge'))
);
call tenant.guard('tenant.tax_rule');

-- Grows with every change of codes and rules: two who change them at once don't overwrite each other.
create table tenant.tax_profile (
  business_id bigint primary key,
  version int not null
);
call tenant.guard('tenant.tax_profile');

create trigger shop_changed after insert or update or delete on tenant.tax_code for each row execute function tenant.shop_changed();
create trigger shop_changed after insert or update or delete on tenant.tax_rule for each row execute function tenant.shop_changed();

-- Null: not taxed, or from before there were codes; then the rate is above zero.
alter table tenant.ticket_line add column tax_code uuid;
alter table tenant.ticket_line
  add constraint ticket_line_tax_code foreign key (business_id, tax_code) references tenant.tax_code (business_id, id) not valid;
