import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { Declined, openBreaker, OutOfReach } from '../breaker.ts';
import { agentsWithin, PATIENCE } from '../patience.ts';
import type { Patience } from '../patience.ts';

export type Sms = {
  /** `to` in E.164 form: +17135550123. */
  send(text: { to: string; body: string }): Promise<{ sid: string; status: string }>;
  /** `url` exactly as the provider called it, query string included. */
  verifyWebhook(url: string, params: Record<string, string>, signature: string): boolean;
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
  const client = twilio(account, token, { httpClient: new CarrierClient(patience, origin) });
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };

  return {
    send: ({ to, body }) =>
      guarded(async () => {
        const { sid, status } = await client.messages.create({ ...sender, to, body }).catch((error: unknown) => {
          throw whyNotSent(error);
        });
        return { sid, status };
      }),
    verifyWebhook: (url, params, signature) => twilio.validateRequest(token, signature, url, params),
  };
}

class CarrierClient extends twilio.RequestClient {
  readonly #origin: string | undefined;

  constructor(patience: Patience, origin: string | undefined) {
    super({ timeout: patience.readMs });
    this.#origin = origin;
    Object.assign(this.axios.defaults, agentsWithin(patience));
    // axios counts its timeout anew with every byte; this one ends a reply that drips in.
    this.axios.interceptors.request.use((request) => {
      request.signal = AbortSignal.timeout(patience.openMs + patience.readMs);
      return request;
    });
  }

  // The SDK has no setting for the address of the API, only for its own regions.
  override async request<Data>(wish: RequestClient.RequestOptions<Data>) {
    const { pathname, search } = new URL(wish.uri);
    return super.request<Data>(this.#origin ? { ...wish, uri: this.#origin + pathname + search } : wish);
  }
}

// Never passes the SDK's own error on: it holds the request with its Authorization header.
function whyNotSent(error: unknown) {
  const { status, code, message } = error as { status?: number; code?: number | string; message: string };
  if (status === 400) return new Declined('sms', code ?? status, message);
  return new OutOfReach('sms', `${status ?? code ?? 'no answer'}, ${message}`);
}
