import { request } from 'node:https';
import { pushServiceOf } from 'core/kernel/security/push-services';
import { type Breaker, openBreaker, ProviderUnreachable } from '../breaker.ts';
import { openOnce } from '../open-once.ts';
import { agentsWithTimeout, DEFAULT_TIMEOUTS, type Timeouts } from '../timeouts.ts';
import { type ApplicationKeys, deriveApplicationKeys } from './application-keys.ts';

/** A browser's subscription to push messages. */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Our public key at the time when the browser subscribed. */
  readonly application_key: string;
};
export type PushMessage = {
  readonly payload: object;
  /** How many seconds the push service stores the message while the phone is off. */
  readonly seconds: number;
  /** If several messages about the same topic are waiting, the push service keeps only the newest. */
  readonly topic: string;
};
/** `gone` means that the subscription is no longer valid, so it is deleted. */
export type PushOutcome =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'refused' | 'later'; readonly reason: string; readonly waitMs?: number | undefined };

export type Push = {
  /** The public key under which browsers subscribe from now on. */
  readonly applicationKey: string;
  /** Throws `ProviderUnreachable` if the push service gives no usable answer. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** Loads the library now, so that no message has to wait for it. */
  warm(): Promise<void>;
};
export type PushSettings = {
  readonly secrets: readonly [string, ...string[]];
  /** The address at which a push service can reach us, as the standard requires. */
  readonly contact: string;
  /** The address of a server that stands in for the push services in tests, and its certificate. */
  readonly origin?: string | undefined;
  readonly ca?: string | undefined;
  readonly timeouts?: Timeouts;
};

type Answer = { readonly status: number; readonly retryAfter: string | undefined };

/** The longest pause that we accept from a push service, which may ask for some seconds or name a date. */
const LONGEST_PAUSE_MS = 3_600_000;
function pauseOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS);
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const reason = `the push service answered ${status}`;
  return status === 429 ? { outcome: 'later', reason, waitMs: pauseOf(retryAfter) } : { outcome: 'refused', reason };
}

type Post = (address: string, headers: Record<string, string | number>, body: Buffer) => Promise<Answer>;
function openPost(timeouts: Timeouts, ca: string | undefined): Post {
  const { httpsAgent: agent } = agentsWithTimeout(timeouts);
  return (address, headers, body) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeouts.openMs + timeouts.readMs);
      const call = request(address, { method: 'POST', agent, headers, signal, ...(ca && { ca }) }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 500, retryAfter: answer.headers['retry-after'] });
      });
      call.on('error', (error) => reject(new ProviderUnreachable('push', error.message)));
      call.end(body);
    });
}

export function openPush({ secrets, contact, origin, ca, timeouts = DEFAULT_TIMEOUTS }: PushSettings): Push {
  const pairs = secrets.map(deriveApplicationKeys) as [ApplicationKeys, ...ApplicationKeys[]];
  const post = openPost(timeouts, ca);
  const breakers = new Map<string, Breaker>();
  const library = openOnce(async () => (await import('web-push')).default);

  /** Each push service has its own breaker, so that an outage of one does not stop the others. */
  function guarded(service: string): Breaker {
    const breaker = breakers.get(service) ?? openBreaker(`push ${service}`);
    breakers.set(service, breaker);
    return breaker;
  }
  return {
    applicationKey: pairs[0].publicKey,
    async send({ endpoint, p256dh, auth, application_key }, { payload, seconds, topic }) {
      const keys = pairs.find(({ publicKey }) => publicKey === application_key);
      const service = pushServiceOf(endpoint);
      if (!keys || !service) return { outcome: 'gone' };
      const webPush = await library();
      const options = { TTL: seconds, urgency: 'high', topic, contentEncoding: 'aes128gcm' } as const;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        ...options,
        vapidDetails: { subject: contact, ...keys },
      });
      const { pathname, search } = new URL(endpoint);
      const answer = await guarded(service)(async () => {
        const given = await post(origin ? origin + pathname + search : endpoint, headers, body);
        if (given.status >= 500) throw new ProviderUnreachable('push', `it answered ${given.status}`);
        return given;
      });
      return outcomeOf(answer);
    },
    warm: async () => void (await library()),
  };
}
