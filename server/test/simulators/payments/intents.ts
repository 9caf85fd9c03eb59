import { randomBytes } from 'node:crypto';
import { standingCard, type Token, tokenOf } from './magic.ts';

export type Intent = {
  readonly id: string;
  readonly about: { readonly business_id: string; readonly charge_id: string };
  readonly note: string;
  readonly customer: string | null;
  amount: number;
  tip: number;
  /** Only held when it is approved, until it is captured. */
  readonly isHeld: boolean;
  status: 'requires_payment_method' | 'requires_capture' | 'canceled' | 'succeeded';
  card: { brand: string; last4: string; present: boolean } | null;
  error: { code: string; message: string } | null;
  refunded: number;
  /** What a reader computes a tip of; null: it asks for none. */
  tipBase: number | null;
};

/** Letters, as the real ones mostly are: a long run of digits could look like a card's number. */
const newId = (kind: string) => `${kind}_${[...randomBytes(20)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

const charge = (intent: Intent, { brand, last4, manner }: Token, { tip = 0, present = false } = {}): void => {
  if (intent.status !== 'requires_payment_method') return;
  if (manner.decline) intent.error = { code: manner.code ?? 'card_declined', message: manner.decline };
  else
    Object.assign(intent, {
      status: intent.isHeld ? 'requires_capture' : 'succeeded',
      tip,
      amount: intent.amount + tip,
      error: null,
      card: { brand, last4, present },
    });
};
/** As card networks allow it for tips: a fifth more than was approved. */
const OVERCAPTURE = 1.2;
const mostOf = ({ amount }: Intent): number => Math.floor(amount * OVERCAPTURE);
const capture = (intent: Intent, amount: number): boolean => {
  if (intent.status !== 'requires_capture' || amount > mostOf(intent)) return false;
  Object.assign(intent, { status: 'succeeded', amount });
  return true;
};
const cancel = (intent: Intent): boolean => {
  if (intent.status === 'succeeded') return false;
  intent.status = 'canceled';
  return true;
};
const refund = (intent: Intent, amount: number): string | null => {
  if (intent.status !== 'succeeded' || intent.refunded + amount > intent.amount) return null;
  intent.refunded += amount;
  return newId('re');
};

/** Cards that are kept for charges to come. */
function openWallet(tokens: Map<string, Token>) {
  const kept = new Map<string, Token & { readonly customer: string }>();
  const keep = (token: string, customer: string): Token | null => {
    const card = tokens.get(token);
    if (!card) return null;
    tokens.delete(token);
    if (!card.manner.decline || card.manner.isKept) kept.set(token, { ...card, customer });
    return card;
  };
  /** A token is good for one charge, a kept card for those of its customer. */
  const cardFor = ({ customer }: Intent, method: string): Token | undefined => {
    const card = tokens.get(method) ?? kept.get(method) ?? standingCard(method);
    tokens.delete(method);
    return card && 'customer' in card && card.customer !== customer ? undefined : card;
  };
  return { kept, keep, cardFor };
}

type How = { readonly isHeld?: boolean; readonly customer?: string | null };

/** The books of the provider: what was asked for, what was charged and what was given back. */
export function openBooks() {
  const intents = new Map<string, Intent>();
  const prepare = (
    amount: number,
    about: Intent['about'],
    note: string,
    { isHeld = false, customer = null }: How = {},
  ): Intent => {
    const id = newId('pi');
    const intent: Intent = {
      id,
      about,
      note,
      customer,
      amount,
      tip: 0,
      isHeld,
      status: 'requires_payment_method',
      card: null,
      error: null,
      refunded: 0,
      tipBase: null,
    };
    intents.set(id, intent);
    return intent;
  };
  const tokens = new Map<string, Token>();
  const tokenise = (number: string): string => {
    const token = newId('pm');
    tokens.set(token, tokenOf(number));
    return token;
  };
  return { intents, tokens, tokenise, ...openWallet(tokens), prepare, charge, capture, cancel, refund, newId };
}
export type Books = ReturnType<typeof openBooks>;

const shownCard = (intent: Intent, { brand, last4, present }: NonNullable<Intent['card']>) =>
  present
    ? { card_present: { brand, last4, overcapture_supported: intent.isHeld } }
    : { card: { brand, last4, overcapture: { status: 'available', maximum_amount_capturable: mostOf(intent) } } };

/** An intent as the API of Stripe shows it. */
export const shownIntent = (intent: Intent) => {
  const { id, about, note, customer, amount, tip, status, card, error, refunded } = intent;
  return {
    object: 'payment_intent',
    id,
    amount,
    status,
    description: note,
    customer,
    currency: 'usd',
    metadata: about,
    amount_received: status === 'succeeded' ? amount : 0,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_details: { tip: { amount: tip } },
    last_payment_error: error && { type: 'card_error', code: error.code, message: error.message },
    latest_charge: card && {
      object: 'charge',
      id: id.replace('pi', 'ch'),
      amount_refunded: refunded,
      payment_method_details: shownCard(intent, card),
    },
  };
};
