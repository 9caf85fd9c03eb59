import { permission } from '../kernel/permission.ts';

export const managePromotion = permission('manage.promotion', 'promotions', '- - + + r r + + - -');
