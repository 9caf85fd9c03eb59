import { sql } from 'kysely';
import type { Payload } from 'core/kernel/event';
import { pagination } from 'core/kernel/page';
import type { ReportReason, reviewReported } from 'core/reviews/contract';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';

type Page = { readonly show: 'open' | 'closed'; readonly page: number; readonly per_page: number };

export const reviewToReport = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .selectFrom('review')
    .select(['stars', 'created_at', 'reported_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markReported = ({ tx, scope: { businessId } }: BusinessTx, id: string, report_reason: ReportReason) =>
  tx
    .updateTable('review')
    .set({ reported_at: sql<string>`now()`, report_reason })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

/** The report as the platform reads it. If the same event comes twice, the first report stays. */
export const keepReport = async (
  { tx }: PlatformTx,
  report: Payload<typeof reviewReported>,
  reported_at: string,
): Promise<void> =>
  void (await tx
    .insertInto('review_report')
    .values({ ...report, reported_at })
    .onConflict((clash) => clash.column('review_id').doNothing())
    .execute());

export const reportToClose = ({ tx }: PlatformTx, review_id: string) =>
  tx.selectFrom('review_report').select('closed_at').where('review_id', '=', review_id).forUpdate().executeTakeFirst();

export const markClosed = ({ tx }: PlatformTx, review_id: string, closed_note: string) =>
  tx
    .updateTable('review_report')
    .set({ closed_at: sql<string>`now()`, closed_note })
    .where('review_id', '=', review_id)
    .execute();

export async function reportPage({ tx }: PlatformTx, { show, page, per_page }: Page) {
  const is = show === 'open' ? 'is' : 'is not';
  const [rows, { total }] = await Promise.all([
    tx
      .selectFrom('review_report as r')
      .innerJoin('business as b', 'b.id', 'r.business_id')
      .select(['r.review_id', 'r.note', 'r.stars', 'r.written_at', 'r.reported_at', 'b.id', 'b.bus_name', 'b.bus_url'])
      .select(['r.closed_at', 'r.closed_note'])
      .select(sql<ReportReason>`r.reason`.as('reason'))
      .where('r.closed_at', is, null)
      .orderBy('r.closed_at', 'desc')
      .orderBy('r.reported_at')
      .orderBy('r.review_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    tx
      .selectFrom('review_report')
      .where('closed_at', is, null)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const data = rows.map(({ id, bus_name, bus_url, closed_at, closed_note, ...report }) => ({
    ...report,
    business: { id, bus_name, bus_url },
    closed: closed_at === null ? null : { at: closed_at, note: closed_note },
  }));
  return { success: true as const, data, pagination: pagination(page, per_page, total) };
}
