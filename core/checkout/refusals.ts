import { type Reason, refusal } from '../kernel/refusals/reason.ts';

export const ticketChangedBy = refusal('ticket.changed_by', '{name} has just changed this ticket.');
export const ticketChanged = refusal('ticket.changed', 'Somebody has just changed this ticket.');
/** Who was late reads who was faster, where that is known. */
export const ticketChangedMeanwhile = (name: string | null): Reason =>
  name === null ? ticketChanged : ticketChangedBy({ name });
export const ticketHasStatus = refusal('ticket.has_status', 'Ticket {number} is {status}.');
export const ticketIsVoid = refusal('ticket.is_void', 'Ticket {number} is void.');
export const ticketCharging = refusal('ticket.charging', 'A card is being charged on this ticket.');
export const ticketNotPaid = refusal('ticket.not_paid', 'This ticket is not paid yet.');
export const ticketEmpty = refusal('ticket.empty', 'There is nothing on this ticket.');
export const ticketNothingForPromotion = refusal('ticket.nothing_for_promotion', 'There is nothing on this ticket for {name}.');
export const ticketSame = refusal('ticket.same', 'It is the same ticket.');
export const ticketPaidMore = refusal('ticket.paid_more', 'More than that has been paid on this ticket already.');
export const ticketPartlyPaid = refusal('ticket.partly_paid', 'Something has been paid on it already.');
export const ticketOpenedAlready = refusal('ticket.opened_already', 'This ticket was opened already.');
export const ticketNotBeingPaid = refusal('ticket.not_being_paid', 'This ticket is not being paid any more.');
export const ticketChangedOffline = refusal('ticket.changed_offline', 'This ticket was changed while the till was offline.');
export const ticketPersonStays = refusal('ticket.person_stays', 'Somebody has to stay on the ticket.');
export const ticketPersonMissing = refusal('ticket.person_missing', 'They are not on this ticket.');
export const ticketTooManyPeople = refusal('ticket.too_many_people', 'There are too many people on this ticket.');
export const ticketVisitElsewhere = refusal('ticket.visit_elsewhere', 'This visit is on another ticket.');
export const ticketNoVisit = refusal('ticket.no_visit', 'There is no such visit.');
export const ticketVisitChanged = refusal('ticket.visit_changed', 'The ticket of this visit has just changed.');
export const ticketVisitPaid = refusal('ticket.visit_paid', 'This visit is paid on ticket {number}.');
export const ticketVisitHasPayment = refusal('ticket.visit_has_payment', 'Ticket {number} has a payment on it. Void it first.');
export const ticketVisitShared = refusal(
  'ticket.visit_shared',
  'Ticket {number} is for others too. Take this visit off it first.',
);
export const ticketRefundedPartly = refusal('ticket.refunded_partly', 'Part of ticket {number} was given back already.');
export const ticketNotToday = refusal('ticket.not_today', 'It is not today’s any more: give a refund instead.');
export const ticketDrawerClosed = refusal('ticket.drawer_closed', 'Its drawer has been closed: give a refund instead.');
export const ticketLineTwice = refusal('ticket.line_twice', 'A line is there twice.');
export const ticketGiftCardTwice = refusal('ticket.gift_card_twice', 'A gift card is there twice.');
export const ticketNoSuchStaff = refusal('ticket.no_such_staff', 'Nobody of the team is named.');
export const ticketNotOnMenu = refusal('ticket.not_on_menu', 'This is not on the menu any more.');
export const ticketAddOnAlone = refusal('ticket.add_on_alone', 'An add-on goes with a service.');
export const ticketDiscountTooBig = refusal('ticket.discount_too_big', 'A discount takes off no more than there is.');
export const ticketClientUnknown = refusal('ticket.client_unknown', 'This client is not in the book.');
export const tenderNothingDue = refusal('tender.nothing_due', 'Nothing is due on this ticket.');
export const tenderMoreThanDue = refusal('tender.more_than_due', 'That is more than is due.');
export const tenderGiftCardByGiftCard = refusal('tender.gift_card_by_gift_card', 'A gift card is not bought with a gift card.');
export const tenderGiftCardByPoints = refusal('tender.gift_card_by_points', 'A gift card is not bought with points.');
export const tenderGiftCardShort = refusal('tender.gift_card_short', 'There is not enough left on this gift card.');
export const tenderWhosePoints = refusal('tender.whose_points', 'Say whose points pay, and how much.');
export const tenderNotDeletable = refusal('tender.not_deletable', 'Only cash, cheques, gift cards and points can be deleted.');
export const tenderNotChangeable = refusal('tender.not_changeable', 'Only cash, cheques and cards can be changed.');
export const tenderSameWay = refusal('tender.same_way', 'It was paid that way already.');
export const readerChoose = refusal('reader.choose', 'Choose a reader, or type a card in.');
export const readerUnpaired = refusal('reader.unpaired', 'This reader is not paired any more.');
export const readerPairedAlready = refusal('reader.paired_already', 'This reader is paired already.');
export const refundBoth = refusal('refund.both', 'Give back items or an amount, not both.');
export const refundTooMuch = refusal('refund.too_much', 'That is more than there is to give back.');
export const refundTipTooMuch = refusal('refund.tip_too_much', 'That is more than the tip was.');
export const tipDayClosed = refusal('tip.day_closed', 'The day has been closed since: its tips stay as they are.');
export const tipCardCharged = refusal(
  'tip.card_charged',
  'This card has been charged meanwhile. Please look at the ticket once more.',
);
export const tipPaidOut = refusal('tip.paid_out', 'This tip has been paid out already.');
export const tipNotOnTicket = refusal('tip.not_on_ticket', 'They did not work on this ticket.');
export const tipUnchanged = refusal('tip.unchanged', 'These are the tips that it has.');
export const tipRefundInstead = refusal('tip.refund_instead', 'To give a tip back, give a refund.');
export const tipAboveCard = refusal('tip.above_card', 'That is more than may be added on the card.');
export const drawerOpenAlready = refusal('drawer.open_already', 'This drawer is open already.');
export const drawerClosedAlready = refusal('drawer.closed_already', 'This drawer has been closed already.');
export const drawerUnknown = refusal('drawer.unknown', 'There is no such drawer.');
export const drawerCountedSince = refusal('drawer.counted_since', 'Somebody has counted this drawer since.');
export const drawerMovedSince = refusal('drawer.moved_since', 'Cash has moved since the count. Please count once more.');
export const drawerWhyOff = refusal('drawer.why_off', 'Please say why it may be off.');
export const drawerNotThatMuch = refusal('drawer.not_that_much', 'There is not that much in the drawer.');
export const drawerHowMuch = refusal('drawer.how_much', 'Please say how much.');
export const drawerNoSaleNoCash = refusal('drawer.no_sale_no_cash', 'Without a sale nothing moves.');
export const drawerWhatFor = refusal('drawer.what_for', 'Please say what it is for.');
export const drawerWhoseTips = refusal('drawer.whose_tips', 'Please say whose tips these are.');
export const drawerMoreThanOwed = refusal('drawer.more_than_owed', 'That is more than they are owed.');
export const drawerNoPerson = refusal('drawer.no_person', 'There is no such person.');
export const offlineTooOld = refusal('offline.too_old', 'This is no time of the last thirty days.');
export const offlineNotPaid = refusal('offline.not_paid', 'This sale is not paid in full.');
export const offlineBookedAlready = refusal('offline.booked_already', 'This sale has been booked already.');
export const receiptReviewNeedsName = refusal('receipt.review_needs_name', 'A review needs a visit in somebody’s name.');
