/** Stripe's own test cards, which every customer of a sandbox has. */
export const visa = { method: 'pm_card_visa', brand: 'visa', last4: '4242' } as const;
const mastercard = { method: 'pm_card_mastercard', brand: 'mastercard', last4: '4444' } as const;
const empty = { method: 'pm_card_visa_chargeDeclinedInsufficientFunds', brand: 'visa', last4: '9995' } as const;

export type CardSeed = { readonly method: string; readonly brand: string; readonly last4: string };
/** Who pays how; the others pay for Team by the month with one card. */
export type PlanSeed = {
  readonly period: 'month' | 'year';
  /** Days until the period that is running is over; below zero it was not paid since. */
  readonly days_left: number;
  readonly cards: readonly CardSeed[];
  readonly cancelled?: true;
  /** The payment, counted from the first, that went through only on the next day. */
  readonly stumbled?: number;
  /** The months on Team before Studio. */
  readonly began_small?: number;
};

export const usual: PlanSeed = { period: 'month', days_left: 11, cards: [visa] };
export const plans: { readonly [bus_url: string]: PlanSeed } = {
  'lotus-nails': { period: 'month', days_left: 14, cards: [visa, mastercard], stumbled: 8, began_small: 3 },
  'stillwater-spa': { period: 'year', days_left: 152, cards: [mastercard] },
  'kings-corner': { period: 'month', days_left: 9, cards: [mastercard], cancelled: true },
  'velvet-makeup': { period: 'month', days_left: -1, cards: [empty] },
};
