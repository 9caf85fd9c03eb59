import type { Redis } from 'ioredis';
import { type RealtimeApp, signChannelPass } from './signature.ts';
import type { Holder } from './connection.ts';

/** How long a client may take to join the channel with the pass it was given. */
const GRANT_SECONDS = 60;
const keyOf = ({ id }: RealtimeApp, socket_id: string): string => `rt:${id}:grant:${socket_id}`;

/**
 * Signs the pass with which a socket may join a channel. The pass does not contain the session that it belongs to, so that is
 * stored in Redis for the gateway, which must end the subscription together with the session.
 */
export async function admitSocket(
  redis: Redis,
  app: RealtimeApp,
  socket_id: string,
  channel: string,
  holder: Holder,
  member: string,
) {
  // Without Redis the gateway refuses the pass, and the client asks for another.
  await redis.set(keyOf(app, socket_id), JSON.stringify(holder), 'EX', GRANT_SECONDS).catch(() => {});
  return { auth: signChannelPass(app, socket_id, channel, member), ...(member && { channel_data: member }) };
}

/** The session for which a pass was signed for this socket a moment ago; null if the pass is too old. */
export async function findAdmittedHolder(redis: Redis, app: RealtimeApp, socket_id: string): Promise<Holder | null> {
  const kept = await redis.get(keyOf(app, socket_id));
  return kept === null ? null : (JSON.parse(kept) as Holder);
}
