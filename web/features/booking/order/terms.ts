import type { Business } from 'core/business/contract';

/** What the house asks of those who book: known as far as the business tells it with its public face. */
export type Terms = {
  readonly request_cents: number;
  readonly cancel: { readonly free_hours: number; readonly late_fee_cents: number } | null;
  /** A card stands behind what is booked here. */
  readonly card: { readonly kind: 'card' | 'deposit' | 'full'; readonly deposit_percent: number } | null;
};
type Told = {
  readonly request_price_cents?: number;
  readonly cancel_free_hours?: number;
  readonly late_fee_cents?: number;
};

function cardOf({ settings, isMxMerchantEnabled }: Pick<Business, 'settings' | 'isMxMerchantEnabled'>): Terms['card'] {
  const { booking_policy: kind, deposit_percent } = settings;
  return kind === 'none' || !isMxMerchantEnabled ? null : { kind, deposit_percent };
}

export function termsOf(business: Pick<Business, 'settings' | 'isMxMerchantEnabled'>): Terms {
  const { settings } = business;
  const { request_price_cents = 0, cancel_free_hours, late_fee_cents = 0 } = settings as Told;
  return {
    request_cents: request_price_cents,
    cancel: cancel_free_hours === undefined ? null : { free_hours: cancel_free_hours, late_fee_cents },
    card: cardOf(business),
  };
}
