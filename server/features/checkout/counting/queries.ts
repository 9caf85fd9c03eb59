import { type RawBuilder, sql } from 'kysely';
import type { CountView } from 'core/checkout/contract';
import type { Count } from 'core/checkout/rules/variance';
import type { BusinessTx } from '../../../platform/db.ts';

/** A stretch of the ledger as one drawer sees it. */
export type Since = { readonly drawer: string; readonly from_seq: number };

/** Payments that stand: cash of this drawer, and whatever else was paid meanwhile. */
const paymentsSince = (businessId: number, { drawer, from_seq }: Since): RawBuilder<unknown> => sql`ledger_tx x
  join ticket_payment p on p.business_id = x.business_id and p.id = x.source_id and p.ledger_tx = x.id and p.deleted_at is null
  where x.business_id = ${businessId} and x.seq > ${from_seq} and x.kind in ('payment', 'payment_tip') and (p.method <> 'cash' or exists (
    select from ledger_entry e join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
    where e.business_id = x.business_id and e.tx_id = x.id and a.kind = 'cash_drawer' and a.subject = ${drawer}))`;

/** How each ticket was paid: by cash and otherwise. */
export async function salesSince({ tx, scope: { businessId } }: BusinessTx, since: Since): Promise<Count['sales']> {
  const { rows } = await sql<Count['sales'][number]>`select t.ticket_no, paid.cash, paid.other from (
      select p.business_id, p.ticket_id,
        coalesce(sum(p.amount_cents - p.change_cents) filter (where p.method = 'cash'), 0)::int8 as cash,
        coalesce(sum(p.amount_cents) filter (where p.method <> 'cash'), 0)::int8 as other
      from ${paymentsSince(businessId, since)} group by 1, 2) paid
    join ticket t on t.business_id = paid.business_id and t.id = paid.ticket_id order by t.ticket_no`.execute(tx);
  return rows;
}

/** Tips that somebody earned since then and was not paid. */
export async function tipsSince({ tx, scope: { businessId } }: BusinessTx, { from_seq }: Since): Promise<Count['owed']> {
  const { rows } = await sql<Count['owed'][number]>`select a.subject as employee_id, -sum(e.amount_cents)::int8 as cents
    from ledger_tx t join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
    join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id and a.kind = 'tip'
    where t.business_id = ${businessId} and t.seq > ${from_seq} group by a.subject having sum(e.amount_cents) < 0`.execute(tx);
  return rows;
}

type Person = CountView['people'][number];

/** Who voided, gave something off or opened the drawer without a sale. Tickets that went onto another were not voided. */
export async function peopleOf({ tx, scope: { businessId } }: BusinessTx, session_id: string): Promise<Person[]> {
  const { rows } = await sql<Person>`with since as (select opened_at from drawer_session
      where business_id = ${businessId} and id = ${session_id}),
    did as (
      select t.closed_by as who, t.total_cents as void_cents, null::bigint as discount_cents, 0 as no_sales from ticket t, since
        where t.business_id = ${businessId} and t.status = 'void' and t.closed_at >= since.opened_at
          and t.void_reason !~ '^On ticket [0-9]+$'
      union all select t.closed_by, null, t.discount_cents + lines.off, 0 from ticket t
        join since on t.closed_at >= since.opened_at
        join lateral (select coalesce(sum(l.staff_discount_cents), 0) as off from ticket_line l
          where l.business_id = t.business_id and l.ticket_id = t.id) lines on true
        where t.business_id = ${businessId} and t.status = 'paid' and t.discount_cents + lines.off > 0
      union all select m.moved_by, null, null, 1 from drawer_movement m
        where m.business_id = ${businessId} and m.session_id = ${session_id} and m.kind = 'no_sale')
    select coalesce(trim(e.first_name || ' ' || e.last_name), '') as name, count(void_cents)::int as voids,
      coalesce(sum(void_cents), 0)::int8 as void_cents, count(discount_cents)::int as discounts,
      coalesce(sum(discount_cents), 0)::int8 as discount_cents, sum(no_sales)::int as no_sales
    from did left join employee e on e.business_id = ${businessId} and e.id = did.who
    group by e.id, e.first_name, e.last_name order by 1`.execute(tx);
  return rows;
}
