import { closureChanged, scheduleChanged, settingChanged } from 'core/business/contract';
import { addOnChanged, menuOpened, resourceChanged, serviceChanged } from 'core/catalog/contract';
import { appointmentBooked, appointmentMoved, appointmentStepped } from 'core/booking/visit-events/contract';
import { holdsTime, isStatus } from 'core/booking/appointments/rules/visit';
import { planChanged } from 'core/booking/desk/contract';
import { clientsMerged } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeeChanged, employeeJoined, teamOpened, workDayChanged } from 'core/staff/contract';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/events.ts';
import { onSchedule, type Job, onEvents } from '../../platform/jobs.ts';
import { forgetCalendars } from './calendars/commands.ts';
import { moveVisitsToMerged, countClientOfVisit } from './client-figures/commands.ts';
import { returnAfterCancel } from './guarantees/commands.ts';
import { rememberPlace } from './my-visits/commands.ts';
import { offerDueStarts, offerFreedTime, endWaitAfterBooking } from './waiting-offers/commands.ts';

/** What earlier features change about who works when and what takes how long; they can't name a later one. */
const changesTime = [
  employeeChanged,
  employeeJoined,
  teamOpened,
  workDayChanged,
  addOnChanged,
  menuOpened,
  resourceChanged,
  serviceChanged,
  closureChanged,
  scheduleChanged,
  settingChanged,
];

export const jobs = (deps: Deps): Job[] => [
  onEvents('calendar', changesTime, async ({ tx, scope, actor }) => {
    const business_id = scope.businessId;
    await recordEvent({ tx, actor, scope }, planChanged, `business:${business_id}`, { business_id });
    await forgetCalendars({ deps, scope: scope as BusinessScope });
  }),
  onEvents(
    'waiting-freed',
    [appointmentMoved, appointmentStepped],
    async ({ tx, scope, payload: { appointment_id, from, to } }) => {
      if (!isStatus(to)) await offerFreedTime({ deps, tx, scope: scope as BusinessScope }, appointment_id, from);
      else if (!holdsTime(to) && to !== 'completed')
        await offerFreedTime({ deps, tx, scope: scope as BusinessScope }, appointment_id);
    },
  ),
  onEvents('deposit-back', [appointmentStepped], async ({ tx, scope, actor, payload: { appointment_id, to } }) => {
    if (to === 'cancelled') await returnAfterCancel({ deps, tx, actor, scope: scope as BusinessScope }, appointment_id);
  }),
  onEvents('waiting-served', [appointmentBooked, appointmentMoved], ({ tx, scope, actor, payload }) =>
    endWaitAfterBooking({ tx, actor, scope: scope as BusinessScope }, payload.appointment_id),
  ),
  onEvents('client-figures', [appointmentBooked, appointmentMoved, appointmentStepped], ({ tx, scope, actor, payload }) =>
    countClientOfVisit({ tx, actor, scope: scope as BusinessScope }, payload.appointment_id),
  ),
  onEvents('visits-follow-merge', [clientsMerged], ({ tx, scope, actor, payload }) =>
    moveVisitsToMerged({ tx, actor, scope: scope as BusinessScope }, payload.kept_id, payload.gone_id),
  ),
  onEvents('phone-places', [appointmentBooked], ({ tx, scope, payload }) =>
    rememberPlace({ deps, tx, scope: scope as BusinessScope }, payload.appointment_id),
  ),
  onSchedule('waiting-offers', '* * * * *', ({ pool }) => offerDueStarts({ deps, pool })),
];
