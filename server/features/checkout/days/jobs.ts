import { dayClosed } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { type Job, onEvents } from '../../../platform/jobs.ts';
import { queueDayLetters } from './letters/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('mail-day', [dayClosed], ({ tx, scope, payload }) =>
    queueDayLetters({ deps, tx, scope: scope as BusinessScope }, payload.number),
  ),
];
