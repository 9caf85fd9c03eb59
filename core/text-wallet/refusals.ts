import { refusal } from '../kernel/refusals/reason.ts';

export const amount = refusal('text_wallet.amount', 'Please choose an amount from $30 to $500.');
export const noCard = refusal('text_wallet.no_card', 'No Card found.');
export const rechargePending = refusal('text_wallet.pending', 'A recharge is still being checked.');
