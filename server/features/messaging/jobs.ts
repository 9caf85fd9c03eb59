import type { BusinessScope } from 'core/kernel/scope';
import { appointmentEdited, appointmentMoved, appointmentStepped } from 'core/booking/visit-events/contract';
import { conversationClaimed, conversationDeleted, conversationRead, messageSent } from 'core/messaging/contract';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { updateDirectoryOnEvents } from '../../platform/outbox/crossing.ts';
import { tellCards } from './cards/commands.ts';
import { conversationRow } from './conversations/queries.ts';
import { updateInbox } from './customer-inbox/commands.ts';

const visitChanges = [appointmentMoved, appointmentEdited, appointmentStepped] as const;

/** Closing a conversation or giving it to a colleague changes nothing that its customer sees. */
const changes = [messageSent, conversationRead, conversationDeleted, conversationClaimed] as const;

export const jobs = (deps: Deps): Job[] => [
  updateDirectoryOnEvents('customer-inbox', changes, {
    look: ({ from, payload }) => deps.db.read(from as BusinessScope, (ctx) => conversationRow(ctx, payload.conversation_id)),
    run: updateInbox,
  }),
  onEvents('message-cards', visitChanges, ({ tx, scope, actor, payload }) =>
    tellCards({ tx, actor, scope: scope as BusinessScope }, payload.appointment_id),
  ),
];
