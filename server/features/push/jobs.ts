import { accountSignedOut } from 'core/accounts/contract';
import { appointmentBooked, appointmentStepped } from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { messageSent } from 'core/messaging/contract';
import { visitClientTold } from 'core/notifications/contract';
import { payAnswered } from 'core/payroll/contract';
import { pushAtWork, pushChanged, pushOfMessage, pushOfPay, pushOfVisit } from 'core/push/contract';
import type { Deps } from '../../deps.ts';
import { platformScope } from '../../platform/db.ts';
import { inBackground, type Job, onEvents, onSchedule } from '../../platform/jobs.ts';
import type { ReceivedEvent } from '../../platform/outbox/consumer.ts';
import { systemActor } from '../../platform/outbox/actor.ts';
import { updateDirectoryOnEvents, runOnlyFromQueue } from '../../platform/outbox/crossing.ts';
import { spreadPerson } from '../business/people/commands.ts';
import { askToPushMessage, askToPushPay, askToPushToWork, askToPushVisit } from './asking/commands.ts';
import { conversationOf, pushMessage, pushToWork, pushVisit, visitOf } from './notices/commands.ts';
import { payAskedAbout, pushPay } from './pay/commands.ts';
import { openPushSender } from './sending/commands.ts';
import { forgetDevices } from './subscriptions/commands.ts';
import { removeEndedSubscriptions, removeSubscriptionsOf } from './subscriptions/queries.ts';

const here = ({ tx, actor, scope }: ReceivedEvent) => ({ tx, actor, scope: scope as BusinessScope });

/** In the cell: whether anybody whom this concerns has a device. Only then the directory hears of it. */
const wanted = (): Job[] => [
  onEvents('push-of-messages', [messageSent], (told) => askToPushMessage(here(told), told.payload)),
  onEvents('push-of-visits', [visitClientTold], (told) => askToPushVisit(here(told), told.payload)),
  onEvents('push-at-work', [appointmentBooked, appointmentStepped], (told) => askToPushToWork(here(told), told.payload)),
  onEvents('push-of-pay', [payAnswered], (told) => askToPushPay(here(told), told.payload)),
];

/** On the directory: for each device a row of what it is to show. */
const written = (deps: Deps): Job[] =>
  [
    updateDirectoryOnEvents('push-messages', [pushOfMessage], {
      look: (told) => conversationOf({ deps }, told.from as BusinessScope, told),
      run: (told, row) => pushMessage({ ...told, deps }, told, row),
    }),
    updateDirectoryOnEvents('push-visits', [pushOfVisit], (told) => pushVisit({ ...told, deps }, told.from.businessId, told)),
    updateDirectoryOnEvents('push-work', [pushAtWork], {
      look: (told) => visitOf({ deps }, told.from as BusinessScope, told),
      run: (told, visit) => pushToWork({ ...told, deps }, told.from.businessId, told, visit),
    }),
    updateDirectoryOnEvents('push-pay', [pushOfPay], {
      look: (told) => payAskedAbout({ deps }, told.from as BusinessScope, told),
      run: (told, about) => pushPay({ ...told, deps }, told.from.businessId, told, about),
    }),
  ].map(runOnlyFromQueue);

export const jobs = (deps: Deps): Job[] => [
  ...wanted(),
  ...written(deps),
  updateDirectoryOnEvents('push-spread', [pushChanged], (told) => spreadPerson(told, told.payload.account_id)),
  onEvents('push-signed-out', [accountSignedOut], ({ tx, actor, payload }) =>
    forgetDevices({ tx, actor, scope: platformScope }, (ctx) => removeSubscriptionsOf(ctx, payload.session_ids)),
  ),
  onSchedule('push-ended', '12 * * * *', () =>
    deps.db.write(platformScope, (ctx) => forgetDevices({ ...ctx, actor: systemActor }, removeEndedSubscriptions)),
  ),
  inBackground('send-push', ({ redis }) => openPushSender({ deps }, redis)),
];
