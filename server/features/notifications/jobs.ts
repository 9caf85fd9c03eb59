import { appointmentBooked, appointmentMoved, appointmentStepped, waitingOffered } from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { confirmationAsked } from 'core/notifications/contract';
import { occasionOf } from 'core/notifications/rules';
import type { Deps } from '../../app.ts';
import { every, type Job, on } from '../../platform/jobs.ts';
import { plan, remind, write, writeOffer } from './commands.ts';

export const jobs = (deps: Deps): Job[] => [
  on('write-to-client', [appointmentBooked, appointmentMoved, appointmentStepped], async ({ tx, scope, payload }) => {
    const here = scope as BusinessScope;
    await plan(deps, tx, here, payload.appointment_id);
    const occasion = occasionOf(payload);
    if (occasion) await write(deps, tx, here, payload.appointment_id, occasion);
  }),
  on('ask-to-confirm', [confirmationAsked], ({ tx, scope, payload }) =>
    write(deps, tx, scope as BusinessScope, payload.appointment_id, 'confirm'),
  ),
  on('offer-time', [waitingOffered], ({ tx, scope, payload }) => writeOffer(deps, tx, scope as BusinessScope, payload.entry_id)),
  every('remind', '* * * * *', () => remind(deps)),
];
