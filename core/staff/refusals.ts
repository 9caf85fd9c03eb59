import { refusal } from '../kernel/refusals/reason.ts';

export const gone = refusal('staff.gone', 'One of these people does not work here any more.');
export const positionExists = refusal('staff.position_exists', 'There is a position of this name already.');
export const workDayExists = refusal('staff.work_day_exists', 'There is a temporary work day on this date already.');
export const bookedAhead = refusal(
  'staff.booked_ahead',
  'This person has {lines} booked services ahead. Please move or cancel them first.',
);
export const hasAccount = refusal('staff.has_account', 'This person has an account already.');
export const startBeforeEnd = refusal('staff.start_before_end', '{day}: the start must be before the end.');
export const breakBackwards = refusal('staff.break_backwards', '{day}: a break must start before it ends.');
export const breakOutside = refusal('staff.break_outside', '{day}: a break lies outside of the working hours.');
export const breaksOverlap = refusal('staff.breaks_overlap', '{day}: two breaks overlap.');
export const skillOnce = refusal('staff.skill_once', 'Each service can be given once.');
export const skillGone = refusal('staff.skill_gone', 'One of these services does not exist any more.');
export const skillTooShort = refusal('staff.skill_too_short', '{name} takes at least {least} minutes.');
export const oneMe = refusal('staff.one_me', 'Only one of the team can be you.');
export const pinShort = refusal('pin.short', 'PIN must be at least 4 digits');
export const pinLength = refusal('pin.length', 'PINs have {length} digits here.');
export const pinWrong = refusal('pin.wrong', 'Invalid PIN. Please try again.');
export const pinTaken = refusal('pin.taken', 'Please choose another PIN.');
