import type { Deps } from '../../deps.ts';
import { every, type Job } from '../../platform/jobs.ts';
import { renewDue } from './renewals/commands.ts';

export const jobs = (deps: Deps): Job[] => [every('plan-renewals', '17 * * * *', () => renewDue(deps))];
