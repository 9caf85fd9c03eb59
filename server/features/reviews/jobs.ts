import { clientsMerged } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { reviewPublished, reviewReported } from 'core/reviews/contract';
import type { Deps } from '../../deps.ts';
import { platformScope } from '../../platform/db.ts';
import { onSchedule, type Job, onEvents } from '../../platform/jobs.ts';
import { updateDirectoryOnEvents, runOnlyFromQueue } from '../../platform/outbox/crossing.ts';
import { showShop } from '../business/shop/commands.ts';
import { showHiddenReviews } from './desk/commands.ts';
import { moveReviews } from './queries.ts';
import { keepReport } from './reports/queries.ts';

export const jobs = (deps: Deps): Job[] => [
  onSchedule('reviews-show-hidden', '17 * * * *', () => showHiddenReviews({ deps })),
  runOnlyFromQueue(updateDirectoryOnEvents('rating-in-directory', [reviewPublished], showShop(deps))),
  // The list is the platform's: it is written outside the salon's transaction, and a second time changes nothing.
  onEvents('review-reports', [reviewReported], ({ payload, at }) =>
    deps.db.outsideTransaction(platformScope, (ctx) => keepReport(ctx, payload, at)),
  ),
  onEvents('reviews-follow-merge', [clientsMerged], ({ tx, scope, payload: { kept_id, gone_id } }) =>
    moveReviews({ tx, scope: scope as BusinessScope }, gone_id, kept_id),
  ),
];
