import { permission } from '../../kernel/permission.ts';

export const payrollView = permission('payroll.view', 'payroll', '- - o o - s - - - -');
export const payrollClose = permission('payroll.close', 'payroll', '- - o - - - - - - -');
export const payrollAdjust = permission('payroll.adjust', 'payroll', '- - o - - - - - - -');
