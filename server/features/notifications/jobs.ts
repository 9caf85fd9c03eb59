import {
  appointmentBooked,
  appointmentEdited,
  appointmentMoved,
  appointmentStepped,
  clientAskedToMove,
  waitingOffered,
} from 'core/booking/contract';
import { receiptAsked, ticketChanged } from 'core/checkout/contract';
import { deliverySettled, deliveryUnpaid } from 'core/deliveries/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { confirmationAsked } from 'core/notifications/contract';
import { occasionOf, UNDO_MS } from 'core/notifications/rules';
import { walkInTexted } from 'core/turns/contract';
import type { Deps } from '../../deps.ts';
import { onSchedule, type Job, delayConsumer, onEvents } from '../../platform/jobs.ts';
import {
  recordReceiptDelivery,
  queueVisitMessage,
  queueOffer,
  queueReceipt,
  queueTurnText,
  queueUnlessUndone,
} from './commands.ts';
import { sendDueDaily } from './daily/commands.ts';
import { planAfterPaying, sendDuePlanned } from './planned/commands.ts';
import { planVisitReminder, sendDueReminders } from './reminders/commands.ts';
import { queueLetterInstead } from './unpaid/commands.ts';

const aboutVisits = [appointmentBooked, appointmentMoved, appointmentStepped] as const;

/** What follows from how a message was sent. */
const afterSending = (deps: Deps): Job[] => [
  onEvents('letter-instead', [deliveryUnpaid], ({ tx, scope, payload }) =>
    queueLetterInstead({ deps, tx, scope: scope as BusinessScope }, payload),
  ),
  onEvents('note-settled', [deliverySettled], ({ tx, scope, payload }) =>
    recordReceiptDelivery({ deps, tx, scope: scope as BusinessScope }, payload),
  ),
];

/** What goes out at a time of its own. */
const byTheClock = (deps: Deps): Job[] => [
  onEvents('plan-after-paying', [ticketChanged], async ({ tx, scope, payload: { ticket_id, what } }) => {
    if (what === 'paid') await planAfterPaying({ deps, tx, scope: scope as BusinessScope }, ticket_id);
  }),
  onSchedule('remind', '* * * * *', ({ pool }) => sendDueReminders({ deps, pool })),
  onSchedule('send-planned', '* * * * *', ({ pool }) => sendDuePlanned({ deps, pool })),
  onSchedule('send-daily', '* * * * *', ({ pool }) => sendDueDaily({ deps, pool })),
];

export const jobs = (deps: Deps): Job[] => [
  onEvents('follow-edits', [appointmentEdited], ({ tx, scope, payload }) =>
    planVisitReminder({ deps, tx, scope: scope as BusinessScope }, payload.appointment_id),
  ),
  onEvents('write-to-client', aboutVisits, async ({ id, tx, scope, payload }) => {
    const here = scope as BusinessScope;
    const happened = occasionOf(payload);
    await planVisitReminder({ deps, tx, scope: here }, payload.appointment_id, happened === 'moved');
    if (happened && payload.texts === undefined)
      await queueVisitMessage({ deps, tx, scope: here }, payload.appointment_id, happened, id);
  }),
  delayConsumer(
    UNDO_MS,
    onEvents('write-after-undo', aboutVisits, async ({ id, tx, scope, payload }) => {
      if (payload.texts === 'later' && payload.change)
        await queueUnlessUndone({ deps, tx, scope: scope as BusinessScope }, payload.appointment_id, payload.change.id, id);
    }),
  ),
  onEvents('ask-to-confirm', [confirmationAsked], ({ id, tx, scope, payload }) =>
    queueVisitMessage({ deps, tx, scope: scope as BusinessScope }, payload.appointment_id, 'confirm', id),
  ),
  onEvents('ask-to-move', [clientAskedToMove], ({ id, tx, scope, payload }) =>
    queueVisitMessage({ deps, tx, scope: scope as BusinessScope }, payload.appointment_id, 'away', id),
  ),
  onEvents('offer-time', [waitingOffered], ({ id, tx, scope, payload }) =>
    queueOffer({ deps, tx, scope: scope as BusinessScope }, payload.entry_id, id),
  ),
  onEvents('nearly-your-turn', [walkInTexted], ({ id, tx, scope, payload }) =>
    queueTurnText({ deps, tx, scope: scope as BusinessScope }, payload.walk_in_id, id),
  ),
  onEvents('send-receipt', [receiptAsked], ({ tx, scope, payload }) =>
    queueReceipt({ deps, tx, scope: scope as BusinessScope }, payload.sending_id),
  ),
  ...afterSending(deps),
  ...byTheClock(deps),
];
