import { permission } from '../kernel/permission.ts';

/** Both are written, never read back. */
export const payoutBank = permission('payout.bank', 'billing', '- - o - - - - - - -');
export const providerCredentials = permission('provider.credentials', 'billing', '- - o - - - - - - -');

export const chargePurposes = ['ticket', 'gift_card', 'membership', 'deposit', 'fee', 'plan', 'sms'] as const;
export type ChargePurpose = (typeof chargePurposes)[number];
/** `pending`: nobody knows yet, and the provider is asked until somebody does. */
export const chargeStates = ['pending', 'approved', 'declined', 'cancelled'] as const;
export type ChargeState = (typeof chargeStates)[number];
