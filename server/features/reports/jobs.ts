import { dayCounted } from 'core/reports/contract';
import type { Deps } from '../../deps.ts';
import { type Job, onSchedule } from '../../platform/jobs.ts';
import { updateDirectoryOnEvents, runOnlyFromQueue } from '../../platform/outbox/crossing.ts';
import { tellDay } from './salons/commands.ts';
import { countDueDays } from './sums/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onSchedule('count-days', '* * * * *', ({ pool }) => countDueDays({ deps, pool })),
  runOnlyFromQueue(updateDirectoryOnEvents('salon-days', [dayCounted], tellDay(deps))),
];
