import { clientsMerged } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { every, type Job, on } from '../../platform/jobs.ts';
import { followMerge, tidyNight } from './upkeep/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  on('points-follow-merge', [clientsMerged], ({ tx, scope, actor, payload }) =>
    followMerge(deps, tx, actor, scope as BusinessScope, payload),
  ),
  every('loyalty-night', '23 9 * * *', () => tidyNight(deps)),
];
