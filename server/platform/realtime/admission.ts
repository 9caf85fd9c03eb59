import type { Redis } from 'ioredis';
import { type RealtimeApp, signChannelPass } from './signature.ts';
import type { Holder } from './connection.ts';

/** How long a client may take to use the pass it was given. */
const GRANT_SECONDS = 60;
const keyOf = ({ id }: RealtimeApp, socket_id: string): string => `rt:${id}:grant:${socket_id}`;

/**
 * Signs the pass that lets a socket into a channel. The pass itself names nobody, so the gateway is told whose session it
 * belongs to: it must end the subscription together with the session.
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

/** Whose session let this socket in a moment ago; null if the pass is too old. */
export async function findAdmittedHolder(redis: Redis, app: RealtimeApp, socket_id: string): Promise<Holder | null> {
  const kept = await redis.get(keyOf(app, socket_id));
  return kept === null ? null : (JSON.parse(kept) as Holder);
}
