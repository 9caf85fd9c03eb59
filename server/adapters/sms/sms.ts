import { ProviderDeclined, isConnectionFailure, openBreaker, ProviderUnreachable } from '../breaker.ts';
import { openOnce } from '../open-once.ts';
import { DEFAULT_TIMEOUTS } from '../timeouts.ts';
import type { Timeouts } from '../timeouts.ts';

/**
 * `statusCallback` is the address where the carrier reports the delivery. `from` is the number of a business in E.164 form;
 * without it the text comes from the platform's own number.
 */
export type OutgoingText = { to: string; body: string; statusCallback?: string; from?: string };
export type CarrierText = { sid: string; body: string; status: string; createdAt: Date };

export type Sms = {
  /** `to` is in E.164 form: +17135550123. `segments` is the carrier's own count, if it already knows it. */
  send(text: OutgoingText): Promise<{ sid: string; status: string; segments: number | null }>;
  /** The newest texts that went to this number, as the carrier knows them. */
  listSentTo(to: string): Promise<CarrierText[]>;
  /** `url` must be exactly what the provider called, including the query string. */
  verifyWebhook(url: string, params: Record<string, string>, signature: string): Promise<boolean>;
  /** Loads the provider's SDK now, so that no request has to wait for it. */
  warm(): Promise<void>;
};

export type SmsSettings = {
  account: string;
  token: string;
  /** A number in E.164 form, or the id (MG…) of a messaging service. */
  from: string;
  /** Another address of the provider, for tests. */
  origin?: string | undefined;
  timeouts?: Timeouts;
};

export function openSms({ account, token, from, origin, timeouts = DEFAULT_TIMEOUTS }: SmsSettings): Sms {
  const guarded = openBreaker('sms');
  const carrier = openOnce(async () => {
    const { openCarrierClient } = await import('./carrier-client.ts');
    return openCarrierClient({ account, token, origin, timeouts });
  });
  const senderOf = (from: string) => (from.startsWith('MG') ? { messagingServiceSid: from } : { from });

  return {
    send: ({ to, body, statusCallback, from: own = from }) =>
      guarded(async () => {
        const { client } = await carrier();
        const callback = statusCallback === undefined ? {} : { statusCallback };
        const wish = { ...senderOf(own), to, body, ...callback };
        const { sid, status, numSegments } = await client.messages.create(wish).catch((error: unknown) => {
          throw whyNotSent(error);
        });
        return { sid, status, segments: Number(numSegments) || null };
      }),
    listSentTo: (to) =>
      guarded(async () => {
        const { client } = await carrier();
        // There is no filter by day, because a text that the carrier has not sent yet has no sending date.
        const found = await client.messages.list({ to, limit: LISTED }).catch((error: unknown) => {
          throw whyNotSent(error);
        });
        return found.map(({ sid, body, status, dateCreated }) => ({ sid, body, status, createdAt: dateCreated }));
      }),
    verifyWebhook: async (url, params, signature) => (await carrier()).validateRequest(token, signature, url, params),
    warm: async () => void (await carrier()),
  };
}

const LISTED = 50;

// Our own error for a failed call. The SDK's error is never passed on because it contains the request with its Authorization
// header.
function whyNotSent(error: unknown) {
  const { status, code, message } = error as { status?: number; code?: number | string; message: string };
  if (status === 400) return new ProviderDeclined('sms', code ?? status, message);
  if (status === 429) return new ProviderUnreachable('sms', `429, ${message}`, false, true);
  const mayHaveArrived = status === undefined ? !isConnectionFailure(code, message) : status >= 500;
  return new ProviderUnreachable('sms', `${status ?? code ?? 'no answer'}, ${message}`, mayHaveArrived);
}
