import { brandOf } from 'core/payments/rules/card';

/** How the provider treats a card, by its number; every other number is charged. The numbers are those of Stripe's own tests. */
export type Manner = {
  readonly decline?: string;
  readonly code?: string;
  /** Kept all the same, and declined when it is charged. */
  readonly isKept?: boolean;
  readonly fault?: 'reply-lost' | 'swallowed' | 'echoed';
};

export const magic: { readonly [number: string]: Manner } = {
  '4000000000000002': { decline: 'Your card was declined.', code: 'card_declined' },
  '4000000000009995': { decline: 'Your card has insufficient funds.', code: 'card_declined', isKept: true },
  '4000000000000069': { decline: 'Your card has expired.', code: 'expired_card' },
  '4000000000000127': { decline: "Your card's security code is incorrect.", code: 'incorrect_cvc' },
  /** Charged, and the answer never arrives. */
  '4000000000000341': { fault: 'reply-lost' },
  /** Not charged, and no answer either. */
  '4000000000006975': { fault: 'swallowed' },
  /** Charged, and told of twice, the second time before the first. */
  '4000000000000259': { fault: 'echoed' },
};

export type Token = { readonly brand: string; readonly last4: string; readonly manner: Manner };

const wireNames: { readonly [brand: string]: string } = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  American: 'amex',
  Discover: 'discover',
  JCB: 'jcb',
  'Diners Club': 'diners',
};

/** Of a number only this stays. */
export const tokenOf = (number: string): Token => ({
  brand: wireNames[brandOf(number) ?? ''] ?? 'unknown',
  last4: number.slice(-4),
  manner: magic[number] ?? {},
});

/** Stripe's own test cards, which every customer has. */
const standing: { readonly [method: string]: string } = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
};
export const standingCard = (method: string): Token | undefined => {
  const number = standing[method];
  return number === undefined ? undefined : tokenOf(number);
};
