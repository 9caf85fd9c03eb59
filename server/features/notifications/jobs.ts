import {
  appointmentBooked,
  appointmentEdited,
  appointmentMoved,
  appointmentStepped,
  clientAskedToMove,
  waitingOffered,
} from 'core/booking/contract';
import { receiptAsked } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { confirmationAsked } from 'core/notifications/contract';
import { occasionOf, UNDO_MS } from 'core/notifications/rules';
import { walkInTexted } from 'core/turns/contract';
import type { Deps } from '../../app.ts';
import { every, type Job, later, on } from '../../platform/jobs.ts';
import { plan, remind, write, writeOffer, writeReceipt, writeTurn, writeUnlessUndone } from './commands.ts';

const aboutVisits = [appointmentBooked, appointmentMoved, appointmentStepped] as const;

export const jobs = (deps: Deps): Job[] => [
  on('follow-edits', [appointmentEdited], ({ tx, scope, payload }) =>
    plan(deps, tx, scope as BusinessScope, payload.appointment_id),
  ),
  on('write-to-client', aboutVisits, async ({ tx, scope, payload }) => {
    const here = scope as BusinessScope;
    await plan(deps, tx, here, payload.appointment_id);
    const occasion = payload.texts === undefined ? occasionOf(payload) : null;
    if (occasion) await write(deps, tx, here, payload.appointment_id, occasion);
  }),
  later(
    UNDO_MS,
    on('write-after-undo', aboutVisits, async ({ tx, scope, payload }) => {
      if (payload.texts === 'later' && payload.change)
        await writeUnlessUndone(deps, tx, scope as BusinessScope, payload.appointment_id, payload.change.id);
    }),
  ),
  on('ask-to-confirm', [confirmationAsked], ({ tx, scope, payload }) =>
    write(deps, tx, scope as BusinessScope, payload.appointment_id, 'confirm'),
  ),
  on('ask-to-move', [clientAskedToMove], ({ tx, scope, payload }) =>
    write(deps, tx, scope as BusinessScope, payload.appointment_id, 'away'),
  ),
  on('offer-time', [waitingOffered], ({ tx, scope, payload }) => writeOffer(deps, tx, scope as BusinessScope, payload.entry_id)),
  on('nearly-your-turn', [walkInTexted], ({ tx, scope, payload }) =>
    writeTurn(deps, tx, scope as BusinessScope, payload.walk_in_id),
  ),
  on('send-receipt', [receiptAsked], ({ tx, scope, payload }) =>
    writeReceipt(deps, tx, scope as BusinessScope, payload.sending_id),
  ),
  every('remind', '* * * * *', () => remind(deps)),
];
