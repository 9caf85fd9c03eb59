import { appointmentMoved, appointmentStepped } from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { logVisitTurns } from './visits/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('turns', [appointmentMoved, appointmentStepped], ({ tx, scope, actor, payload }) =>
    logVisitTurns({ deps, tx, actor, scope: scope as BusinessScope }, payload.appointment_id),
  ),
];
