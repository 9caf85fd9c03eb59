import { businessPublished, businessRegistered, memberRemoved } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { employOwner, completeTeam } from './commands.ts';
import { unlinkLeaver } from './pins/queries.ts';

export const jobs = (): Job[] => [
  onEvents('staff-owner', [businessRegistered], ({ tx, scope, actor, payload }) =>
    employOwner({ tx, actor, scope: scope as BusinessScope }, payload.owner_account_id),
  ),
  onEvents('staff-opening', [businessPublished], ({ tx, scope, actor }) =>
    completeTeam({ tx, actor, scope: scope as BusinessScope }),
  ),
  onEvents('staff-leaver', [memberRemoved], ({ tx, scope, payload }) =>
    unlinkLeaver({ tx, scope: scope as BusinessScope }, payload.account_id),
  ),
];
