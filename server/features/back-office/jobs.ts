import type { Deps } from '../../deps.ts';
import { onSchedule, type Job } from '../../platform/jobs.ts';
import { pruneDirectory, pruneTenants } from './retention/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onSchedule('prune-directory', '27 * * * *', () => pruneDirectory({ deps })),
  onSchedule('prune-tenants', '37 8 * * *', () => pruneTenants({ deps })),
];
