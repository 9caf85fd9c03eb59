import type { Deps } from '../../deps.ts';
import { every, type Job } from '../../platform/jobs.ts';
import { reconcile, type Settlers } from './charges/commands.ts';

/** What became of a card is known within the minute. */
export const jobs = (deps: Deps, settlers: Settlers): Job[] => [
  every('card-matters', '* * * * *', () => reconcile(deps, settlers), [20, 40]),
];
