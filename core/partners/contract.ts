import { permission } from '../kernel/permission.ts';

export const partnerCrud = permission('partner.crud', null, '- - - - - - - + - -');
export const partnerAssign = permission('partner.assign', null, '- - - - - - - + - -');
export const partnerReport = permission('partner.report', null, '- - - - - - - + - g');
