import { manageClientEdit } from 'core/clients/contract';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import { reviewAnswered, reviewPublished } from 'core/reviews/contract';
import { averageOf, histogramOf, reviewerName } from 'core/reviews/rules';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { setRating } from '../../business/shop/queries.ts';
import { hasClientPermission, seesContacts } from '../../clients/commands.ts';
import { everyScope } from '../../deliveries/queries.ts';
import { starCounts } from '../queries.ts';
import { deskPage, hasHidden, lockReviews, setReply, unhide, type ReviewFilter } from './queries.ts';

/** Whoever may not see contacts reads the names as the public does. */
export async function reviewsAtDesk(ctx: BusinessCtx<SignedInActor>, input: ReviewFilter) {
  const [contacts, edit, { rows, ...page }, counts] = await Promise.all([
    seesContacts(ctx),
    hasClientPermission(ctx, manageClientEdit),
    ctx.deps.db.read(ctx, (ctx) => deskPage(ctx, input)),
    ctx.deps.db.read(ctx, (ctx) => starCounts(ctx)),
  ]);
  const data = rows.map(({ name, client_hash, hash_id, first_name, photo_url, ...review }) => ({
    ...review,
    reviewer: reviewerName(name),
    client: { id: client_hash, name: contacts ? name : reviewerName(name) },
    employee: hash_id === null ? null : { id: hash_id, name: first_name ?? '', photo_url },
  }));
  const stars = { avg_reviews_star: averageOf(counts), histogram: histogramOf(counts) };
  return { success: true as const, data, ...page, ...stars, may: { edit } };
}

export async function answerReview(ctx: BusinessCtx<SignedInActor>, id: string, reply: string) {
  await ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await setReply(ctx, id, reply === '' ? null : reply));
    await recordEvent(ctx, reviewAnswered, `review:${id}`, { business_id: ctx.scope.businessId, review_id: id });
  });
  return { success: true as const };
}

/** The stars of the business follow all of its reviews. */
export async function updateRating(ctx: BusinessTx): Promise<void> {
  const counts = await starCounts(ctx);
  const reviews_count = counts.reduce((sum, { count }) => sum + count, 0);
  await setRating(ctx, { avg_reviews_star: averageOf(counts), reviews_count });
}

/** Reviews that a business could hide until 2026-11-18 count again, with their stars. */
export async function showHiddenReviews({ deps: { db } }: WithDeps): Promise<void> {
  for (const { businessId } of await db.read(platformScope, everyScope)) {
    if (businessId === platformScope.businessId) continue;
    const scope = { businessId } as BusinessScope;
    if (!(await db.read(scope, (ctx) => hasHidden(ctx)))) continue;
    await db.write(scope, async (ctx) => {
      await lockReviews(ctx);
      const [first] = await unhide(ctx);
      if (!first) return;
      await updateRating(ctx);
      const payload = { business_id: businessId, review_id: first.id };
      await recordEvent({ ...ctx, actor: systemActor }, reviewPublished, `business:${businessId}`, payload);
    });
  }
}
