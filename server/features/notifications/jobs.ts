import {
  appointmentBooked,
  appointmentEdited,
  appointmentMoved,
  appointmentStepped,
  clientAskedToMove,
  waitingOffered,
} from 'core/booking/contract';
import { receiptAsked } from 'core/checkout/contract';
import { deliverySettled } from 'core/deliveries/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { confirmationAsked } from 'core/notifications/contract';
import { occasionOf, UNDO_MS } from 'core/notifications/rules';
import { walkInTexted } from 'core/turns/contract';
import type { Deps } from '../../deps.ts';
import { every, type Job, later, on } from '../../platform/jobs.ts';
import { noteSettled, plan, remind, write, writeOffer, writeReceipt, writeTurn, writeUnlessUndone } from './commands.ts';

const aboutVisits = [appointmentBooked, appointmentMoved, appointmentStepped] as const;

export const jobs = (deps: Deps): Job[] => [
  on('follow-edits', [appointmentEdited], ({ tx, scope, payload }) =>
    plan(deps, tx, scope as BusinessScope, payload.appointment_id),
  ),
  on('write-to-client', aboutVisits, async ({ id, tx, scope, payload }) => {
    const here = scope as BusinessScope;
    const happened = occasionOf(payload);
    await plan(deps, tx, here, payload.appointment_id, happened === 'moved');
    if (happened && payload.texts === undefined) await write(deps, tx, here, payload.appointment_id, happened, id);
  }),
  later(
    UNDO_MS,
    on('write-after-undo', aboutVisits, async ({ id, tx, scope, payload }) => {
      if (payload.texts === 'later' && payload.change)
        await writeUnlessUndone(deps, tx, scope as BusinessScope, payload.appointment_id, payload.change.id, id);
    }),
  ),
  on('ask-to-confirm', [confirmationAsked], ({ id, tx, scope, payload }) =>
    write(deps, tx, scope as BusinessScope, payload.appointment_id, 'confirm', id),
  ),
  on('ask-to-move', [clientAskedToMove], ({ id, tx, scope, payload }) =>
    write(deps, tx, scope as BusinessScope, payload.appointment_id, 'away', id),
  ),
  on('offer-time', [waitingOffered], ({ id, tx, scope, payload }) =>
    writeOffer(deps, tx, scope as BusinessScope, payload.entry_id, id),
  ),
  on('nearly-your-turn', [walkInTexted], ({ id, tx, scope, payload }) =>
    writeTurn(deps, tx, scope as BusinessScope, payload.walk_in_id, id),
  ),
  on('send-receipt', [receiptAsked], ({ tx, scope, payload }) =>
    writeReceipt(deps, tx, scope as BusinessScope, payload.sending_id),
  ),
  on('note-settled', [deliverySettled], ({ tx, scope, payload }) => noteSettled(deps, tx, scope as BusinessScope, payload)),
  every('remind', '* * * * *', () => remind(deps)),
];
