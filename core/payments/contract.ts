import { permission } from '../kernel/permission.ts';

/** Both are written, never read back. */
export const payoutBank = permission('payout.bank', 'billing', '- - o - - - - - - -');
export const providerCredentials = permission('provider.credentials', 'billing', '- - o - - - - - - -');
