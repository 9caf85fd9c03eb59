import { refusal } from '../kernel/refusals/reason.ts';

export const leftOn = refusal('gift_card.left_on', 'This gift card still has {left} on it.');
export const restoreLate = refusal('gift_card.restore_late', 'You can only restore a gift card within {days} days.');
export const spent = refusal(
  'gift_card.spent',
  'Gift card {card} from this ticket was already used and has {left} left. Refund that amount instead.',
);
export const notSoldOnline = refusal('gift_card.not_sold_online', 'This salon doesn’t sell gift cards online.');
export const saleTakenBack = refusal('gift_card.sale_taken_back', 'This gift card’s sale was voided.');
export const wrongCode = refusal('gift_card.wrong_code', 'No gift card has this code.');
export const nothingToSend = refusal('gift_card.nothing_to_send', 'There’s nothing left on this card to send.');
export const onItsWay = refusal('gift_card.on_its_way', 'This gift card is already on its way.');
export const deactivated = refusal('gift_card.deactivated', 'This gift card was deactivated.');
export const orderedAlready = refusal('gift_card.ordered_already', 'This gift card was already ordered.');
export const soldElsewhere = refusal('gift_card.sold_elsewhere', 'This gift card was sold on another ticket.');
export const amount = refusal('gift_card.amount', 'Amount must be greater than or equal to 30 and less than or equal to 500.');
export const sendPast = refusal('gift_card.send_past', 'Please choose today or a later day.');
export const sendFar = refusal('gift_card.send_far', 'Please choose a day within a year.');
