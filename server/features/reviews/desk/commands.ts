import { manageClientEdit } from 'core/clients/contract';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { reviewAnswered, reviewPublished } from 'core/reviews/contract';
import { averageOf, histogramOf, reviewerName } from 'core/reviews/rules';
import type { Deps } from '../../../deps.ts';
import { platformScope, type Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { setRating } from '../../business/queries.ts';
import { hasClientPermission, seesContacts } from '../../clients/commands.ts';
import { everyScope } from '../../deliveries/queries.ts';
import { starCounts } from '../queries.ts';
import { deskPage, hasHidden, lockReviews, setReply, unhide, type ReviewFilter } from './queries.ts';

/** Whoever may not see contacts reads the names as the public does. */
export async function reviewsAtDesk(deps: Deps, actor: SignedIn, scope: BusinessScope, wish: ReviewFilter) {
  const [contacts, edit, { rows, ...page }, counts] = await Promise.all([
    seesContacts(deps, actor, scope),
    hasClientPermission(deps, actor, scope, manageClientEdit),
    deps.db.read(scope, (tx) => deskPage(tx, scope, wish)),
    deps.db.read(scope, (tx) => starCounts(tx, scope)),
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

export async function answerReview({ db }: Deps, actor: SignedIn, scope: BusinessScope, id: string, reply: string) {
  await db.write(scope, async (tx) => {
    orNotFound(await setReply(tx, scope, id, reply === '' ? null : reply));
    await recordEvent(tx, scope, actor, reviewAnswered, `review:${id}`, { business_id: scope.businessId, review_id: id });
  });
  return { success: true as const };
}

/** The stars of the business follow all of its reviews. */
export async function updateRating(tx: Tx, scope: BusinessScope): Promise<void> {
  const counts = await starCounts(tx, scope);
  const reviews_count = counts.reduce((sum, { count }) => sum + count, 0);
  await setRating(tx, scope.businessId, { avg_reviews_star: averageOf(counts), reviews_count });
}

/** Reviews that a business could hide until 2026-11-18 count again, with their stars. */
export async function showHiddenReviews({ db }: Deps): Promise<void> {
  for (const { businessId } of await db.read(platformScope, everyScope)) {
    const scope = { businessId } as BusinessScope;
    if (!(await db.read(scope, (tx) => hasHidden(tx, scope)))) continue;
    await db.write(scope, async (tx) => {
      await lockReviews(tx, scope);
      const [first] = await unhide(tx, scope);
      if (!first) return;
      await updateRating(tx, scope);
      const payload = { business_id: businessId, review_id: first.id };
      await recordEvent(tx, scope, systemActor, reviewPublished, `business:${businessId}`, payload);
    });
  }
}
