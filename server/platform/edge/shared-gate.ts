import type { Redis } from 'ioredis';
import type { Gate } from '../gate.ts';

type News =
  /**
   * `session` is made up, for processes of the previous release: they read only this field and look for a session that does not
   * exist, which is harmless.
   */
  | { readonly devices: number; readonly session: string }
  | { readonly session: string }
  | { readonly standing: readonly [account_id: number, business_id: number] }
  | { readonly business: readonly [id: number, url: string] };

export type SharedGate = Gate & { close(): void };

/**
 * When one process drops an entry of its gate cache, all other processes drop it at once, through Redis. Redis delivers at most
 * once, so after a lost connection everything is dropped. While Redis is away, each entry is used until its own lifetime ends and
 * no longer. `app` separates systems that share one Redis.
 */
export function shareGateRemovals(gate: Gate, redis: Redis, app: string): SharedGate {
  const channel = `${app}:gate`;
  const say = (news: News) => void redis.publish(channel, JSON.stringify(news)).catch(() => {});
  const subscriber = redis.duplicate();
  subscriber.on('error', () => {});
  const listen = async () => {
    await subscriber.subscribe(channel);
    gate.forgetAll();
    gate.hearRemovals(true);
  };
  subscriber.on('close', () => gate.hearRemovals(false));
  subscriber.on('ready', () => void listen().catch(() => subscriber.disconnect(true)));
  subscriber.on('message', (_channel, text) => {
    const news = JSON.parse(text) as News;
    if ('devices' in news) gate.forgetDevicesOf(news.devices);
    else if ('session' in news) gate.forgetSession(news.session);
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
    forgetDevicesOf(business_id) {
      say({ devices: business_id, session: `devices of ${business_id}` });
      gate.forgetDevicesOf(business_id);
    },
    forgetBusiness(id, url) {
      say({ business: [id, url] });
      gate.forgetBusiness(id, url);
    },
    close: () => subscriber.disconnect(),
  };
}
