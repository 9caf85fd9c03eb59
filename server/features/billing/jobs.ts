import type { Deps } from '../../deps.ts';
import { onSchedule, type Job } from '../../platform/jobs.ts';
import { renewDue } from './renewals/commands.ts';

export const jobs = (deps: Deps): Job[] => [onSchedule('plan-renewals', '17 * * * *', () => renewDue({ deps }))];
