import { clientsMerged } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { moveMedicalHistory } from './commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('medical-follows-merge', [clientsMerged], ({ tx, scope, actor, payload: { kept_id, gone_id } }) =>
    moveMedicalHistory({ deps, tx, actor, scope: scope as BusinessScope }, kept_id, gone_id),
  ),
];
