import { appointmentMoved, appointmentStepped } from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { type Job, on } from '../../platform/jobs.ts';
import { visitChanged } from './visits/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  on('turns', [appointmentMoved, appointmentStepped], ({ tx, scope, actor, payload }) =>
    visitChanged(deps, tx, scope as BusinessScope, actor, payload.appointment_id),
  ),
];
