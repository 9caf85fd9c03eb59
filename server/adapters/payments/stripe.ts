import type Stripe from 'stripe';
import { type Breaker, ProviderDeclined, openBreaker, ProviderUnreachable } from '../breaker.ts';
import { openOnce } from '../open-once.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from '../timeouts.ts';
import type {
  CardFields,
  CardGateway,
  SavedCard,
  ReaderRefusal,
  ChargeOutcome,
  ChargeToPrepare,
  ReaderTipBase,
  CardToSave,
} from './gateway.ts';

export type StripeSettings = {
  readonly secret: string;
  /** The secret in use and the one before it. */
  readonly webhookSecrets: readonly string[];
  readonly fields: CardFields;
  /** Another address of the provider, for tests. */
  readonly origin?: string | undefined;
  readonly timeouts?: Timeouts;
};

const NOT_THE_CARDS_FAULT = 'Something went wrong at the card processor.';

async function openClient({ secret, origin, timeouts = DEFAULT_TIMEOUTS }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(origin || 'https://api.stripe.com');
  return new Client(secret, {
    host: hostname,
    port: port || '443',
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeouts.openMs + timeouts.readMs,
    // Even with 0 the SDK repeats a call once if the connection was closed during it, so every call that moves money has an
    // idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** How much more than the approved amount may be captured for a tip, if the provider names no limit. */
const TIP_ROOM = 0.2;

/**
 * The most that may be captured. For a typed card the provider returns the amount; for a card at a reader it returns only whether
 * more is allowed.
 */
function roomOf(held: number, { card, card_present }: Stripe.Charge.PaymentMethodDetails): number {
  const { overcapture } = card ?? {};
  if (overcapture?.status === 'available') return overcapture.maximum_amount_capturable;
  return card_present?.overcapture_supported ? Math.floor(held * (1 + TIP_ROOM)) : held;
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { status, last_payment_error: error, latest_charge: charge } = intent;
  if (status === 'canceled') return { state: 'cancelled' };
  if ((status === 'succeeded' || status === 'requires_capture') && charge && typeof charge === 'object') {
    const how = charge.payment_method_details ?? ({} as Stripe.Charge.PaymentMethodDetails);
    const { brand, last4 } = how.card_present ?? how.card ?? {};
    const tip_cents = intent.amount_details?.tip?.amount ?? 0;
    const card = { brand: brand ?? '', last4: last4 ?? '' };
    if (status === 'succeeded') return { state: 'approved', amount_cents: intent.amount_received, tip_cents, card };
    const amount_cents = intent.amount_capturable;
    return { state: 'approved', amount_cents, tip_cents, card, room_cents: roomOf(amount_cents, how) };
  }
  return error ? { state: 'declined', reason: error.message ?? NOT_THE_CARDS_FAULT } : { state: 'waiting' };
}

/** Status codes for wrong keys, conflicting requests or too many requests. With these it is unknown what became of the charge. */
const noAnswer = new Set<string | number>([401, 403, 409, 429]);

/** Our own error for a failed call. The SDK's error is never passed on because it contains the request. */
function whyNot(error: unknown): Error {
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message: string };
  const isAnswer =
    statusCode !== undefined &&
    statusCode >= 400 &&
    statusCode < 500 &&
    !noAnswer.has(code ?? statusCode) &&
    !noAnswer.has(statusCode);
  return isAnswer
    ? new ProviderDeclined('payments', code ?? statusCode, message)
    : new ProviderUnreachable('payments', code ?? 'no answer');
}

const readerTroubles: { readonly [code: string]: ReaderRefusal } = {
  terminal_reader_offline: 'offline',
  terminal_reader_busy: 'busy',
  // The reader may have received the charge anyway, so it is cancelled before anything else is tried.
  terminal_reader_timeout: 'silent',
};
function whyNotShown(error: unknown): ReaderRefusal {
  if (!(error instanceof ProviderDeclined)) throw error;
  return readerTroubles[error.code] ?? { why: 'The reader does not take this payment.' };
}

function whyNotGivenBack(error: unknown): string {
  if (error instanceof ProviderDeclined) return error.message;
  throw error;
}

const whole = { expand: ['latest_charge'] };

/** Removes this charge from the reader's screen. If the reader shows another charge, that one stays. */
async function clearReader(stripe: Stripe, reader: string, id: string): Promise<void> {
  const found = await stripe.terminal.readers.retrieve(reader);
  const shown = 'action' in found ? found.action?.process_payment_intent?.payment_intent : null;
  if ((typeof shown === 'object' ? shown?.id : shown) === id) await stripe.terminal.readers.cancelAction(reader);
}

const held = {
  capture_method: 'manual',
  payment_method_options: { card: { request_overcapture: 'if_available' } },
} as const satisfies Partial<Stripe.PaymentIntentCreateParams>;

const prepare = (stripe: Stripe, { business_id, charge_id, amount_cents, note, hold, kept }: ChargeToPrepare) => {
  const intent = { amount: amount_cents, currency: 'usd', description: note, metadata: { business_id, charge_id } };
  const by = kept
    ? { customer: kept.customer, payment_method_types: ['card'] }
    : { payment_method_types: ['card', 'card_present'] };
  return stripe.paymentIntents.create({ ...intent, ...by, ...(hold && held) }, { idempotencyKey: charge_id });
};
const capture = (stripe: Stripe, id: string, amount_to_capture: number) =>
  stripe.paymentIntents.capture(id, { amount_to_capture, ...whole }, { idempotencyKey: `capture-${id}` });
const confirm = (stripe: Stripe, id: string, token: string) =>
  stripe.paymentIntents.confirm(id, { payment_method: token, ...whole }, { idempotencyKey: `confirm-${id}` });

const present = (stripe: Stripe, id: string, reader: string, tip: ReaderTipBase) => {
  const process_config = tip ? { tipping: { amount_eligible: tip.base_cents } } : { skip_tipping: true };
  return stripe.terminal.readers.processPaymentIntent(reader, { payment_intent: id, process_config });
};

const chargeKept = (stripe: Stripe, id: string, { method }: SavedCard) =>
  stripe.paymentIntents.confirm(id, { payment_method: method, off_session: true, ...whole }, { idempotencyKey: `confirm-${id}` });

async function keep(stripe: Stripe, { keep_id, owner, token }: CardToSave): Promise<SavedCard> {
  const customer = await stripe.customers.create({ name: owner }, { idempotencyKey: `customer-${keep_id}` });
  const setup = { customer: customer.id, payment_method: token, payment_method_types: ['card'], usage: 'off_session' as const };
  const kept = await stripe.setupIntents.create(
    { ...setup, confirm: true, expand: ['payment_method'] },
    { idempotencyKey: `keep-${keep_id}` },
  );
  const { payment_method: method, status } = kept;
  if (status !== 'succeeded' || !method || typeof method !== 'object')
    throw new ProviderDeclined('payments', status, 'The bank wants to ask its customer first.');
  return { customer: customer.id, method: method.id, brand: method.card?.brand ?? '', last4: method.card?.last4 ?? '' };
}
function whyNotKept(error: unknown): { readonly refused: string } {
  if (error instanceof ProviderDeclined) return { refused: error.reason };
  throw error;
}

export function openStripe(settings: StripeSettings): CardGateway {
  const client = openOnce(() => openClient(settings));
  const breaker: Breaker = openBreaker('payments');
  const call = <T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> =>
    breaker(async () => {
      const stripe = await client();
      return ask(stripe).catch((error: unknown) => {
        throw whyNot(error);
      });
    });
  const look = (id: string) => call(async (stripe) => outcomeOf(await stripe.paymentIntents.retrieve(id, whole)));
  /** If the provider refuses a call, an earlier one may have succeeded already, so the state of the charge is read. */
  const orLook = (id: string) => (error: unknown) => {
    if (error instanceof ProviderDeclined) return look(id);
    throw error;
  };
  return {
    fields: settings.fields,
    prepare: (charge) => call(async (stripe) => (await prepare(stripe, charge)).id),
    confirm: (id, token) => call(async (stripe) => outcomeOf(await confirm(stripe, id, token))).catch(orLook(id)),
    keep: (card) => call((stripe) => keep(stripe, card)).catch(whyNotKept),
    chargeKept: (id, card) => call(async (stripe) => outcomeOf(await chargeKept(stripe, id, card))).catch(orLook(id)),
    forget: ({ method }) => call((stripe) => stripe.paymentMethods.detach(method)).then(() => {}),
    present: (id, reader, tip) => call((stripe) => present(stripe, id, reader, tip)).then(() => null, whyNotShown),
    look,
    async cancel(id, reader) {
      if (reader) await call((stripe) => clearReader(stripe, reader, id)).catch(orLook(id));
      return call(async (stripe) => outcomeOf(await stripe.paymentIntents.cancel(id, whole))).catch(orLook(id));
    },
    capture: (id, amount) => call(async (stripe) => outcomeOf(await capture(stripe, id, amount))).catch(orLook(id)),
    refund: ({ refund_id, id, amount_cents }) =>
      call((stripe) => stripe.refunds.create({ payment_intent: id, amount: amount_cents }, { idempotencyKey: refund_id })).then(
        () => null,
        whyNotGivenBack,
      ),
    heard: async (raw, signature) => heard(await client(), settings.webhookSecrets, raw, signature),
    warm: async () => void (await client()),
  };
}

type HeardAnswer = Awaited<ReturnType<CardGateway['heard']>>;

function heard(stripe: Stripe, secrets: readonly string[], raw: Buffer, signature: string): HeardAnswer {
  return secrets.reduce<HeardAnswer>((known, secret) => known ?? heardBy(stripe, secret, raw, signature), null);
}

function heardBy(stripe: Stripe, secret: string, raw: Buffer, signature: string): HeardAnswer {
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
