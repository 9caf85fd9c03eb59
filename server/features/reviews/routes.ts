import type * as contract from 'core/reviews/contract';
import type { Handlers } from '../../ctx.ts';
import { platformScope } from '../../platform/db.ts';
import { answerReview, reviewsAtDesk } from './desk/commands.ts';
import { reviewPage } from './queries.ts';
import { closeReport, reportReview } from './reports/commands.ts';
import { reportPage } from './reports/queries.ts';

export const routes: Handlers<typeof contract> = {
  reviewsOfBusiness: ({ deps, scope }, { query }) => deps.db.read(scope, (ctx) => reviewPage(ctx, query)),
  clientReviews: (ctx, { query }) => reviewsAtDesk(ctx, query),
  replyReview: (ctx, { params, body }) => answerReview(ctx, params.id, body.reply),
  reportReview: (ctx, { params, body }) => reportReview(ctx, params.id, body),
  closeReviewReport: (ctx, { params, body }) => closeReport(ctx, params.id, body.note),
  reportedReviews: ({ deps }, { query }) => deps.db.read(platformScope, (ctx) => reportPage(ctx, query)),
};
