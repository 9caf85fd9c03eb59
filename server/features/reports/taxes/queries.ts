import { sql } from 'kysely';
import type { KnownCode, TaxedSales, TaxMoved } from 'core/reports/taxes/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { type DayRange, onDays } from '../../business/day/queries.ts';

/** All codes that there have ever been: a line of last year may name one that has ended. */
export async function knownCodes({ tx, scope: { businessId: b } }: BusinessTx, timezone: string): Promise<KnownCode[]> {
  const { rows } = await sql<KnownCode>`select c.id, c.name, c.rate, c.before_codes_rate,
      to_char(c.ended_at at time zone ${timezone}, 'YYYY-MM-DD') as ended_on,
      (select jsonb_agg(jsonb_build_object('name', p.name, 'rate', p.rate) order by p.nr)
        from unnest(c.part_names, c.part_rates) with ordinality p(name, rate, nr)) as parts
    from tax_code c where c.business_id = ${b} order by c.sort, c.since`.execute(tx);
  return rows;
}

const sold = (range: DayRange) => onDays(range, 't.closed_at', 't.closed_day');
const given = (range: DayRange) => onDays(range, 'r.given_at', 'd.day');

/** Lines of before there were codes are found by their rate; without a rate they were not taxed. */
const key = sql`coalesce(l.tax_code::text, case when l.tax_rate > 0 then l.tax_rate::text end)`;

export async function taxedSales({ tx, scope: { businessId: b } }: BusinessTx, range: DayRange): Promise<TaxedSales[]> {
  const { rows } = await sql<TaxedSales>`
    select key, kind, sum(sold)::int8 as sales_cents, sum(back)::int8 as refunds_cents from (
      select ${key} as key, l.kind, l.left_cents as sold, 0 as back
        from ticket t join ticket_line l on l.business_id = t.business_id and l.ticket_id = t.id
        where t.business_id = ${b} and t.status = 'paid' and ${sold(range)}
      union all
      select ${key}, l.kind, 0, back.cents::int8
        from ticket_refund r join ledger_day d on d.business_id = r.business_id and d.tx_id = r.ledger_tx cross join jsonb_each_text(r.content -> 'lines') back(id, cents)
          join ticket_line l on l.business_id = r.business_id and l.ticket_id = r.ticket_id and l.id = back.id::uuid
        where r.business_id = ${b} and ${given(range)}) every
    group by key, kind`.execute(tx);
  return rows;
}

/** Of the ledger: tax of the same sales and refunds. */
export async function taxMoved({ tx, scope: { businessId: b } }: BusinessTx, range: DayRange): Promise<TaxMoved[]> {
  const entries = sql`(ledger_entry e join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id and a.kind = 'tax')`;
  const { rows } = await sql<TaxMoved>`
    select key, sum(-collected)::int8 as collected_cents, sum(refunded)::int8 as refunded_cents from (
      select a.subject as key, e.amount_cents as collected, 0 as refunded
        from ticket t join ${entries} on e.business_id = t.business_id and e.tx_id = t.sale_tx
        where t.business_id = ${b} and t.status = 'paid' and ${sold(range)}
      union all
      select a.subject, 0, e.amount_cents
        from ticket_refund r join ledger_day d on d.business_id = r.business_id and d.tx_id = r.ledger_tx
          join ${entries} on e.business_id = r.business_id and e.tx_id = r.ledger_tx
        where r.business_id = ${b} and ${given(range)}) every
    group by key`.execute(tx);
  return rows;
}
