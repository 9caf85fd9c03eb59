import { closureChanged, scheduleChanged, settingChanged } from 'core/business/contract';
import { addOnChanged, menuOpened, resourceChanged, serviceChanged } from 'core/catalog/contract';
import { appointmentBooked, appointmentMoved, appointmentStepped } from 'core/booking/visit-events/contract';
import { holdsTime, isStatus } from 'core/booking/appointments/rules/visit';
import { planChanged } from 'core/booking/desk/contract';
import { clientsMerged } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeeChanged, employeeJoined, teamOpened, workDayChanged } from 'core/staff/contract';
import type { Deps } from '../../deps.ts';
import { tell } from '../../platform/events.ts';
import { every, type Job, on } from '../../platform/jobs.ts';
import { timeChanged } from './calendars/commands.ts';
import { followMerge, visitChanged } from './client-figures/commands.ts';
import { calledOff } from './guarantees/commands.ts';
import { askDue, freed, served } from './waiting-offers/commands.ts';

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
  on('calendar', changesTime, async ({ tx, scope, actor }) => {
    const business_id = scope.businessId;
    await tell(tx, scope, actor, planChanged, `business:${business_id}`, { business_id });
    await timeChanged(deps, scope as BusinessScope);
  }),
  on('waiting-freed', [appointmentMoved, appointmentStepped], async ({ tx, scope, payload: { appointment_id, from, to } }) => {
    if (!isStatus(to)) await freed(deps, tx, scope as BusinessScope, appointment_id, from);
    else if (!holdsTime(to) && to !== 'completed') await freed(deps, tx, scope as BusinessScope, appointment_id);
  }),
  on('deposit-back', [appointmentStepped], async ({ tx, scope, actor, payload: { appointment_id, to } }) => {
    if (to === 'cancelled') await calledOff(deps, tx, actor, scope as BusinessScope, appointment_id);
  }),
  on('waiting-served', [appointmentBooked, appointmentMoved], ({ tx, scope, actor, payload }) =>
    served(tx, scope as BusinessScope, actor, payload.appointment_id),
  ),
  on('client-figures', [appointmentBooked, appointmentMoved, appointmentStepped], ({ tx, scope, actor, payload }) =>
    visitChanged(tx, scope as BusinessScope, actor, payload.appointment_id),
  ),
  on('visits-follow-merge', [clientsMerged], ({ tx, scope, actor, payload }) =>
    followMerge(tx, scope as BusinessScope, actor, payload.kept_id, payload.gone_id),
  ),
  every('waiting-offers', '* * * * *', () => askDue(deps)),
];
