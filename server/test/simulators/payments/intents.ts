import { randomBytes } from 'node:crypto';
import { type Token, tokenOf } from './magic.ts';

export type Intent = {
  readonly id: string;
  readonly about: { readonly business_id: string; readonly charge_id: string };
  readonly note: string;
  amount: number;
  tip: number;
  status: 'requires_payment_method' | 'canceled' | 'succeeded';
  card: { brand: string; last4: string; present: boolean } | null;
  error: { code: string; message: string } | null;
  refunded: number;
};

/** Letters, as the real ones mostly are: a long run of digits could look like a card's number. */
const newId = (kind: string) => `${kind}_${[...randomBytes(20)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

const charge = (intent: Intent, { brand, last4, manner }: Token, { tip = 0, present = false } = {}): void => {
  if (intent.status !== 'requires_payment_method') return;
  if (manner.decline) intent.error = { code: manner.code ?? 'card_declined', message: manner.decline };
  else
    Object.assign(intent, {
      status: 'succeeded',
      tip,
      amount: intent.amount + tip,
      error: null,
      card: { brand, last4, present },
    });
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

/** The books of the provider: what was asked for, what was charged and what was given back. */
export function openBooks() {
  const intents = new Map<string, Intent>();
  const prepare = (amount: number, about: Intent['about'], note: string): Intent => {
    const id = newId('pi');
    const intent: Intent = {
      id,
      about,
      note,
      amount,
      tip: 0,
      status: 'requires_payment_method',
      card: null,
      error: null,
      refunded: 0,
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
  return { intents, tokens, tokenise, prepare, charge, cancel, refund, newId };
}
export type Books = ReturnType<typeof openBooks>;

/** An intent as the API of Stripe shows it. */
export const shownIntent = ({ id, about, note, amount, tip, status, card, error, refunded }: Intent) => ({
  object: 'payment_intent',
  id,
  amount,
  status,
  description: note,
  currency: 'usd',
  metadata: about,
  amount_received: status === 'succeeded' ? amount : 0,
  amount_details: { tip: { amount: tip } },
  last_payment_error: error && { type: 'card_error', code: error.code, message: error.message },
  latest_charge: card && {
    object: 'charge',
    id: id.replace('pi', 'ch'),
    amount_refunded: refunded,
    payment_method_details: { [card.present ? 'card_present' : 'card']: { brand: card.brand, last4: card.last4 } },
  },
});
