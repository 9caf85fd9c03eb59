import { permission } from '../../kernel/permission.ts';

export const ticketOpen = permission('pos.ticket.open', 'pos', '- - + + + e - - - -');
export const takePayment = permission('pos.take_payment', 'pos', '- - + + + e - - - -');
/** Up to the limit the business sets; above it is a permission of its own. */
export const discount = permission('pos.discount', 'pos', '- - + + + e - - - -');
export const discountAbove = permission('pos.discount.above', 'pos', '- - + + o o - - - -');
export const customAmount = permission('pos.custom_amount', 'pos', '- - + + o o - - - -');
export const lineDelete = permission('pos.line.delete', 'pos', '- - o o o o - - - -');
export const voidTicket = permission('pos.void', 'pos', '- - o o o o - - - -');
export const cashChequeDelete = permission('pos.cash_cheque.delete', 'pos', '- - o o o o - - - -');
export const refund = permission('pos.refund', 'pos', '- - o o o - - - - -');
export const tipAdjust = permission('pos.tip.adjust', 'pos', '- - o o o - - - - -');
export const reopenClosed = permission('pos.reopen_closed', 'pos', '- - o o o - - - - -');
export const drawer = permission('pos.drawer', 'pos', '- - + + + - - - - -');
