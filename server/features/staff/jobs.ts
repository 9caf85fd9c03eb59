import { businessPublished, businessRegistered } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { type Job, on } from '../../platform/jobs.ts';
import { employOwner, readyTeam } from './commands.ts';

export const jobs = (_deps: Deps): Job[] => [
  on('staff-owner', [businessRegistered], ({ tx, scope, actor, payload }) =>
    employOwner(tx, scope as BusinessScope, actor, payload.owner_account_id),
  ),
  on('staff-opening', [businessPublished], ({ tx, scope, actor }) => readyTeam(tx, scope as BusinessScope, actor)),
];
