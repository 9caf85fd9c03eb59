import { type CancelRule, cancelRule } from 'core/booking/cancellation/rules';
import { termsFor } from 'core/booking/guarantees/rules';
import type { Business } from 'core/business/contract';

/** What the house asks of those who book, as it tells everybody. */
export type Terms = {
  readonly request_cents: number;
  readonly cancel: CancelRule;
  /** What is booked here is guaranteed by a card. */
  readonly card: { readonly kind: 'card' | 'deposit' | 'full' } | null;
  /** What is paid at once of a visit at that price. */
  readonly dueOf: (cents: number) => number;
};

/** Whoever books is nobody in particular until they have said who they are. */
const anybody = { vip: false, prepays: false };

export function termsOf({ settings, isMxMerchantEnabled }: Pick<Business, 'settings' | 'isMxMerchantEnabled'>): Terms {
  const { booking_policy: kind, request_price_cents } = settings;
  const isAsked = kind !== 'none' && isMxMerchantEnabled;
  return {
    request_cents: request_price_cents,
    cancel: cancelRule(settings, isMxMerchantEnabled),
    card: isAsked ? { kind } : null,
    dueOf: (cents) => (isAsked ? (termsFor(settings, anybody, cents)?.due_cents ?? 0) : 0),
  };
}
