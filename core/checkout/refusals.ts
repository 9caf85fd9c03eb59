import { type Reason, refusal } from '../kernel/refusals/reason.ts';

export const ticketChangedBy = refusal(
  'ticket.changed_by',
  '{name} just changed this ticket. Take another look, then try again.',
);
export const ticketChanged = refusal('ticket.changed', 'Someone just changed this ticket. Take another look, then try again.');
/** Who was late reads who was faster, where that is known. */
export const ticketChangedMeanwhile = (name: string | null): Reason =>
  name === null ? ticketChanged : ticketChangedBy({ name });
export const ticketHasStatus = refusal('ticket.has_status', 'Ticket {number} is {status}.');
export const ticketIsVoid = refusal('ticket.is_void', 'Ticket {number} is void.');
export const ticketCharging = refusal('ticket.charging', 'A card is being charged on this ticket. Please wait a moment.');
export const ticketNotPaid = refusal('ticket.not_paid', 'This ticket isn’t paid yet.');
export const ticketEmpty = refusal('ticket.empty', 'There’s nothing on this ticket.');
export const ticketNothingForPromotion = refusal('ticket.nothing_for_promotion', 'Nothing on this ticket qualifies for {name}.');
export const ticketSame = refusal('ticket.same', 'That’s the same ticket.');
export const ticketPaidMore = refusal('ticket.paid_more', 'More than that was already paid on this ticket.');
export const ticketPartlyPaid = refusal('ticket.partly_paid', 'Part of it is already paid.');
export const ticketOpenedAlready = refusal('ticket.opened_already', 'This ticket was already opened.');
export const ticketNotBeingPaid = refusal('ticket.not_being_paid', 'This ticket isn’t being paid anymore.');
export const ticketChangedOffline = refusal('ticket.changed_offline', 'This ticket was changed while the register was offline.');
export const ticketPersonStays = refusal('ticket.person_stays', 'Someone has to stay on the ticket.');
export const ticketPersonMissing = refusal('ticket.person_missing', 'They’re not on this ticket.');
export const ticketTooManyPeople = refusal('ticket.too_many_people', 'There are too many people on this ticket.');
export const ticketVisitElsewhere = refusal('ticket.visit_elsewhere', 'This visit is on another ticket.');
export const ticketFeeGone = refusal('ticket.fee_gone', 'This late fee isn’t owed anymore. Take it off the ticket.');
export const ticketNoVisit = refusal('ticket.no_visit', 'We can’t find that visit.');
export const ticketVisitChanged = refusal('ticket.visit_changed', 'Someone just changed this visit’s ticket.');
export const ticketVisitPaid = refusal('ticket.visit_paid', 'This visit is paid on ticket {number}.');
export const ticketVisitHasPayment = refusal('ticket.visit_has_payment', 'Ticket {number} has a payment on it. Void it first.');
export const ticketVisitShared = refusal(
  'ticket.visit_shared',
  'Ticket {number} is for others too. Take this visit off it first.',
);
export const ticketRefundedPartly = refusal('ticket.refunded_partly', 'Part of ticket {number} is already refunded.');
export const ticketNotToday = refusal('ticket.not_today', 'This ticket isn’t from today anymore. Give a refund instead.');
export const ticketDrawerClosed = refusal('ticket.drawer_closed', 'That drawer is already closed. Give a refund instead.');
export const ticketLineTwice = refusal('ticket.line_twice', 'The same item is on this ticket twice.');
export const ticketGiftCardTwice = refusal('ticket.gift_card_twice', 'The same gift card is on this ticket twice.');
export const ticketNoSuchStaff = refusal('ticket.no_such_staff', 'Choose someone on the team.');
export const ticketNotOnMenu = refusal('ticket.not_on_menu', 'This isn’t on the menu anymore.');
export const ticketTaxUnknown = refusal('ticket.tax_unknown', 'We don’t know this tax.');
export const ticketAddOnAlone = refusal('ticket.add_on_alone', 'An add-on needs a service.');
export const ticketDiscountTooBig = refusal('ticket.discount_too_big', 'A discount can’t be more than the price.');
export const ticketClientUnknown = refusal('ticket.client_unknown', 'This client isn’t on your client list.');
export const tenderNothingDue = refusal('tender.nothing_due', 'Nothing is due on this ticket.');
export const tenderMoreThanDue = refusal('tender.more_than_due', 'That’s more than the amount due.');
export const tenderGiftCardByGiftCard = refusal('tender.gift_card_by_gift_card', 'A gift card can’t buy a gift card.');
export const tenderGiftCardByPoints = refusal('tender.gift_card_by_points', 'Points can’t buy a gift card.');
export const tenderGiftCardShort = refusal('tender.gift_card_short', 'This gift card doesn’t have enough left.');
export const tenderWhosePoints = refusal('tender.whose_points', 'Choose whose points to use, and how many.');
export const tenderNotDeletable = refusal('tender.not_deletable', 'Only cash, checks, gift cards and points can be deleted.');
export const tenderNotChangeable = refusal('tender.not_changeable', 'Only cash, checks and cards can be changed.');
export const tenderSameWay = refusal('tender.same_way', 'It was already paid that way.');
export const readerChoose = refusal('reader.choose', 'Choose a reader, or enter a card by hand.');
export const readerUnpaired = refusal('reader.unpaired', 'This reader isn’t paired anymore.');
export const readerPairedAlready = refusal('reader.paired_already', 'This reader is already paired.');
export const refundBoth = refusal('refund.both', 'Refund items or an amount, not both.');
export const refundTooMuch = refusal('refund.too_much', 'That’s more than you can refund.');
export const refundTipTooMuch = refusal('refund.tip_too_much', 'That’s more than the tip was.');
export const tipDayClosed = refusal('tip.day_closed', 'The day is already closed, so its tips can’t change.');
export const tipCardCharged = refusal('tip.card_charged', 'This card was just charged. Please take another look at the ticket.');
export const tipPaidOut = refusal('tip.paid_out', 'This tip was already paid out.');
export const tipNotOnTicket = refusal('tip.not_on_ticket', 'They didn’t work on this ticket.');
export const tipUnchanged = refusal('tip.unchanged', 'Nothing changed in the tips.');
export const tipRefundInstead = refusal('tip.refund_instead', 'To give back a tip, make a refund.');
export const tipAboveCard = refusal('tip.above_card', 'That’s more than you can add to the card.');
export const dayNothingToClose = refusal('day.nothing_to_close', 'Nothing has happened since the last Z.');
export const drawerOpensWithMore = refusal(
  'drawer.opens_with_more',
  'There’s {amount} more in it than the {expected} that should be there. Please say where it came from.',
);
export const drawerOpensWithLess = refusal(
  'drawer.opens_with_less',
  'There’s {amount} less in it than the {expected} that should be there. Please say where it went.',
);
export const drawerOpenAlready = refusal('drawer.open_already', 'This drawer is already open.');
export const drawerClosedAlready = refusal('drawer.closed_already', 'This drawer is already closed.');
export const drawerUnknown = refusal('drawer.unknown', 'We can’t find that drawer.');
export const drawerCountedSince = refusal('drawer.counted_since', 'Someone counted this drawer after you.');
export const drawerMovedSince = refusal('drawer.moved_since', 'Cash moved after the count. Please count again.');
export const drawerWhyOff = refusal('drawer.why_off', 'Say why the drawer is off.');
export const drawerNotThatMuch = refusal('drawer.not_that_much', 'There isn’t that much in the drawer.');
export const drawerHowMuch = refusal('drawer.how_much', 'Enter an amount.');
export const drawerNoSaleNoCash = refusal('drawer.no_sale_no_cash', 'Without a sale, no cash can go in or out.');
export const drawerWhatFor = refusal('drawer.what_for', 'Say what it’s for.');
export const drawerWhoseTips = refusal('drawer.whose_tips', 'Choose whose tips these are.');
export const drawerMoreThanOwed = refusal('drawer.more_than_owed', 'That’s more than they’re owed.');
export const drawerNoPerson = refusal('drawer.no_person', 'We can’t find that person.');
export const offlineTooOld = refusal('offline.too_old', 'This sale isn’t from the last 30 days.');
export const offlineNotPaid = refusal('offline.not_paid', 'This sale isn’t paid in full.');
export const offlineBookedAlready = refusal('offline.booked_already', 'This sale was already recorded.');
export const receiptReviewNeedsName = refusal('receipt.review_needs_name', 'Only a visit with a client’s name can be reviewed.');
