import { appointmentBooked } from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { platformStopChanged, platformStopTold, smsReceived } from 'core/sms/contract';
import type { Deps } from '../../deps.ts';
import { platformScope } from '../../platform/db.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { updateCellOnEvents } from '../../platform/outbox/crossing.ts';
import { recordConsentOfBooking } from './consent/commands.ts';
import { learnPlatformStop, tellPlatformStop } from './platform-stop/commands.ts';
import { phoneOfStop } from './platform-stop/queries.ts';
import { followText } from './replies/commands.ts';
import { threadById } from './threads/queries.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('answer-texts', [smsReceived], async ({ tx, scope, payload: { thread_id, message_id, wish } }) => {
    const ctx = { tx, deps, scope: scope as BusinessScope };
    const thread = wish === null ? await threadById(ctx, thread_id) : undefined;
    if (thread) await followText(ctx, { id: message_id, phone10: thread.phone10 });
  }),
  onEvents('offers-by-text', [appointmentBooked], ({ tx, scope, payload }) =>
    recordConsentOfBooking({ tx, deps, scope: scope as BusinessScope }, payload),
  ),
  onEvents('tell-platform-stops', [platformStopChanged], ({ tx, payload }) =>
    tellPlatformStop({ deps, tx, scope: platformScope }, payload),
  ),
  updateCellOnEvents('platform-stops', [platformStopTold], {
    look: ({ payload }) => deps.db.read(platformScope, (ctx) => phoneOfStop(ctx, payload.stop_id)),
    run: async (told, phone10) => void (phone10 !== null && (await learnPlatformStop({ ...told, deps }, phone10))),
  }),
];
