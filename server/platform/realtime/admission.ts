import type { Redis } from 'ioredis';
import { type App, channelPass } from './signature.ts';
import type { Holder } from './connection.ts';

/** Time for a client to show the pass it was just given. */
const GRANT_SECONDS = 60;
const keyOf = ({ id }: App, socket_id: string): string => `rt:${id}:grant:${socket_id}`;

/**
 * Lets a socket into a channel. The pass itself names nobody, so whose session it was is left for the gateway: it must
 * end the subscription with the session.
 */
export async function grant(redis: Redis, app: App, socket_id: string, channel: string, holder: Holder, member: string) {
  // Without Redis the pass opens nothing: the gateway refuses it, and the client asks for another.
  await redis.set(keyOf(app, socket_id), JSON.stringify(holder), 'EX', GRANT_SECONDS).catch(() => {});
  return { auth: channelPass(app, socket_id, channel, member), ...(member && { channel_data: member }) };
}

/** Who was let in with this socket a moment ago; a pass that is older than that is worth nothing. */
export async function holderOf(redis: Redis, app: App, socket_id: string): Promise<Holder | null> {
  const kept = await redis.get(keyOf(app, socket_id));
  return kept === null ? null : (JSON.parse(kept) as Holder);
}
