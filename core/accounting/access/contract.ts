import { permission } from '../../kernel/permission.ts';

/** Journals have what the team is paid in them, so support and partners see nothing of it. */
export const reportAccounting = permission('report.accounting', 'reports', '- - + o - - - - - -');
/** Accounts, and files of payouts. */
export const accountingSetup = permission('accounting.setup', 'reports', '- - + - - - - - - -');
export const accountingLock = permission('accounting.lock', 'reports', '- - o - - - - - - -');
