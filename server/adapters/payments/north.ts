import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { type Breaker, ProviderDeclined, openBreaker, ProviderUnreachable } from '../breaker.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from '../timeouts.ts';
import type { CardFields, CardGateway, ChargeOutcome } from './gateway.ts';

export type NorthSettings = {
  /** The private key of the checkout. */
  readonly secret: string;
  readonly checkout: string;
  readonly profile: string;
  /** Signs refunds. */
  readonly epi: { readonly id: string; readonly key: string };
  readonly fields: CardFields;
  /** Another address of the provider, for tests. */
  readonly origin?: string | undefined;
  readonly timeouts?: Timeouts;
};

const NORTH = 'https://checkout-api.north.com';
/** Status codes for wrong keys, a timeout or too many requests. With these it is unknown what became of the charge. */
const noAnswer = new Set([401, 403, 408, 429]);

type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly bearer?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};
const Refusal = z.object({ message: z._default(z.string(), 'The processor does not take this.') });

/** A page of a proxy in between is no answer: what became of the call is not known. */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new ProviderUnreachable('payments', 'not JSON');
  }
}

async function send(
  { origin, timeouts = DEFAULT_TIMEOUTS }: NorthSettings,
  { method, path, bearer, headers, body }: Call,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeouts.openMs + timeouts.readMs);
  const authorization = bearer && { authorization: `Bearer ${bearer}` };
  const init = { method, signal, headers: { 'content-type': 'application/json', ...authorization, ...headers } };
  const { status, text } = await fetch(`${origin || NORTH}${path}`, { ...init, ...(body !== undefined && { body }) })
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch((error: unknown) => {
      throw new ProviderUnreachable('payments', error instanceof Error ? error.name : 'no answer');
    });
  if (status >= 500 || noAnswer.has(status)) throw new ProviderUnreachable('payments', String(status));
  const answer = parseAnswer(text);
  if (status >= 400) throw new ProviderDeclined('payments', status, z.parse(Refusal, answer).message);
  return answer;
}

const dollars = (cents: number): number => cents / 100;

const Session = z.object({ token: z.string() });
const Status = z.object({
  status: z.enum(['Open', 'Verified', 'Approved', 'Declined', 'Expired']),
  body: z.optional(
    z.object({
      amount: z.optional(z.number()),
      /** The id of the payment once it was taken. A refund must name it. */
      authGuid: z.optional(z.string()),
      cardType: z.optional(z.string()),
      maskedAccount: z.optional(z.string()),
      authRespText: z.optional(z.string()),
    }),
  ),
});

function outcomeOf(answer: unknown): ChargeOutcome {
  const { status, body = {} } = z.parse(Status, answer);
  if (status === 'Declined') return { state: 'declined', reason: body.authRespText ?? 'Your card was declined.' };
  if (status === 'Expired') return { state: 'cancelled' };
  if (status !== 'Approved') return { state: 'waiting' };
  const { amount = 0, cardType = '', maskedAccount = '', authGuid } = body;
  const card = { brand: cardType.toLowerCase(), last4: maskedAccount.slice(-4) };
  const approved = { state: 'approved', amount_cents: Math.round(amount * 100), tip_cents: 0, card } as const;
  return authGuid === undefined ? approved : { ...approved, money_id: authGuid };
}

/** A number derived from our refund's id, by which the provider recognises a refund it has already seen. */
const numberOf = (refund_id: string): number =>
  Number.parseInt(createHash('sha256').update(refund_id).digest('hex').slice(0, 13), 16);
const DUPLICATE = '409';

/**
 * The gateway of North. Each attempt has a session there: it is created (prepare), the card is submitted in it (confirm), and its
 * state can be read (look). A session lasts half an hour and cannot be cancelled earlier, so for that long a charge may remain
 * without a result. Sales are captured at once.
 */
export function openNorth(settings: NorthSettings): CardGateway {
  const breaker: Breaker = openBreaker('payments');
  const call = (request: Call): Promise<unknown> => breaker(() => send(settings, request));
  const look = async (id: string): Promise<ChargeOutcome> =>
    outcomeOf(await call({ method: 'GET', path: '/api/sessions/status', bearer: id }));
  const orLook = (id: string) => (error: unknown) => {
    if (error instanceof ProviderDeclined) return look(id);
    throw error;
  };
  return {
    fields: settings.fields,
    async prepare({ business_id, charge_id, amount_cents, note }) {
      const { checkout: checkoutId, profile: profileId, secret } = settings;
      const metadata = JSON.stringify({ business_id, charge_id, note });
      const body = JSON.stringify({ checkoutId, profileId, amount: dollars(amount_cents), metadata });
      return z.parse(Session, await call({ method: 'POST', path: '/api/sessions', bearer: secret, body })).token;
    },
    confirm: (id, token) =>
      call({ method: 'POST', path: '/api/sessions/payment', bearer: id, body: JSON.stringify({ token }) })
        .then(outcomeOf)
        .catch(orLook(id)),
    // With North the customer must be present. It saves no cards, so nothing can be charged later.
    keep: async () => ({ refused: 'This processor keeps no cards.' }),
    chargeKept: look,
    forget: async () => {},
    present: async () => ({ why: 'This processor has no reader here. Please type the card in.' }),
    look,
    async cancel(id, reader) {
      const end = await look(id);
      // A charge that was meant for a reader never had a card submitted in its session.
      return reader !== null && end.state === 'waiting' ? { state: 'cancelled' } : end;
    },
    capture: look,
    refund: ({ refund_id, id, amount_cents }) => giveBack(settings, call, refund_id, id, amount_cents),
    // How North signs its messages is not known. Instead the till and the scheduled job ask for the state.
    heard: async () => null,
    warm: async () => {},
  };
}

async function giveBack(
  { epi }: NorthSettings,
  call: (request: Call) => Promise<unknown>,
  refund_id: string,
  id: string,
  amount_cents: number,
): Promise<string | null> {
  const path = `/refund/${encodeURIComponent(id)}`;
  const body = JSON.stringify({ amount: dollars(amount_cents), transaction: numberOf(refund_id) });
  const signature = createHmac('sha256', epi.key)
    .update(path + body)
    .digest('hex');
  const headers = { 'epi-id': epi.id, 'epi-signature': signature };
  return call({ method: 'POST', path, headers, body }).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ProviderDeclined)) throw error;
      return error.code === DUPLICATE ? null : error.message;
    },
  );
}
