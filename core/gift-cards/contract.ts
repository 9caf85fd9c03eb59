import { permission } from '../kernel/permission.ts';

export const giftCardBuy = permission('giftcard.buy', null, 's s s s s s - - - -');
export const giftCardIssue = permission('giftcard.issue', 'gift_cards', '- - + + e e r r - -');
export const giftCardHistory = permission('giftcard.history', 'gift_cards', '- - + + r r r r - -');
export const giftCardAdjust = permission('giftcard.adjust', 'gift_cards', '- - o - - - - - - -');
export const giftCardDelete = permission('giftcard.delete', 'gift_cards', '- - o - - - - - - -');
export const giftCardRestore = permission('giftcard.restore', 'gift_cards', '- - o - - - - - - -');
