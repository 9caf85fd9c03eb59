import { sql } from 'kysely';
import type { DayReport, DaySoFar, ListedDay } from 'core/checkout/contract';
import type { DayEntry } from 'core/checkout/days/rules/halves';
import { pagination } from 'core/kernel/page';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

/** A stretch of the ledger: after the first number, up to and including the last. */
export type Stretch = { readonly from_seq: number; readonly to_seq: number };

const within = (businessId: number, { from_seq, to_seq }: Stretch) =>
  sql`t.business_id = ${businessId} and t.seq > ${from_seq} and t.seq <= ${to_seq}`;
const entries = sql`ledger_tx t join ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
  join ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id`;

/** Refunds put money onto a gift card or take it off: those are two different things, so signs are kept apart. */
export async function dayEntries({ tx, scope: { businessId } }: BusinessTx, stretch: Stretch): Promise<DayEntry[]> {
  const { rows } = await sql<DayEntry>`select t.kind as tx_kind, a.kind, case a.kind when 'revenue' then a.subject
        when 'prepayment' then case when k.id is null then 'visit' else 'ticket' end else '' end as subject,
      sum(e.amount_cents)::int8 as cents
    from ${entries} left join ticket k on a.kind = 'prepayment' and k.business_id = a.business_id and k.id::text = a.subject
    where ${within(businessId, stretch)} group by 1, 2, 3, e.amount_cents > 0`.execute(tx);
  return rows;
}

type Details = Pick<DaySoFar, 'tickets' | 'tips' | 'taxes' | 'drawers' | 'handed_out' | 'open_tickets'>;

/** Of the same entries: tips by person and tax by code. And what else a person wants to see of that day. */
export async function dayDetails({ tx, scope: { businessId } }: BusinessTx, stretch: Stretch): Promise<Details> {
  const { rows } = await sql<Details>`select
    (select count(*)::int from ledger_tx t join ticket k on k.business_id = t.business_id and k.sale_tx = t.id
      where ${within(businessId, stretch)} and t.kind = 'sale') as tickets,
    (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(trim(p.first_name || ' ' || p.last_name), ''), 'cents', m.cents) order by m.cents desc), '[]')
      from (select a.subject, -sum(e.amount_cents)::int8 as cents from ${entries} where ${within(businessId, stretch)} and a.kind = 'tip'
        and t.kind not like 'drawer%' group by a.subject having sum(e.amount_cents) <> 0) m
        left join employee p on p.business_id = ${businessId} and p.hash_id = m.subject) as tips,
    (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'rate', coalesce(c.rate, m.subject::int), 'cents', m.cents) order by m.cents desc), '[]')
      from (select a.subject, -sum(e.amount_cents)::int8 as cents from ${entries} where ${within(businessId, stretch)} and a.kind = 'tax'
        group by a.subject having sum(e.amount_cents) <> 0) m
        left join tax_code c on c.business_id = ${businessId} and c.id::text = m.subject) as taxes,
    (select coalesce(jsonb_agg(jsonb_build_object('drawer', s.drawer, 'number', r.z_no, 'counted', (r.document ->> 'counted')::int8,
        'off', (r.document ->> 'off')::int8) order by s.to_seq, r.z_no, s.drawer), '[]')
      from drawer_session s left join close_report r on r.business_id = s.business_id and r.session_id = s.id
      where s.business_id = ${businessId} and s.state <> 'open' and s.to_seq > ${stretch.from_seq} and s.to_seq <= ${stretch.to_seq}) as drawers,
    (select jsonb_build_object('tips', coalesce(-sum(e.amount_cents) filter (where t.kind = 'drawer_tip_payout'), 0)::int8,
        'pay', coalesce(-sum(e.amount_cents) filter (where t.kind in ('pay_out', 'pay_out_back')), 0)::int8)
      from ${entries} where ${within(businessId, stretch)} and a.kind = 'cash_drawer') as handed_out,
    (select count(*)::int from ticket where business_id = ${businessId} and status = 'open') as open_tickets`.execute(tx);
  const [details] = rows;
  if (!details) throw new Error('a select without a table has a row');
  return details;
}

/** Whose Z it is, and where it is read. */
export const shopFor = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('shop').select(['bus_name', 'bus_url']).where('business_id', '=', businessId).executeTakeFirstOrThrow();

export type LastDay = { readonly number: number; readonly to_seq: number };

/** Where the last Z ended. Number 0 is what happened before there were any. */
export async function lastDay({ tx, scope: { businessId } }: BusinessTx): Promise<LastDay | undefined> {
  const { rows } = await sql<LastDay>`select z_no as number, to_seq from day_report where business_id = ${businessId}
    order by z_no desc limit 1`.execute(tx);
  return rows[0];
}

type NewDay = { readonly report: DayReport; readonly follows_no: number | null; readonly closed_by: number | null };

export const insertDay = ({ tx, scope: { businessId: business_id } }: BusinessTx, { report, follows_no, closed_by }: NewDay) => {
  const { number: z_no, day, from_seq, to_seq, closed_at } = report;
  const row = { business_id, z_no, day, from_seq, to_seq, follows_no, closed_at, closed_by };
  return tx
    .insertInto('day_report')
    .values({ ...row, document: JSON.stringify(report) })
    .execute();
};

export async function dayByNumber({ tx, scope: { businessId } }: BusinessTx, number: number): Promise<DayReport | undefined> {
  const { rows } = await sql<{ document: DayReport }>`select document from day_report
    where business_id = ${businessId} and z_no = ${number} and z_no > 0`.execute(tx);
  return rows[0]?.document;
}

type Page = { readonly page: number; readonly per_page: number };

export async function dayPage({ tx, scope: { businessId } }: BusinessTx, { page, per_page }: Page) {
  const { rows } = await sql<
    ListedDay & { pages: number }
  >`select r.z_no as number, r.day::text as day, ${instantTextSql('r.closed_at')} as closed_at,
      r.document ->> 'closed_by' as closed_by, (r.document ->> 'total')::int8 as total, count(*) over ()::int as pages
    from day_report r where r.business_id = ${businessId} and r.z_no > 0 order by r.z_no desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx);
  return { data: rows.map(({ pages: _, ...row }) => row), pagination: pagination(page, per_page, rows[0]?.pages ?? 0) };
}
