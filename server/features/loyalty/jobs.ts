import { clientsMerged } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { onSchedule, type Job, onEvents } from '../../platform/jobs.ts';
import { mergeMemberships, expireMemberships } from './upkeep/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('points-follow-merge', [clientsMerged], ({ tx, scope, actor, payload }) =>
    mergeMemberships({ deps, tx, actor, scope: scope as BusinessScope }, payload),
  ),
  onSchedule('loyalty-night', '23 9 * * *', () => expireMemberships({ deps })),
];
