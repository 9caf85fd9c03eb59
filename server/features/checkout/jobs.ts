import type { Deps } from '../../app.ts';
import { every, type Job } from '../../platform/jobs.ts';
import { reconcile, type Settlers } from '../payments/charges/commands.ts';
import { settlers } from './cards/commands.ts';

/** What became of a card is known within the minute. `more`: what later features do for whom a charge was approved. */
export const jobs = (deps: Deps, more: Settlers): Job[] => [
  every('card-matters', '* * * * *', () => reconcile(deps, { ...settlers(deps), ...more }), [20, 40]),
];
