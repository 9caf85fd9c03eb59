import { permission } from '../kernel/permission.ts';

export * from './recycle-bin/contract.ts';

export const platformBusinessCrud = permission('platform.business.crud', null, '- - - - - - - + + -');
export const platformFeatureToggle = permission('platform.feature.toggle', null, '- - - - - - - + + -');
export const platformNavigation = permission('platform.navigation', null, '- - - - - - - + + -');
export const platformUser = permission('platform.user', null, '- - - - - - - + - -');
export const platformSupportAdmin = permission('platform.support_admin', null, '- - - - - - - + - -');
