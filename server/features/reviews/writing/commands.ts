import { reviewPublished } from 'core/reviews/contract';
import * as refused from 'core/reviews/refusals';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, refuseOnConstraint } from '../../../platform/refusal.ts';
import { updateRating } from '../desk/commands.ts';
import { lockReviews } from '../desk/queries.ts';
import { insertReview, type NewReview } from './queries.ts';

/** A review of what was paid for: shown at once, with the stars of the business, and once per ticket. */
export async function writeReview(ctx: BusinessTx & WithActor, review: NewReview, at: string): Promise<void> {
  const { businessId: business_id } = ctx.scope;
  await lockReviews(ctx);
  await insertReview(ctx, review, at).catch((error: unknown) =>
    refuseOnConstraint(error, { review_of_ticket: () => conflict(refused.exists) }),
  );
  await updateRating(ctx);
  await recordEvent(ctx, reviewPublished, `business:${business_id}`, { business_id, review_id: review.id });
}
