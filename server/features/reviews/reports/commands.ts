import { type ReportReason, reviewReported } from 'core/reviews/contract';
import * as refused from 'core/reviews/refusals';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { platformScope } from '../../../platform/db.ts';
import { conflict, orNotFound } from '../../../platform/refusal.ts';
import { markClosed, markReported, reportToClose, reviewToReport } from './queries.ts';

type Report = { readonly reason: ReportReason; readonly note: string };

/** The review stays visible; the platform's list follows through the event. Reporting it again changes nothing. */
export async function reportReview(ctx: BusinessCtx, review_id: string, { reason, note }: Report) {
  await ctx.deps.db.write(ctx, async (ctx) => {
    const { stars, created_at: written_at, reported_at } = orNotFound(await reviewToReport(ctx, review_id));
    if (reported_at !== null) return;
    await markReported(ctx, review_id, reason);
    const { businessId: business_id } = ctx.scope;
    const payload = { business_id, review_id, reason, note, stars, written_at };
    await recordEvent(ctx, reviewReported, `review:${review_id}`, payload);
  });
  return { success: true as const };
}

/** The platform has looked at it. Nothing happens to the review: what may take one down is not decided. */
export async function closeReport({ deps: { db } }: WithDeps, review_id: string, note: string) {
  await db.write(platformScope, async (ctx) => {
    const { closed_at } = orNotFound(await reportToClose(ctx, review_id));
    if (closed_at !== null) throw conflict(refused.reportClosed);
    await markClosed(ctx, review_id, note);
  });
  return { success: true as const };
}
