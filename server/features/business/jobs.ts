import {
  addressTaken,
  businessCreated,
  businessPublished,
  businessRecommended,
  businessSecurityChanged,
  businessUpdated,
  colourChanged,
} from 'core/business/contract';
import type { EventKind } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { updateCellOnEvents, updateDirectoryOnEvents, runOnlyFromQueue } from '../../platform/outbox/crossing.ts';
import { accessJobs } from './changes/jobs.ts';
import { raisePageVersion } from './commands.ts';
import { peopleJobs } from './people/jobs.ts';
import { moveShop, openShop, showShop } from './shop/commands.ts';

/** `shown` is every event that makes a public answer old; those of later features can't be named here. */
export const jobs = (deps: Deps, shown: readonly EventKind[]): Job[] => [
  onEvents('public-page', shown, ({ tx, scope }) => raisePageVersion({ tx, scope: scope as BusinessScope })),
  updateCellOnEvents('shop-opened', [businessCreated], openShop(deps)),
  updateCellOnEvents('shop-moved', [addressTaken], moveShop(deps)),
  updateDirectoryOnEvents(
    'shop-in-directory',
    [businessUpdated, colourChanged, businessPublished, businessSecurityChanged],
    showShop(deps),
  ),
  runOnlyFromQueue(updateDirectoryOnEvents('recommended-in-directory', [businessRecommended], showShop(deps))),
  ...peopleJobs(deps),
  ...accessJobs(deps),
];
