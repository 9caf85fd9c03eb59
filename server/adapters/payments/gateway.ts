export type CardSummary = { readonly brand: string; readonly last4: string };

/** The state of a charge as the provider knows it. `waiting` means that nothing is charged yet but still could be. */
export type ChargeOutcome =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'approved';
      readonly amount_cents: number;
      readonly tip_cents: number;
      readonly card: CardSummary;
      /** Set while the amount is only authorised: the most that may be captured. */
      readonly room_cents?: number;
      /** The id that a refund must name, if it is not the id of the charge. */
      readonly money_id?: string;
    }
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'cancelled' };

/** What a browser needs to show the provider's own card fields. It contains no secret. */
export type CardFields = {
  readonly merchant_id: string;
  readonly publishable_key: string;
  readonly environment: 'sandbox' | 'production';
  readonly fields_url: string;
};

export type ChargeToPrepare = {
  readonly business_id: number;
  readonly charge_id: string;
  readonly amount_cents: number;
  /** The text on the customer's statement and on the reader. */
  readonly note: string;
  /** If true, the card is only authorised now and charged later with `capture`. A provider that cannot do this charges at once. */
  readonly hold?: boolean;
  /** The saved card that will be charged. */
  readonly kept?: SavedCard | undefined;
};

/** The amount a reader computes tip suggestions from: before tax and without a tip. Null means that it does not ask for a tip. */
export type ReaderTipBase = { readonly base_cents: number } | null;
export type ReaderRefusal = 'offline' | 'busy' | 'silent' | { readonly why: string };

/** A card that the provider has saved for later charges: its ids there, and what may be shown of it. */
export type SavedCard = CardSummary & { readonly customer: string; readonly method: string };
export type CardToSave = {
  readonly keep_id: string;
  /** The name of the card's owner, which the provider shows on its own pages. */
  readonly owner: string;
  readonly token: string;
};
export type ProviderNotice = { readonly event_id: string; readonly business_id: number; readonly charge_id: string };

/**
 * The operations of a card processor. A charge is prepared before anything can be charged, and its id is stored before it is
 * confirmed. So if an answer is lost, the provider can be asked and nobody is charged twice. If a call fails with
 * `ProviderUnreachable`, its result is unknown.
 */
export type CardGateway = {
  readonly fields: CardFields;
  /** Calling it twice with the same `charge_id` prepares one charge. */
  prepare(charge: ChargeToPrepare): Promise<string>;
  /** Charges the card that the provider's fields have turned into this token. */
  confirm(id: string, token: string): Promise<ChargeOutcome>;
  /** Saves the card of a token without charging it. Calling it twice with the same `keep_id` saves one card. */
  keep(card: CardToSave): Promise<SavedCard | { readonly refused: string }>;
  /** Charges a saved card while its owner is absent. The charge was prepared for this card. */
  chargeKept(id: string, card: SavedCard): Promise<ChargeOutcome>;
  /** Makes the provider delete a saved card. */
  forget(card: SavedCard): Promise<void>;
  /** Asks for a card on a reader at the counter. Returns why that is impossible, or null. */
  present(id: string, reader: string, tip: ReaderTipBase): Promise<ReaderRefusal | null>;
  look(id: string): Promise<ChargeOutcome>;
  /** Prevents any later charge. What was charged before stays charged. */
  cancel(id: string, reader: string | null): Promise<ChargeOutcome>;
  /** Captures an authorised amount once, and returns the state of the charge afterwards. */
  capture(id: string, amount_cents: number): Promise<ChargeOutcome>;
  /** Refunds once per `refund_id`; returns the reason if it is refused. */
  refund(refund: { readonly refund_id: string; readonly id: string; readonly amount_cents: number }): Promise<string | null>;
  /**
   * Reads a webhook message: returns the charge that it is about, or `something else`; null if the signature is not the provider's.
   */
  heard(raw: Buffer, signature: string): Promise<ProviderNotice | 'something else' | null>;
  /** Loads the provider's SDK now, if there is one, so that no request has to wait for it. */
  warm(): Promise<void>;
};
