import { businessPublished, businessRegistered, memberRemoved } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { loginMoved, loginSettled } from 'core/staff/contract';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { updateCellOnEvents, updateDirectoryOnEvents } from '../../platform/outbox/crossing.ts';
import { employOwner, completeTeam } from './commands.ts';
import { clearLogin, clearLostLogin, settleLogin } from './logins/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('staff-owner', [businessRegistered], ({ tx, scope, actor, payload }) =>
    employOwner({ tx, actor, deps, scope: scope as BusinessScope }, payload.owner_account_id),
  ),
  onEvents('staff-opening', [businessPublished], ({ tx, scope, actor }) =>
    completeTeam({ tx, actor, scope: scope as BusinessScope }),
  ),
  onEvents('staff-leaver', [memberRemoved], ({ tx, scope, actor, payload }) =>
    clearLogin({ tx, actor, deps, scope: scope as BusinessScope }, payload.account_id),
  ),
  updateDirectoryOnEvents('staff-login', [loginMoved], ({ from, payload, at, ...ctx }) =>
    settleLogin({ ...ctx, deps }, from.businessId, payload, at),
  ),
  updateCellOnEvents('staff-login-settled', [loginSettled], ({ payload, ...ctx }) =>
    clearLostLogin({ ...ctx, deps }, payload.account_id),
  ),
];
