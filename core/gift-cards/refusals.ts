import { refusal } from '../kernel/refusals/reason.ts';

export const leftOn = refusal('gift_card.left_on', '{left} is left on this gift card.');
export const restoreLate = refusal('gift_card.restore_late', 'A gift card can be restored for {days} days.');
export const spent = refusal('gift_card.spent', 'Gift card {card} of this ticket was spent: {left} is left on it.');
export const notSoldOnline = refusal('gift_card.not_sold_online', 'Gift cards are not sold online here.');
export const saleTakenBack = refusal('gift_card.sale_taken_back', 'The sale of this gift card was taken back.');
export const wrongCode = refusal('gift_card.wrong_code', 'There is no gift card with this code.');
export const nothingToSend = refusal('gift_card.nothing_to_send', 'There is nothing on this card to send.');
export const onItsWay = refusal('gift_card.on_its_way', 'This gift card is on its way already.');
export const deactivated = refusal('gift_card.deactivated', 'This gift card was deactivated.');
export const orderedAlready = refusal('gift_card.ordered_already', 'This gift card was ordered already.');
export const soldElsewhere = refusal('gift_card.sold_elsewhere', 'This gift card was sold on another ticket.');
export const amount = refusal('gift_card.amount', 'Amount must be greater than or equal to 30 and less than or equal to 500.');
export const sendPast = refusal('gift_card.send_past', 'Please choose today or a later day.');
export const sendFar = refusal('gift_card.send_far', 'Please choose a day within a year.');
