import {
  businessPublished,
  businessRecommended,
  businessRenamed,
  businessUpdated,
  colourChanged,
  scheduleChanged,
} from 'core/business/contract';
import { reviewPublished } from 'core/reviews/contract';
import { platformScope } from '../../platform/db.ts';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { isScopeOf, updateSearchCard, updateSearchHours } from './projection/commands.ts';

export const jobs = (_deps: Deps): Job[] => [
  onEvents(
    'search-card',
    [businessPublished, businessUpdated, businessRenamed, colourChanged, businessRecommended, reviewPublished],
    ({ tx, payload }) => updateSearchCard({ tx, scope: platformScope }, payload.business_id),
  ),
  onEvents('search-hours', [businessPublished, scheduleChanged], async ({ tx, scope, payload }) => {
    if (isScopeOf(scope, payload.business_id)) await updateSearchHours({ tx, scope });
  }),
];
