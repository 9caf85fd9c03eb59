import { sql } from 'kysely';
import type { SoldWork } from 'core/payroll/rules/work';
import type { PayRule } from 'core/payroll/rules/terms';
import type { Representative } from 'core/payroll/rules/floor';
import type { BusinessTx } from '../../../platform/db.ts';
import { type DayRange, onDays } from '../../business/day/queries.ts';

export type Worker = {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  /** Whether they work here now. */
  readonly is_here: boolean;
};

/** Everybody who works or worked here: what somebody earned before they left is still theirs. */
export async function workforce({ tx, scope: { businessId } }: BusinessTx): Promise<Worker[]> {
  const { rows } = await sql<Worker>`select id::int as row, hash_id as id, trim(first_name || ' ' || last_name) as name,
      active and deleted_at is null as is_here
    from employee where business_id = ${businessId} order by sort, id`.execute(tx);
  return rows;
}

export type WrittenRule = PayRule & {
  readonly id: string;
  readonly employee_id: string | null;
  readonly agreed: string;
  readonly written_at: string;
  readonly terms: Omit<PayRule, 'from'>;
};

/** Everything that was ever agreed, as it was written. */
export async function payRulesOf({ tx, scope: { businessId } }: BusinessTx): Promise<WrittenRule[]> {
  const { rows } = await sql<Omit<WrittenRule, keyof PayRule> & { from: string }>`select r.id, e.hash_id as employee_id,
      r.from_day::text as "from", r.terms, r.agreed, r.written_at
    from pay_rule r left join employee e on e.business_id = r.business_id and e.id = r.employee_id
    where r.business_id = ${businessId} order by r.nr`.execute(tx);
  return rows.map((rule) => ({ ...rule.terms, ...rule }));
}

/** The visit's line that a line of a ticket was booked as, and the service that an add-on goes with: both stand in its document. */
const detail = sql`(select d from jsonb_each(t.content -> 'posDetails') entry, jsonb_array_elements(entry.value -> 'details') d
  where d ->> 'id' = l.id::text limit 1)`;

/** Lines of tickets that were paid on these days, and what of each was given back by now. */
export async function soldWork({ tx, scope: { businessId } }: BusinessTx, range: DayRange): Promise<SoldWork[]> {
  const { rows } = await sql<SoldWork>`
    select l.id, t.id as ticket_id, t.ticket_no, t.closed_day::text as day, e.hash_id as employee_id, l.kind, l.name,
      coalesce(s.parent_id, s.id) as service_id, coalesce(p.type_id, s.type_id) as category_id, l.qty, l.price_cents,
      (case l.borne_by when 'staff' then l.staff_discount_cents else 0 end + off.staff)::int8 as staff_cents,
      (case l.borne_by when 'split' then l.staff_discount_cents else 0 end + off.split)::int8 as split_cents,
      l.left_cents, l.refunded_cents, coalesce(v.pinned, false) as requested
    from ticket t join ticket_line l on l.business_id = t.business_id and l.ticket_id = t.id
      join employee e on e.business_id = l.business_id and e.id = l.employee_id
      left join lateral ${detail} doc(d) on true
      left join appointment_line v on v.business_id = l.business_id and v.id = (doc.d ->> 'visit_line')::uuid and l.kind = 'service'
      left join ticket_line o on o.business_id = l.business_id and o.ticket_id = l.ticket_id and l.kind = 'add_on' and o.id = (doc.d ->> 'of')::uuid
      left join service s on s.business_id = l.business_id and s.id = case l.kind when 'service' then l.item_id when 'add_on' then o.item_id end
      left join service p on p.business_id = s.business_id and p.id = s.parent_id
      cross join lateral (select coalesce(sum((u.lines ->> l.id::text)::int8) filter (where u.absorbed_by = 'staff'), 0) as staff,
          coalesce(sum((u.lines ->> l.id::text)::int8) filter (where u.absorbed_by = 'split'), 0) as split
        from ticket_promotion u where u.business_id = l.business_id and u.ticket_id = l.ticket_id) off
    where t.business_id = ${businessId} and t.status = 'paid' and ${onDays(range, 't.closed_at', 't.closed_day')}
    order by t.closed_day, t.ticket_no, l.sort`.execute(tx);
  return rows;
}

export type TipsOf = {
  readonly employee_id: string;
  readonly earned_cents: number;
  readonly paid_out_cents: number;
  readonly owed_cents: number;
};

/**
 * Tips of some days by person, from the ledger. What is owed is what was owed when they ended, as far as it still is: what was
 * handed out since then, or left since then, belongs to later days.
 */
export async function tipsOf({ tx, scope: { businessId } }: BusinessTx, { first, last }: DayRange): Promise<TipsOf[]> {
  const { rows } = await sql<TipsOf>`
    select a.subject as employee_id, coalesce(m.earned, 0)::int8 as earned_cents, coalesce(m.paid_out, 0)::int8 as paid_out_cents,
      least(-a.balance_cents, -a.balance_cents - coalesce(m.later, 0))::int8 as owed_cents
    from ledger_account a left join (
      select e.ledger_account_id as id,
        -sum(e.amount_cents) filter (where d.day <= ${last}::date and x.kind not in ('drawer_tip_payout', 'pay_run')) as earned,
        sum(e.amount_cents) filter (where d.day <= ${last}::date and x.kind = 'drawer_tip_payout') as paid_out,
        -sum(e.amount_cents) filter (where d.day > ${last}::date) as later
      from ledger_day d join ledger_tx x on x.business_id = d.business_id and x.id = d.tx_id
        join ledger_entry e on e.business_id = d.business_id and e.tx_id = d.tx_id
        join ledger_account k on k.business_id = e.business_id and k.id = e.ledger_account_id and k.kind = 'tip'
      where d.business_id = ${businessId} and d.day >= ${first}::date group by e.ledger_account_id) m on m.id = a.id
    where a.business_id = ${businessId} and a.kind = 'tip'`.execute(tx);
  return rows;
}

/** Commission and all of the wages of finalised runs of the year before a day, by person: whether somebody mostly lives on commission. */
export async function representativeOf(
  { tx, scope: { businessId } }: BusinessTx,
  before: string,
): Promise<Map<string, Representative>> {
  const { rows } = await sql<Representative & { employee_id: string }>`
    select e.hash_id as employee_id, sum(r.to_day - r.from_day + 1)::int as days,
      sum((p.document -> 'sums' ->> 'commission_cents')::int8)::int8 as commission_cents,
      sum((p.document -> 'sums' ->> 'wages_cents')::int8)::int8 as total_cents
    from pay_run r join pay_stub p on p.business_id = r.business_id and p.run_id = r.id
      join employee e on e.business_id = p.business_id and e.id = p.employee_id
    where r.business_id = ${businessId} and r.status = 'finalised' and r.to_day < ${before}::date and r.to_day >= ${before}::date - 366
    group by e.hash_id`.execute(tx);
  return new Map(rows.map(({ employee_id, ...one }) => [employee_id, one]));
}

export type ShopAddress = { readonly name: string; readonly address: string | null; readonly state: string | null };

export async function placeOf({ tx, scope: { businessId } }: BusinessTx): Promise<ShopAddress> {
  const { rows } = await sql<ShopAddress>`select bus_name as name, state_id as state,
      nullif(concat_ws(', ', address, city, concat_ws(' ', state_id, zip)), '') as address from shop where business_id = ${businessId}`.execute(
    tx,
  );
  return rows[0] ?? { name: '', address: null, state: null };
}
