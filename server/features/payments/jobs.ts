import type { Deps } from '../../deps.ts';
import { onSchedule, type Job } from '../../platform/jobs.ts';
import { reconcilePayments, type ChargeSettlers } from './charges/commands.ts';

/** What became of a card is known within the minute. */
export const jobs = (deps: Deps, settlers: ChargeSettlers): Job[] => [
  onSchedule('card-matters', '* * * * *', ({ pool }) => reconcilePayments({ deps, pool }, settlers), [20, 40]),
];
