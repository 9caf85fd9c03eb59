import { sql } from 'kysely';
import type { ClosedView, CloseReport } from 'core/checkout/contract';
import { pagination } from 'core/kernel/page';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import { instantTextSql } from '../../../platform/instants.ts';

/** The next number is free as long as the ledger is held. */
export async function nextNumber({ tx, scope: { businessId } }: BusinessTx): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(z_no), 0) + 1 as next from close_report
    where business_id = ${businessId}`.execute(tx);
  return rows[0]?.next ?? 1;
}

export const insertReport = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  session_id: string,
  { number: z_no, closed_at, ...document }: CloseReport,
) =>
  pipelineStatement(
    tx,
    tx
      .insertInto('close_report')
      .values({ business_id, z_no, session_id, closed_at, document: JSON.stringify({ number: z_no, closed_at, ...document }) }),
  );

export async function reportOf({ tx, scope: { businessId } }: BusinessTx, number: number): Promise<CloseReport | undefined> {
  const { rows } = await sql<{ document: CloseReport }>`select document from close_report
    where business_id = ${businessId} and z_no = ${number}`.execute(tx);
  return rows[0]?.document;
}

/** What was left in a drawer when it was last closed. */
export async function leftIn({ tx, scope: { businessId } }: BusinessTx, drawer: string): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`select (document ->> 'left')::int8 as left from close_report
    where business_id = ${businessId} and document ->> 'drawer' = ${drawer} order by z_no desc limit 1`.execute(tx);
  return rows[0]?.left ?? null;
}

type Page = { readonly page: number; readonly per_page: number };

export async function closedPage({ tx, scope: { businessId } }: BusinessTx, { page, per_page }: Page) {
  const { rows } = await sql<ClosedView & { total: number }>`select s.id, r.z_no as number, s.drawer,
      ${instantTextSql('s.opened_at')} as opened_at, ${instantTextSql('s.ended_at')} as closed_at, r.document ->> 'closed_by' as closed_by,
      (r.document -> 'figures' ->> 'expected')::int8 as expected, (r.document ->> 'counted')::int8 as counted,
      (r.document ->> 'off')::int8 as off, count(*) over ()::int as total
    from drawer_session s left join close_report r on r.business_id = s.business_id and r.session_id = s.id
    where s.business_id = ${businessId} and s.state <> 'open' order by s.ended_at desc, s.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx);
  return {
    data: rows.map(({ total: _, ...row }) => row),
    pagination: pagination(page, per_page, rows[0]?.total ?? 0),
  };
}
