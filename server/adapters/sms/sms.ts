import { Declined, isUnconnected, openBreaker, OutOfReach } from '../breaker.ts';
import { openOnce } from '../open-once.ts';
import { PATIENCE } from '../patience.ts';
import type { Patience } from '../patience.ts';

/** `statusCallback`: the address where the carrier says what becomes of it. */
export type OutgoingText = { to: string; body: string; statusCallback?: string };
export type CarrierText = { sid: string; body: string; status: string; createdAt: Date };

export type Sms = {
  /** `to` in E.164 form: +17135550123. */
  send(text: OutgoingText): Promise<{ sid: string; status: string }>;
  /** The newest texts that went to this number, as the carrier knows them. */
  listSentTo(to: string): Promise<CarrierText[]>;
  /** `url` exactly as the provider called it, query string included. */
  verifyWebhook(url: string, params: Record<string, string>, signature: string): Promise<boolean>;
  /** Loads the provider's SDK now, so that no request has to wait for it. */
  warm(): Promise<void>;
};

export type SmsSettings = {
  account: string;
  token: string;
  /** A number in E.164 form, or the id (MG…) of a messaging service. */
  from: string;
  /** Where the provider lives when it is not Twilio itself. */
  origin?: string | undefined;
  patience?: Patience;
};

export function openSms({ account, token, from, origin, patience = PATIENCE }: SmsSettings): Sms {
  const guarded = openBreaker('sms');
  const carrier = openOnce(async () => {
    const { openCarrierClient } = await import('./carrier-client.ts');
    return openCarrierClient({ account, token, origin, patience });
  });
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };

  return {
    send: ({ to, body, statusCallback }) =>
      guarded(async () => {
        const { client } = await carrier();
        const callback = statusCallback === undefined ? {} : { statusCallback };
        const { sid, status } = await client.messages.create({ ...sender, to, body, ...callback }).catch((error: unknown) => {
          throw whyNotSent(error);
        });
        return { sid, status };
      }),
    listSentTo: (to) =>
      guarded(async () => {
        const { client } = await carrier();
        // Not filtered by the day it was sent: a text that the carrier still holds has none.
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

// Never passes the SDK's own error on: it holds the request with its Authorization header.
function whyNotSent(error: unknown) {
  const { status, code, message } = error as { status?: number; code?: number | string; message: string };
  if (status === 400) return new Declined('sms', code ?? status, message);
  const mayHaveArrived = status === undefined ? !isUnconnected(code, message) : status >= 500;
  return new OutOfReach('sms', `${status ?? code ?? 'no answer'}, ${message}`, mayHaveArrived);
}
