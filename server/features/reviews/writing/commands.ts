import type { Actor, BusinessScope } from 'core/kernel/scope';
import { reviewPublished } from 'core/reviews/contract';
import * as refused from 'core/reviews/refusals';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, onConstraint } from '../../../platform/refusal.ts';
import { updateRating } from '../desk/commands.ts';
import { lockReviews } from '../desk/queries.ts';
import { insertReview, type NewReview } from './queries.ts';

/** A review of what was paid for: shown at once, with the stars of the business, and once per ticket. */
export async function writeReview(tx: Tx, actor: Actor, scope: BusinessScope, review: NewReview, at: string): Promise<void> {
  const { businessId: business_id } = scope;
  await lockReviews(tx, scope);
  await insertReview(tx, scope, review, at).catch((error: unknown) =>
    onConstraint(error, { review_of_ticket: () => conflict(refused.exists) }),
  );
  await updateRating(tx, scope);
  await recordEvent(tx, scope, actor, reviewPublished, `business:${business_id}`, { business_id, review_id: review.id });
}
