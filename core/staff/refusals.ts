import { refusal } from '../kernel/refusals/reason.ts';

export const gone = refusal('staff.gone', 'One of these people no longer works here.');
export const positionExists = refusal('staff.position_exists', 'You already have a position with this name.');
export const workDayExists = refusal('staff.work_day_exists', 'This person already has a schedule change on this date.');
export const bookedAhead = refusal(
  'staff.booked_ahead',
  'This person still has upcoming bookings ({lines}). Please move or cancel them first.',
);
export const hasAccount = refusal('staff.has_account', 'This person already has an account.');
export const startBeforeEnd = refusal('staff.start_before_end', '{day}: the start must be before the end.');
export const breakBackwards = refusal('staff.break_backwards', '{day}: a break must start before it ends.');
export const breakOutside = refusal('staff.break_outside', '{day}: a break is outside working hours.');
export const breaksOverlap = refusal('staff.breaks_overlap', '{day}: two breaks overlap.');
export const skillOnce = refusal('staff.skill_once', 'You can add each service only once.');
export const skillGone = refusal('staff.skill_gone', 'One of these services no longer exists.');
export const skillTooShort = refusal('staff.skill_too_short', '{name} takes at least {least} minutes.');
export const oneMe = refusal('staff.one_me', 'Only one person on the team can be you.');
export const pinShort = refusal('pin.short', 'PIN must be at least 4 digits');
export const pinLength = refusal('pin.length', 'PINs here have {length} digits.');
export const pinWrong = refusal('pin.wrong', 'Invalid PIN. Please try again.');
export const pinTaken = refusal('pin.taken', 'Please choose another PIN.');
