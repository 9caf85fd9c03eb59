import { refusal } from '../kernel/refusals/reason.ts';

export const cardNumber = refusal('card.number', 'Invalid card number.');
export const cardNumberShort = refusal('card.number_short', 'Card number is too short. Must be at least 13 digits.');
export const cardNumberLength = refusal('card.number_length', 'Invalid card number length. Must be 13 or 16 digits.');
export const cardExpiryRequired = refusal('card.expiry_required', 'Expiry date is required.');
export const cardExpiryFormat = refusal('card.expiry_format', 'Invalid expiry date format. Use MM/YY.');
export const cardExpiryMonth = refusal('card.expiry_month', 'Invalid month. Use MM/YY.');
export const cardExpiryPast = refusal('card.expiry_past', 'Expiry date cannot be in the past.');
export const cardSecurityCode = refusal('card.security_code', 'Security code must be {length} digits.');
