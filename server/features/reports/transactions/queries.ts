import { type RawBuilder, sql } from 'kysely';
import { type TransactionOfList, withoutTicket } from 'core/reports/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { type DayRange, onDays } from '../../business/day/queries.ts';

export type TransactionFilter = { readonly range: DayRange; readonly method?: string | undefined };

/** How money goes back that came another way: a cheque isn't written back, and what was paid ahead was paid by card. */
const wayBack = sql`case part ->> 'method' when 'cheque' then 'cash' when 'prepaid' then 'card' else part ->> 'method' end`;

/** Payments as they were taken, each part of a refund as it went back, and what moved on cards without a ticket. */
const moves = ({ businessId }: BusinessScope, { range, method }: TransactionFilter): RawBuilder<unknown> => {
  const all = sql`
    select p.id, case when p.deleted_at is null then 'payment' else 'deleted' end as kind, p.taken_at as at, p.method,
      p.amount_cents - p.change_cents as amount_cents, p.reference, p.ticket_id, p.taken_by as by_id
    from ticket_payment p join ledger_day d on d.business_id = p.business_id and d.tx_id = p.ledger_tx
    where p.business_id = ${businessId} and ${onDays(range, 'p.taken_at', 'd.day')}
    union all
    select r.id, 'refund', r.given_at, ${wayBack}, -(part ->> 'amount_cents')::int8, r.reason, r.ticket_id, r.given_by
    from ticket_refund r join ledger_day d on d.business_id = r.business_id and d.tx_id = r.ledger_tx
      cross join jsonb_array_elements(r.content -> 'parts') part
    where r.business_id = ${businessId} and ${onDays(range, 'r.given_at', 'd.day')}
    union all
    select t.id, t.kind, t.happened_at, 'card', e.amount_cents, '', null, t.employee_id
    from ledger_tx t join ledger_day d on d.business_id = t.business_id and d.tx_id = t.id
      join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
      join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id and a.kind = 'card_clearing'
    where t.business_id = ${businessId} and t.kind = any(${withoutTicket}) and ${onDays(range, 't.happened_at', 'd.day')}`;
  return method === undefined ? sql`(${all})` : sql`(select * from (${all}) every where every.method = ${method})`;
};

/** Whose visit, card or membership it was: the ledger names each by its account. */
const clientsWithoutTicket = ({ businessId }: BusinessScope): RawBuilder<unknown> => sql`array(
  select distinct name from ledger_entry e join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
    join ledger_tx x on x.business_id = e.business_id and x.id = e.tx_id
    cross join lateral (
      select c.name from appointment v join client c on c.business_id = v.business_id and c.id = v.client_id
        where v.business_id = a.business_id and (a.kind = 'prepayment' and v.id::text = a.subject or x.kind = 'fee_charged' and v.id = x.source_id)
      union select o.from_name from gift_card_order o where o.business_id = a.business_id and a.kind = 'gift_card' and o.id::text = a.subject
      union select c.name from loyalty_member l join client c on c.business_id = l.business_id and c.id = l.client_id
        where l.business_id = a.business_id and x.kind = 'membership_fee' and l.id = x.source_id) whose
    where e.business_id = ${businessId} and e.tx_id = m.id and whose.name <> '')`;

export type TransactionSum = {
  readonly method: TransactionOfList['method'];
  readonly count: number;
  readonly amount_cents: number;
};

/** `shown` counts what was taken off as well. */
export async function sumsOf(
  { tx, scope }: BusinessTx,
  cut: TransactionFilter,
): Promise<(TransactionSum & { readonly shown: number })[]> {
  const { rows } = await sql<TransactionSum & { shown: number }>`
    select m.method, count(*)::int as shown, (count(*) filter (where m.kind <> 'deleted'))::int as count,
      coalesce(sum(m.amount_cents) filter (where m.kind <> 'deleted'), 0)::int8 as amount_cents
    from ${moves(scope, cut)} m group by m.method order by m.method`.execute(tx);
  return rows;
}

export async function transactionsOfPage(
  { tx, scope }: BusinessTx,
  cut: TransactionFilter,
  { page, size }: { page: number; size: number },
): Promise<TransactionOfList[]> {
  const { rows } = await sql<TransactionOfList>`
    select m.id, m.kind, ${instantTextSql('m.at')} as at, m.method, m.amount_cents, m.reference, m.ticket_id, t.ticket_no,
      case when m.ticket_id is null then ${clientsWithoutTicket(scope)} else
        array(select distinct entry.value ->> 'customer_name' from jsonb_each(t.content -> 'posDetails') entry) end as customers,
      trim(e.first_name || ' ' || e.last_name) as by
    from (select * from ${moves(scope, cut)} m order by m.at desc, m.id desc, m.method limit ${size} offset ${(page - 1) * size}) m
      left join ticket t on t.business_id = ${scope.businessId} and t.id = m.ticket_id
      left join employee e on e.business_id = ${scope.businessId} and e.id = m.by_id
    order by m.at desc, m.id desc, m.method`.execute(tx);
  return rows;
}
