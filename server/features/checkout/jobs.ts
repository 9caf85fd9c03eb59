import type { Deps } from '../../app.ts';
import { every, type Job } from '../../platform/jobs.ts';
import { reconcile } from '../payments/charges/commands.ts';
import { settlers } from './cards/commands.ts';

export const jobs = (deps: Deps): Job[] => [every('card-matters', '* * * * *', () => reconcile(deps, settlers(deps)))];
