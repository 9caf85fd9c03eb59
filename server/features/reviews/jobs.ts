import { clientsMerged } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { type Job, on } from '../../platform/jobs.ts';
import { moveReviews } from './queries.ts';

export const jobs = (): Job[] => [
  on('reviews-follow-merge', [clientsMerged], ({ tx, scope, payload: { kept_id, gone_id } }) =>
    moveReviews(tx, scope as BusinessScope, gone_id, kept_id),
  ),
];
