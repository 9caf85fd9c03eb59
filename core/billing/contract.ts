import { permission } from '../kernel/permission.ts';

export const billingView = permission('billing.view', 'billing', '- - + r - - r r - -');
export const billingManage = permission('billing.manage', 'billing', '- - + - - - - - - -');
