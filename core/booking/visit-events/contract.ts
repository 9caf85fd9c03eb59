import * as z from 'zod/mini';
import { event } from '../../kernel/event.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Instant } from '../../kernel/time.ts';
import { appointmentList, latestAppointments, readAppointment, upcomingAppointment } from '../appointments/contract.ts';
import { myVisits } from '../my-visits/contract.ts';
import { statuses } from '../appointments/rules/visit.ts';
import { calendarViews } from '../desk/contract.ts';
import { Change } from '../desk/rules/state.ts';
import { openHolds } from '../holds/contract.ts';

/** `change`: what the desk can take back. `texts`: the client is written to when that is over, or never; else at once. */
const what = z.object({
  appointment_id: Uuid,
  account_id: z.nullable(z.int()),
  change: z.optional(Change),
  texts: z.optional(z.enum(['later', 'never'])),
});
const lists = [appointmentList, readAppointment, upcomingAppointment, latestAppointments, myVisits, ...calendarViews] as const;
const told = { reaches: ['business', 'account'], stale: lists } as const;

export const appointmentBooked = event({
  name: 'appointment.booked',
  payload: z.object({
    ...what.shape,
    status: z.enum(statuses),
    invitation: z.optional(Uuid),
    /** Whoever booked agreed to offers by text: the version of the words. */
    offers: z.optional(z.string()),
  }),
  ...told,
  stale: [...lists, openHolds],
});
export const appointmentMoved = event({
  name: 'appointment.moved',
  payload: z.object({ ...what.shape, from: Instant, to: Instant }),
  ...told,
});
/** Other things are done in it, by others, or other things are noted about it. */
export const appointmentEdited = event({ name: 'appointment.edited', payload: what, ...told });
export const appointmentPictured = event({ name: 'appointment.pictured', payload: what, ...told });
export const appointmentStepped = event({
  name: 'appointment.stepped',
  payload: z.object({ ...what.shape, from: z.enum(statuses), to: z.enum(statuses), reason: z.string() }),
  ...told,
});
