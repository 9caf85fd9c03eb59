import { refusal } from '../kernel/refusals/reason.ts';

export const visitChangedBy = refusal('visit.changed_by', '{name} just changed this visit.');
export const visitChanged = refusal('visit.changed', 'Someone just changed this visit.');
export const cardCharging = refusal('booking.card_charging', 'A card is being charged for this booking.');
export const cardNeeded = refusal('booking.card_needed', 'This booking needs a card.');
export const cardFirst = refusal('booking.card_first', 'This booking needs a card.');
export const moreDue = refusal('booking.more_due', 'The amount due went up. Please take another look.');
export const nothingAsked = refusal('booking.nothing_asked', 'Nothing is due for this booking.');
export const off = refusal('booking.off', 'Online booking is off here. Please call.');
export const prepay = refusal('booking.prepay', 'This salon takes a prepayment. Please call to book.');
export const limit = refusal('booking.limit', "Limit Exceed: You can't book more than 5 upcoming appointments");
export const groupByPhone = refusal('booking.group_by_phone', 'Please call to book for a group.');
export const timeTaken = refusal('booking.time_taken', 'Someone just took this time.');
export const staffTaken = refusal('start.other_staff', 'The person for this service isn’t free then anymore.');
export const notOnMenu = refusal('booking.not_on_menu', 'This service isn’t on the menu.');
export const serviceByPhone = refusal('booking.service_by_phone', 'Please call to book this service.');
export const addOnUnfit = refusal('booking.add_on_unfit', 'This add-on doesn’t go with the service.');
export const staffNotHere = refusal('booking.staff_not_here', 'This person doesn’t work here.');
export const noTimeZone = refusal('booking.no_time_zone', 'This salon hasn’t set its time zone yet.');
export const undoLate = refusal('booking.undo_late', 'It’s too late to undo this. Please book again.');
export const visitCompletedWhenPaid = refusal(
  'visit.completed_when_paid',
  'The appointment is completed once the ticket is paid.',
);
export const visitGroupRepeatsNot = refusal('visit.group_repeats_not', 'A group visit can’t repeat.');
export const visitCannotBecome = refusal('visit.cannot_become', 'This visit is {from}, so it can’t become {to}.');
export const visitCannotChange = refusal('visit.cannot_change', 'This visit is {status}, so it can’t be changed.');
export const visitCannotMove = refusal('visit.cannot_move', 'This visit is {status}, so it can’t be moved.');
export const visitCancelCosts = refusal('visit.cancel_costs', 'There’s a fee to cancel now.');
export const visitCancelLate = refusal('visit.cancel_late', 'It’s too late to cancel this visit online.');
export const visitMoveLate = refusal('visit.move_late', 'It’s too late to move this visit online.');
export const visitMoveFee = refusal('visit.move_fee', 'It’s too late to move this visit without a fee. Please call.');
export const visitPaid = refusal('visit.paid', 'This visit is paid. Refund its ticket, or reopen it.');
export const visitPictureLate = refusal('visit.picture_late', 'It’s too late to add a photo to this visit.');
export const visitFeeNoShowOnly = refusal('visit.fee_no_show_only', 'Only a no-show can have this fee.');
export const visitFeeDecided = refusal('visit.fee_decided', 'This fee was already charged or waived.');
export const visitFeeChanged = refusal('visit.fee_changed', 'The fee has changed.');
export const visitTooShort = refusal('visit.too_short', 'This takes at least {least} minutes.');
export const deskTimeSpeaksAgainst = refusal('desk.time_speaks_against', 'This time doesn’t work.');
export const deskInTheWay = refusal('desk.in_the_way', 'Something else is booked at that time.');
export const deskNoChair = refusal('desk.no_chair', 'No chair is open for this right now.');
export const deskFarApart = refusal('desk.far_apart', 'These services are too far apart.');
export const deskNothingLeft = refusal('desk.nothing_left', 'There’s nothing left to book.');
export const holdProvePhone = refusal('hold.prove_phone', 'Please confirm your phone number first.');
export const holdCrowded = refusal('hold.crowded', 'Many people are booking this day. Try again in a minute.');
export const holdEnded = refusal('hold.ended', 'This time is no longer on hold.');
export const holdAnother = refusal('hold.another', 'This phone number is already holding another time.');
export const waitingNothingFree = refusal('waiting.nothing_free', 'There are no openings for them on these days.');
export const waitingBookingOff = refusal(
  'waiting.booking_off',
  'Online booking is off, so there’s no link to text them. Please call them.',
);
export const waitingToldAlready = refusal('waiting.told_already', 'They already got a text, or they’re not waiting anymore.');
export const waitingTwice = refusal('waiting.twice', 'They’re already on the waiting list for these days.');
export const waitingBackwards = refusal('waiting.backwards', 'The last day can’t be before the first.');
export const waitingOver = refusal('waiting.over', 'These days are already past.');
export const waitingTooManyDays = refusal('waiting.too_many_days', 'You can choose up to {most} days.');
export const timeOffZoneFirst = refusal('time_off.zone_first', 'Please set your time zone first.');
export const timeOffClockJump = refusal('time_off.clock_jump', 'The clocks change that day, so this time doesn’t exist.');
export const blockedTooLong = refusal('blocked.too_long', 'You can block up to 24 hours. For longer, use time off.');
