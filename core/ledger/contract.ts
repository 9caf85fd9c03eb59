import { permission } from '../kernel/permission.ts';

export const reportTransactions = permission('report.transactions', 'transactions', '- - + o - - r r - g');
