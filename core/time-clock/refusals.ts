import { refusal } from '../kernel/refusals/reason.ts';

export const inAlready = refusal('time_clock.in_already', '{name} is already clocked in.');
export const notIn = refusal('time_clock.not_in', '{name} isn’t clocked in.');
export const onBreakAlready = refusal('time_clock.on_break_already', '{name} is already on a break.');
export const notOnBreak = refusal('time_clock.not_on_break', '{name} isn’t on a break.');
export const outForgotten = refusal(
  'time_clock.out_forgotten',
  '{name} didn’t clock out of the last shift. A manager has to enter when it ended.',
);
export const shiftsEnough = refusal('time_clock.shifts_enough', '{name} has too many shifts on this day.');
export const breaksEnough = refusal('time_clock.breaks_enough', '{name} has too many breaks in this shift.');
export const noPin = refusal('time_clock.no_pin', '{name} doesn’t have a PIN yet. A manager can set one under Staff.');
export const paidOrNot = refusal('time_clock.paid_or_not', 'Please choose whether the break is paid.');
export const notYet = refusal('time_clock.not_yet', 'This time is still in the future.');
export const tooLongAgo = refusal('time_clock.too_long_ago', 'This is too long ago to change.');
export const endsBeforeStart = refusal('time_clock.ends_before_start', 'The end must be after the start.');
export const tooLong = refusal('time_clock.too_long', 'A shift can’t be longer than 24 hours.');
export const breakBackwards = refusal('time_clock.break_backwards', 'A break must start before it ends.');
export const breakOutside = refusal('time_clock.break_outside', 'A break is outside the shift.');
export const breaksOverlap = refusal('time_clock.breaks_overlap', 'Two breaks overlap.');
export const breakUnended = refusal('time_clock.break_unended', 'A break has no end.');
export const endNeeded = refusal('time_clock.end_needed', 'This shift has ended: please enter when.');
export const overlaps = refusal('time_clock.overlaps', '{name} has another shift at this time.');
export const changedMeanwhile = refusal('time_clock.changed_meanwhile', 'Someone just changed this shift. Please look again.');
export const nothingChanged = refusal('time_clock.nothing_changed', 'You didn’t change anything.');
export const versionsEnough = refusal('time_clock.versions_enough', 'This shift was corrected too many times.');
export const removedAlready = refusal('time_clock.removed_already', 'This shift was already removed.');
export const weekOften = refusal('time_clock.week_often', 'The start of the workweek was changed too many times.');
export const weekChangedMeanwhile = refusal(
  'time_clock.week_changed_meanwhile',
  'Someone just changed the start of the workweek. Please look again.',
);
