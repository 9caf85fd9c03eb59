import { businessPublished, businessRegistered, memberRemoved } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { type Job, on } from '../../platform/jobs.ts';
import { employOwner, readyTeam } from './commands.ts';
import { unlinkLeaver } from './pins/queries.ts';

export const jobs = (): Job[] => [
  on('staff-owner', [businessRegistered], ({ tx, scope, actor, payload }) =>
    employOwner(tx, scope as BusinessScope, actor, payload.owner_account_id),
  ),
  on('staff-opening', [businessPublished], ({ tx, scope, actor }) => readyTeam(tx, scope as BusinessScope, actor)),
  on('staff-leaver', [memberRemoved], ({ tx, scope, payload }) => unlinkLeaver(tx, scope as BusinessScope, payload.account_id)),
];
