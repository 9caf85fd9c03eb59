import { permission } from '../kernel/permission.ts';

export * from './clients/contract.ts';
export * from './dashboard/contract.ts';
export * from './own-work/contract.ts';
export * from './taxes/contract.ts';
export * from './tickets/contract.ts';
export * from './transactions/contract.ts';

/** The one report of the front desk: its own close. */
export const reportDayClose = permission('report.day_close', 'reports', '- - + + + - r r - -');
export const reportEmployeeSales = permission('report.employee_sales', 'reports', '- - + o - s r r - g');
