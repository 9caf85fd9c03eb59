import { permission } from '../kernel/permission.ts';

/** The day at a glance; an employee sees their own. */
export const dashboard = permission('manage.dashboard', 'dashboard', '- - + + + s r r - -');
/** The one report of the front desk: its own close. */
export const reportDayClose = permission('report.day_close', 'reports', '- - + + + - r r - -');
export const reportTicket = permission('report.ticket', 'reports', '- - + o - - r r - g');
export const reportSales = permission('report.sales', 'reports', '- - + o - s r r - g');
export const reportEmployeeSales = permission('report.employee_sales', 'reports', '- - + o - s r r - g');
