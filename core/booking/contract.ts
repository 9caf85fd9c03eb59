import { permission } from '../kernel/permission.ts';

export * from './availability/contract.ts';
export * from './blocked-time/contract.ts';
export * from './holds/contract.ts';
export * from './time-off/contract.ts';

export const bookingSelf = permission('booking.self', null, '- s s s s s s s s s');
export const calendarView = permission('manage.calendar.view', 'calendar', '- - + + + + r r - -');
/** An employee edits their own appointments; granted by name it covers everybody's. */
export const appointmentEdit = permission('manage.appointment.edit', 'appointments', '- - + + + s - - - -');
export const appointmentOverrideOverlap = permission(
  'manage.appointment.override_overlap',
  'appointments',
  '- - + + - - - - - -',
);
export const manageWaitlist = permission('manage.waitlist', 'waiting_list', '- - + + + + r r - -');
export const manageTurn = permission('manage.turn', 'turn', '- - + + + + r r - -');
