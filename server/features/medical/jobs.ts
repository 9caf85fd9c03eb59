import { clientsMerged } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { type Job, on } from '../../platform/jobs.ts';
import { followMerge } from './commands.ts';

export const jobs = (deps: Deps): Job[] => [
  on('medical-follows-merge', [clientsMerged], ({ tx, scope, actor, payload: { kept_id, gone_id } }) =>
    followMerge(deps, tx, scope as BusinessScope, actor, kept_id, gone_id),
  ),
];
