import type { Redis } from 'ioredis';
import type { Gate } from '../gate.ts';

const CHANNEL = 'openchair:gate';

type News =
  | { readonly session: string }
  | { readonly standing: readonly [account_id: number, business_id: number] }
  | { readonly business: readonly [id: number, url: string] };

export type SharedGate = Gate & { close(): void };

/**
 * When one process drops an entry of its gate cache, all other processes drop it at once. Redis delivers at most once: after a
 * lost connection everything is dropped, and while Redis is away an entry ends by its own lifetime.
 */
export function shareGate(gate: Gate, redis: Redis): SharedGate {
  const say = (news: News) => void redis.publish(CHANNEL, JSON.stringify(news)).catch(() => {});
  const subscriber = redis.duplicate();
  subscriber.on('error', () => {});
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).then(gate.forgetAll, () => {}));
  subscriber.on('message', (_channel, text) => {
    const news = JSON.parse(text) as News;
    if ('session' in news) gate.forgetSession(news.session);
    else if ('standing' in news) gate.forgetStanding(...news.standing);
    else gate.forgetBusiness(...news.business);
  });
  return {
    ...gate,
    forgetSession(session_id) {
      say({ session: session_id });
      return gate.forgetSession(session_id);
    },
    forgetStanding(account_id, business_id) {
      say({ standing: [account_id, business_id] });
      return gate.forgetStanding(account_id, business_id);
    },
    forgetBusiness(id, url) {
      say({ business: [id, url] });
      gate.forgetBusiness(id, url);
    },
    close: () => subscriber.disconnect(),
  };
}
