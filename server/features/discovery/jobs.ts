import {
  businessPublished,
  businessRecommended,
  businessRenamed,
  businessUpdated,
  colourChanged,
  scheduleChanged,
} from 'core/business/contract';
import { reviewPublished } from 'core/reviews/contract';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { on } from '../../platform/jobs.ts';
import { isOf, project, projectHours } from './projection/commands.ts';

export const jobs = (_deps: Deps): Job[] => [
  on(
    'search-card',
    [businessPublished, businessUpdated, businessRenamed, colourChanged, businessRecommended, reviewPublished],
    ({ tx, payload }) => project(tx, payload.business_id),
  ),
  on('search-hours', [businessPublished, scheduleChanged], async ({ tx, scope, payload }) => {
    if (isOf(scope, payload.business_id)) await projectHours(tx, scope);
  }),
];
