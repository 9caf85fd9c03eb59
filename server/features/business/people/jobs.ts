import { isForBusinesses } from 'core/accounts/notices/rules';
import { accountChangeUndone, accountProfileChanged, accountSettingChanged } from 'core/accounts/contract';
import {
  businessRegistered,
  glassBroken,
  memberAdded,
  memberChanged,
  memberRemoved,
  personChanged,
  supportGranted,
} from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { type Job, onEvents, onSchedule } from '../../../platform/jobs.ts';
import { updateCellOnEvents, updateDirectoryOnEvents } from '../../../platform/outbox/crossing.ts';
import { copyMember, copyTheGone, settleDifferences, spreadPerson } from './commands.ts';

/**
 * What changes about somebody goes to each of their businesses as an event of its own, so that one that can't be reached keeps no
 * other waiting.
 */
const changesOfPeople = (deps: Pick<Deps, 'db'>): Job[] => [
  updateDirectoryOnEvents('people-spread', [accountProfileChanged, accountChangeUndone], (told) =>
    spreadPerson(told, told.payload.account_id),
  ),
  updateDirectoryOnEvents('people-setting', [accountSettingChanged], async (told) => {
    if (told.payload.key === 'locale' || isForBusinesses(told.payload.key)) await spreadPerson(told, told.payload.account_id);
  }),
  updateCellOnEvents('people-copy', [personChanged], ({ tx, scope, payload: { account_id } }) =>
    copyMember({ tx, scope, deps }, account_id),
  ),
];

/** Memberships are copied with their change; here again, for those that were not, such as those that an older release changed. */
const placesOfPeople = (deps: Pick<Deps, 'db'>): Job[] => [
  onEvents(
    'people-here',
    [memberAdded, memberChanged, memberRemoved, supportGranted, glassBroken],
    ({ tx, scope, payload: { account_id } }) => copyMember({ tx, scope: scope as BusinessScope, deps }, account_id),
  ),
  onEvents('people-owner', [businessRegistered], ({ tx, scope, payload: { owner_account_id } }) =>
    copyMember({ tx, scope: scope as BusinessScope, deps }, owner_account_id),
  ),
];

export const peopleJobs = (deps: Pick<Deps, 'db' | 'log'>): Job[] => [
  ...changesOfPeople(deps),
  ...placesOfPeople(deps),
  onSchedule('people-agree', '47 8 * * *', async ({ pool }) => {
    await copyTheGone({ deps }, pool);
    await settleDifferences({ deps });
  }),
];
