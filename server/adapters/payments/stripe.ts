import Stripe from 'stripe';
import { type Breaker, Declined, openBreaker, OutOfReach } from '../breaker.ts';
import { PATIENCE, type Patience } from '../patience.ts';
import type { CardFields, Gateway, Outcome, Prepared } from './gateway.ts';

export type StripeSettings = {
  readonly secret: string;
  readonly webhookSecret: string;
  readonly fields: CardFields;
  /** Where the provider lives when it is not Stripe itself. */
  readonly origin?: string | undefined;
  readonly patience?: Patience;
};

const NOT_THE_CARDS_FAULT = 'Something went wrong at the card processor.';

function clientOf({ secret, origin, patience = PATIENCE }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(origin || 'https://api.stripe.com');
  return new Stripe(secret, {
    host: hostname,
    port: port || '443',
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: patience.openMs + patience.readMs,
    // The SDK repeats a call once all the same when the connection was closed under it; hence every call that moves money has a key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function outcomeOf(intent: Stripe.PaymentIntent): Outcome {
  const { status, last_payment_error: error, latest_charge: charge } = intent;
  if (status === 'canceled') return { state: 'cancelled' };
  if (status === 'succeeded' && charge && typeof charge === 'object') {
    const { card, card_present } = charge.payment_method_details ?? {};
    const { brand, last4 } = card_present ?? card ?? {};
    const tip_cents = intent.amount_details?.tip?.amount ?? 0;
    return {
      state: 'approved',
      amount_cents: intent.amount_received,
      tip_cents,
      card: { brand: brand ?? '', last4: last4 ?? '' },
    };
  }
  return error ? { state: 'declined', reason: error.message ?? NOT_THE_CARDS_FAULT } : { state: 'waiting' };
}

/** Our keys, our haste, or a reader that may have heard all the same: none of it says what became of the charge. */
const noAnswer = new Set<string | number>([401, 403, 409, 429, 'terminal_reader_timeout']);

/** Never passes the SDK's own error on: it holds the request. */
function whyNot(error: unknown): Error {
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message: string };
  const isAnswer =
    statusCode !== undefined &&
    statusCode >= 400 &&
    statusCode < 500 &&
    !noAnswer.has(code ?? statusCode) &&
    !noAnswer.has(statusCode);
  return isAnswer ? new Declined('payments', code ?? statusCode, message) : new OutOfReach('payments', code ?? 'no answer');
}

const readerTroubles: { readonly [code: string]: string } = {
  terminal_reader_offline: 'The reader is offline.',
  terminal_reader_busy: 'The reader is busy with another payment.',
};
function whyNotShown(error: unknown): string {
  if (!(error instanceof Declined)) throw error;
  return readerTroubles[error.code] ?? 'The reader does not take this payment.';
}

function whyNotGivenBack(error: unknown): string {
  if (error instanceof Declined) return error.message;
  throw error;
}

const whole = { expand: ['latest_charge'] };

/** Takes a charge off the reader that shows it; what the reader is asked by others stays. */
async function clearReader(stripe: Stripe, reader: string, id: string): Promise<void> {
  const found = await stripe.terminal.readers.retrieve(reader);
  const shown = 'action' in found ? found.action?.process_payment_intent?.payment_intent : null;
  if ((typeof shown === 'object' ? shown?.id : shown) === id) await stripe.terminal.readers.cancelAction(reader);
}

const prepare = (stripe: Stripe, { business_id, charge_id, amount_cents, note }: Prepared) => {
  const wish = { amount: amount_cents, currency: 'usd', description: note, payment_method_types: ['card', 'card_present'] };
  return stripe.paymentIntents.create({ ...wish, metadata: { business_id, charge_id } }, { idempotencyKey: charge_id });
};
const confirm = (stripe: Stripe, id: string, token: string) =>
  stripe.paymentIntents.confirm(id, { payment_method: token, ...whole }, { idempotencyKey: `confirm-${id}` });

export function openStripe(settings: StripeSettings): Gateway {
  const stripe = clientOf(settings);
  const breaker: Breaker = openBreaker('payments');
  const call = <T>(ask: () => Promise<T>): Promise<T> =>
    breaker(() =>
      ask().catch((error: unknown) => {
        throw whyNot(error);
      }),
    );
  const look = (id: string) => call(async () => outcomeOf(await stripe.paymentIntents.retrieve(id, whole)));
  /** What the provider refuses may have happened already: its own state is the answer. */
  const orLook = (id: string) => (error: unknown) => {
    if (error instanceof Declined) return look(id);
    throw error;
  };
  return {
    fields: settings.fields,
    prepare: (wish) => call(async () => (await prepare(stripe, wish)).id),
    confirm: (id, token) => call(async () => outcomeOf(await confirm(stripe, id, token))).catch(orLook(id)),
    present: (id, reader) =>
      call(() => stripe.terminal.readers.processPaymentIntent(reader, { payment_intent: id })).then(() => null, whyNotShown),
    look,
    async cancel(id, reader) {
      if (reader) await call(() => clearReader(stripe, reader, id)).catch(orLook(id));
      return call(async () => outcomeOf(await stripe.paymentIntents.cancel(id, whole))).catch(orLook(id));
    },
    refund: ({ refund_id, id, amount_cents }) =>
      call(() => stripe.refunds.create({ payment_intent: id, amount: amount_cents }, { idempotencyKey: refund_id })).then(
        () => null,
        whyNotGivenBack,
      ),
    heard: (raw, signature) => heard(stripe, settings.webhookSecret, raw, signature),
  };
}

function heard(stripe: Stripe, secret: string, raw: Buffer, signature: string): ReturnType<Gateway['heard']> {
  try {
    const event = stripe.webhooks.constructEvent(raw, signature, secret);
    const { metadata } = event.data.object as { metadata?: { business_id?: string; charge_id?: string } };
    const business_id = Number(metadata?.business_id);
    return metadata?.charge_id && business_id > 0
      ? { event_id: event.id, business_id, charge_id: metadata.charge_id }
      : 'something else';
  } catch {
    return null;
  }
}
