import type { Deps } from '../../deps.ts';
import { every, type Job } from '../../platform/jobs.ts';
import { pruneDirectory, pruneTenants } from './retention/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  every('prune-directory', '27 * * * *', () => pruneDirectory(deps)),
  every('prune-tenants', '37 8 * * *', () => pruneTenants(deps)),
];
