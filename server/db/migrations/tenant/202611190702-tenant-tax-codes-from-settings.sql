-- backfill tenant.business_setting by business_id, key
-- The one percentage that taxed every line but fees becomes one code that taxes the same.
with added as (
  insert into tenant.tax_code (business_id, id, name, part_names, part_rates, rate, since, before_codes_rate)
  select business_id, md5('tax code ' || business_id)::uuid, 'Sales tax', array['Sales tax'], array[round((value #>> '{}')::numeric * 1000)::int],
    round((value #>> '{}')::numeric * 1000)::int, now(), round((value #>> '{}')::numeric * 1000)::int
  from tenant.business_setting where key = 'tax_percentage' and jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric > 0 and :batch
  on conflict (business_id, id) do nothing returning business_id, id
)
insert into tenant.tax_rule (business_id, target, key, tax_code_id)
select added.business_id, 'kind', kinds.kind, added.id from added, unnest(array['service', 'product', 'service_charge']) kinds(kind)
on conflict (business_id, target, key) do nothing;
