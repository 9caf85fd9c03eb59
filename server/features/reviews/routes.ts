import type * as contract from 'core/reviews/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { answer, publish, reviewsAtDesk } from './desk/commands.ts';
import { reviewPage } from './queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  reviewsOfBusiness: ({ scope, query }) => deps.db.read(scope, (tx) => reviewPage(tx, scope, query)),
  clientReviews: ({ actor, scope, query }) => reviewsAtDesk(deps, actor, scope, query),
  replyReview: ({ actor, scope, params, body }) => answer(deps, actor, scope, params.id, body.reply),
  publishReview: ({ actor, scope, params, body }) => publish(deps, actor, scope, params.id, body.published),
});
