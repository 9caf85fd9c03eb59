import { permission } from '../../kernel/permission.ts';

export const chatSelf = permission('chat.self', null, '- s s s s s - - - -');
export const manageChat = permission('manage.chat', 'messages', '- - + + + - - - - -');
export const manageChatDelete = permission('manage.chat.delete', 'messages', '- - + - - - - - - -');
