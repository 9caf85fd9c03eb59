import { permission } from '../../kernel/permission.ts';

export const manageClientView = permission('manage.client.view', 'clients', '- - + + + m m m - -');
export const manageClientContact = permission('manage.client.contact', 'clients', '- - + + + - - - - -');
export const manageClientEdit = permission('manage.client.edit', 'clients', '- - + + - - - - - -');
export const manageClientExport = permission('manage.client.export', 'clients', '- - o - - - - - - -');
export const manageClientDelete = permission('manage.client.delete', 'clients', '- - o - - - - - - -');
export const manageClientMerge = permission('manage.client.merge', 'clients', '- - o - - - - - - -');
