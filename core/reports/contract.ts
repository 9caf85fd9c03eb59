import { permission } from '../kernel/permission.ts';

export * from './clients/contract.ts';
export * from './dashboard/contract.ts';
export * from './money-today/contract.ts';
export * from './own-work/contract.ts';
export * from './papers/contract.ts';
export * from './sales/contract.ts';
export * from './salons/contract.ts';
export * from './taxes/contract.ts';
export * from './team/contract.ts';
export * from './tickets/contract.ts';
export * from './transactions/contract.ts';

/** The one report of the front desk: its own close. */
export const reportDayClose = permission('report.day_close', 'reports', '- - + + + - r r - -');
