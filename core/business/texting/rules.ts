import { permission } from '../../kernel/permission.ts';

/** Who texts clients and reads what they answer. The business itself says how many of those texts nobody has read, so the right stands here. */
export const smsSend = permission('manage.sms.send', 'sms', '- - + + + - - - - -');
