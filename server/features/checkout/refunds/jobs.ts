import { ticketChanged } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { type Job, onEvents } from '../../../platform/jobs.ts';
import { logVisitTurns } from '../../turns/visits/commands.ts';
import { refundedWork } from './queries.ts';

/** What is refunded on the same day counts no longer as a turn: by person, as far as it was given back. */
export const jobs = (deps: Deps): Job[] => [
  onEvents('refunded-turns', [ticketChanged], async ({ tx, scope, actor, payload }) => {
    if (payload.what !== 'refunded') return;
    const salon = scope as BusinessScope;
    const work = await refundedWork({ tx, scope: salon }, payload.ticket_id);
    for (const [appointment_id, refunded] of Map.groupBy(work, (one) => one.appointment_id))
      await logVisitTurns({ deps, tx, actor, scope: salon }, appointment_id, refunded);
  }),
];
