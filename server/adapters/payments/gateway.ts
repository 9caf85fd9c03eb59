export type PaidCard = { readonly brand: string; readonly last4: string };

/** What became of a charge, as the provider knows it. `waiting`: nothing is charged, and it still could be. */
export type Outcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'approved'; readonly amount_cents: number; readonly tip_cents: number; readonly card: PaidCard }
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'cancelled' };

/** What a browser needs to show the provider's own card fields; no secret among it. */
export type CardFields = {
  readonly merchant_id: string;
  readonly publishable_key: string;
  readonly environment: 'sandbox' | 'production';
  readonly fields_url: string;
};

export type Prepared = {
  readonly business_id: number;
  readonly charge_id: string;
  readonly amount_cents: number;
  /** What stands on the customer's statement and on the reader. */
  readonly note: string;
};
export type Heard = { readonly event_id: string; readonly business_id: number; readonly charge_id: string };

/**
 * A charge is prepared before anything can be charged, and its id is kept before it is confirmed: so whatever answer is lost,
 * the provider can be asked, and nobody is charged again. A call that fails with `OutOfReach` has an unknown result.
 */
export type Gateway = {
  readonly fields: CardFields;
  /** The same `charge_id` is prepared once. */
  prepare(wish: Prepared): Promise<string>;
  /** Charges a card that the provider's fields have made a token of. */
  confirm(id: string, token: string): Promise<Outcome>;
  /** Asks for a card on a reader at the counter; says why it can't. */
  present(id: string, reader: string): Promise<string | null>;
  look(id: string): Promise<Outcome>;
  /** Lets nothing be charged from now on; what was charged before stays. */
  cancel(id: string, reader: string | null): Promise<Outcome>;
  /** The same `refund_id` is given back once; says why it is not. */
  refund(wish: { readonly refund_id: string; readonly id: string; readonly amount_cents: number }): Promise<string | null>;
  /** What a signed message is about; null when the signature is not the provider's. */
  heard(raw: Buffer, signature: string): Heard | 'something else' | null;
};
