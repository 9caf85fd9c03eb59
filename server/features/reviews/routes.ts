import type * as contract from 'core/reviews/contract';
import type { Deps } from '../../deps.ts';
import { platformScope } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http.ts';
import { answerReview, reviewsAtDesk } from './desk/commands.ts';
import { reviewPage } from './queries.ts';
import { closeReport, reportReview } from './reports/commands.ts';
import { reportPage } from './reports/queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  reviewsOfBusiness: ({ scope, query }) => deps.db.read(scope, (tx) => reviewPage(tx, scope, query)),
  clientReviews: ({ actor, scope, query }) => reviewsAtDesk(deps, actor, scope, query),
  replyReview: ({ actor, scope, params, body }) => answerReview(deps, actor, scope, params.id, body.reply),
  reportReview: ({ actor, scope, params, body }) => reportReview(deps, actor, scope, params.id, body),
  closeReviewReport: ({ params, body }) => closeReport(deps, params.id, body.note),
  reportedReviews: ({ query }) => deps.db.read(platformScope, (tx) => reportPage(tx, query)),
});
