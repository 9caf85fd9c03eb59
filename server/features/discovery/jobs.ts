import {
  businessRecommended,
  businessRegistered,
  businessRenamed,
  businessUpdated,
  colourChanged,
  scheduleChanged,
} from 'core/business/contract';
import type { Deps } from '../../app.ts';
import type { Job } from '../../platform/jobs.ts';
import { on } from '../../platform/jobs.ts';
import { isOf, project, projectHours } from './projection/commands.ts';

export const jobs = (_deps: Deps): Job[] => [
  on(
    'search-card',
    [businessRegistered, businessUpdated, businessRenamed, colourChanged, businessRecommended],
    ({ tx, payload }) => project(tx, payload.business_id),
  ),
  on('search-hours', [businessRegistered, scheduleChanged], async ({ tx, scope, payload }) => {
    if (isOf(scope, payload.business_id)) await projectHours(tx, scope);
  }),
];
