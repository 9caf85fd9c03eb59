import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { agentsWithTimeout, type Timeouts } from '../timeouts.ts';

type CarrierSettings = {
  readonly account: string;
  readonly token: string;
  readonly origin: string | undefined;
  readonly timeouts: Timeouts;
};

/** Everything that needs the provider's SDK. sms.ts loads this file on first use. */
export const openCarrierClient = ({ account, token, origin, timeouts }: CarrierSettings) => ({
  client: twilio(account, token, { httpClient: new CarrierClient(timeouts, origin) }),
  validateRequest: twilio.validateRequest,
});

class CarrierClient extends twilio.RequestClient {
  readonly #origin: string | undefined;

  constructor(timeouts: Timeouts, origin: string | undefined) {
    super({ timeout: timeouts.readMs });
    this.#origin = origin;
    Object.assign(this.axios.defaults, agentsWithTimeout(timeouts));
    // axios restarts its timeout with every byte; this one also ends a reply that arrives very slowly.
    this.axios.interceptors.request.use((request) => {
      request.signal = AbortSignal.timeout(timeouts.openMs + timeouts.readMs);
      return request;
    });
  }

  // The SDK has a setting for its own regions but none for the address of the API.
  override async request<Data>(options: RequestClient.RequestOptions<Data>) {
    const { pathname, search } = new URL(options.uri);
    return super.request<Data>(this.#origin ? { ...options, uri: this.#origin + pathname + search } : options);
  }
}
