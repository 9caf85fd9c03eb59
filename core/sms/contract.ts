import { permission } from '../kernel/permission.ts';

export const smsSend = permission('manage.sms.send', 'sms', '- - + + + - - - - -');
export const smsBulk = permission('manage.sms.bulk', 'sms', '- - + - - - - - - -');
export const smsRecharge = permission('manage.sms.recharge', 'sms', '- - + - - - - - - -');
