export type PaidCard = { readonly brand: string; readonly last4: string };

/** What became of a charge, as the provider knows it. `waiting`: nothing is charged, and it still could be. */
export type Outcome =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'approved';
      readonly amount_cents: number;
      readonly tip_cents: number;
      readonly card: PaidCard;
      /** Only held so far: the most that may be taken. */
      readonly room_cents?: number;
      /** What a refund names, where that is not the id of the charge. */
      readonly money_id?: string;
    }
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
  /** The card is to be held, and charged by `capture`. Where the provider can't, it is charged at once. */
  readonly hold?: boolean;
  /** Whose kept card it will be charged to. */
  readonly kept?: KeptCard | undefined;
};

/** A card that the provider keeps for charges to come: what it is called there, and what may be shown of it. */
export type KeptCard = PaidCard & { readonly customer: string; readonly method: string };
export type ToKeep = {
  readonly keep_id: string;
  /** Whose card it is, as the provider's own pages show it. */
  readonly owner: string;
  readonly token: string;
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
  /** Keeps the card that a token stands for; nothing is charged. The same `keep_id` is kept once. */
  keep(wish: ToKeep): Promise<KeptCard | { readonly refused: string }>;
  /** Charges a kept card, its owner being absent; what is charged was prepared for it. */
  chargeKept(id: string, card: KeptCard): Promise<Outcome>;
  /** From now on the card is kept no more. */
  forget(card: KeptCard): Promise<void>;
  /** Asks for a card on a reader at the counter; says why it can't. */
  present(id: string, reader: string): Promise<string | null>;
  look(id: string): Promise<Outcome>;
  /** Lets nothing be charged from now on; what was charged before stays. */
  cancel(id: string, reader: string | null): Promise<Outcome>;
  /** Takes what is held, once. What it answers is how the charge stands afterwards. */
  capture(id: string, amount_cents: number): Promise<Outcome>;
  /** The same `refund_id` is given back once; says why it is not. */
  refund(wish: { readonly refund_id: string; readonly id: string; readonly amount_cents: number }): Promise<string | null>;
  /** What a signed message is about; null when the signature is not the provider's. */
  heard(raw: Buffer, signature: string): Promise<Heard | 'something else' | null>;
  /** Loads the provider's SDK, where there is one, now, so that no request has to wait for it. */
  warm(): Promise<void>;
};
