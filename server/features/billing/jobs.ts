import { planChanged } from 'core/billing/contract';
import type { Deps } from '../../deps.ts';
import { showShop } from '../business/shop/commands.ts';
import { onSchedule, type Job } from '../../platform/jobs.ts';
import { updateDirectoryOnEvents, runOnlyFromQueue } from '../../platform/outbox/crossing.ts';
import { tellOwnersOfPlan } from './notices/commands.ts';
import { renewDue } from './renewals/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onSchedule('plan-renewals', '17 * * * *', ({ pool }) => renewDue({ deps, pool })),
  // The gate asks the directory what a plan holds.
  updateDirectoryOnEvents('plan-in-directory', [planChanged], showShop(deps)),
  runOnlyFromQueue(updateDirectoryOnEvents('plan-letters', [planChanged], (told) => tellOwnersOfPlan({ ...told, deps }, told))),
];
