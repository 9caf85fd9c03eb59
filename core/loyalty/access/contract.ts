import { permission } from '../../kernel/permission.ts';

export const loyaltyJoin = permission('loyalty.join', null, 's s s s s s - - - -');
export const loyaltyManage = permission('loyalty.manage', 'loyalty', '- - + + - - r r - -');
export const loyaltyPay = permission('loyalty.pay', 'loyalty', '- - + + e e r r - -');
