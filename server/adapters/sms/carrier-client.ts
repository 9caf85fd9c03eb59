import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { agentsWithin, type Patience } from '../patience.ts';

type CarrierSettings = {
  readonly account: string;
  readonly token: string;
  readonly origin: string | undefined;
  readonly patience: Patience;
};

/** Everything that needs the provider's SDK; sms.ts loads this file on first use. */
export const openCarrierClient = ({ account, token, origin, patience }: CarrierSettings) => ({
  client: twilio(account, token, { httpClient: new CarrierClient(patience, origin) }),
  validateRequest: twilio.validateRequest,
});

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
