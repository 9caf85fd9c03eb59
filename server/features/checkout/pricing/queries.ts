import { sql } from 'kysely';
import { LATE_FEE_NAME } from 'core/checkout/rules/late-fee';
import type { PriceList, WishedDetails } from 'core/checkout/rules/pricing';
import type { BusinessTx } from '../../../platform/db.ts';
import { taxTableSql } from '../../business/taxes/queries.ts';
import { lateFeesSql } from '../late-fees/queries.ts';

export type PricingInput = { readonly posDetails: WishedDetails; readonly tips: { readonly [employee: string]: number } };

/** Everything the house knows of what is wished for, in one statement. */
export async function pricesFor(
  { tx, scope: { businessId: b } }: BusinessTx,
  { posDetails, tips }: PricingInput,
): Promise<PriceList> {
  const entries = Object.entries(posDetails);
  const lines = entries.flatMap(([, { details }]) => details);
  const items = lines.flatMap(({ item_id }) => item_id ?? []);
  const late = lines.flatMap(({ late_fee_of }) => late_fee_of ?? []);
  const booked = lines.flatMap(({ visit_line }) => visit_line ?? []);
  const staff = [...new Set([...lines.map(({ employee_id }) => employee_id), ...Object.keys(tips)])];
  const clients = entries.map(([customer]) => customer).filter((customer) => !customer.startsWith('guest-'));
  const { rows } = await sql<PriceList>`select ${taxTableSql(b)} as taxes,
    (select coalesce(jsonb_object_agg(id, jsonb_build_object('name', name, 'price_cents', price_cents, 'price_from', price_from)), '{}')
      from service where business_id = ${b} and id = any(${items}::uuid[]) and deleted_at is null) as services,
    (select coalesce(jsonb_object_agg(id, jsonb_build_object('name', name, 'price_cents', price_cents)), '{}')
      from add_on where business_id = ${b} and id = any(${items}::uuid[]) and deleted_at is null) as add_ons,
    (select coalesce(jsonb_object_agg(e.hash_id || ' ' || s.service_id, s.price_cents), '{}')
      from skill s join employee e on e.business_id = s.business_id and e.id = s.employee_id
      where s.business_id = ${b} and s.service_id = any(${items}::uuid[]) and e.hash_id = any(${staff}) and s.price_cents is not null) as own,
    (select coalesce(jsonb_object_agg(l.id, jsonb_build_object(l.service_id, jsonb_build_object('name', l.service_name,
        'price_cents', l.price_cents + l.request_cents)) || (select coalesce(jsonb_object_agg(a ->> 'id',
          jsonb_build_object('name', a -> 'name', 'price_cents', a -> 'price_cents')), '{}') from jsonb_array_elements(l.add_ons) a)), '{}')
      from appointment_line l where l.business_id = ${b} and l.id = any(${booked}::uuid[])) as booked,
    (select coalesce(jsonb_object_agg(f.appointment_id, jsonb_build_object('name', ${LATE_FEE_NAME}::text, 'price_cents', f.cents)), '{}')
      from ${lateFeesSql(b)} f where f.appointment_id = any(${late}::uuid[])) as late_fees,
    (select coalesce(jsonb_object_agg(hash_id, trim(first_name || ' ' || last_name)), '{}')
      from employee where business_id = ${b} and hash_id = any(${staff}) and deleted_at is null) as staff,
    (select coalesce(jsonb_object_agg(hash_id, name), '{}')
      from client where business_id = ${b} and hash_id = any(${clients}) and deleted_at is null) as clients`.execute(tx);
  const [known] = rows;
  if (!known) throw new Error('a select without a table has a row');
  return known;
}
