import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { admittedHolder } from './admission.ts';
import type { Bus } from './bus.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import type { Presence } from './presence/presence.ts';
import {
  CLIENT_EVENT_REFUSED,
  closeReasons,
  errorFrame,
  frame,
  type Message,
  pongFrame,
  readMessage,
  refusalFrame,
  textIn,
} from './protocol.ts';
import { type App, isChannelPass, isUserPass } from './signature.ts';
import type { Sockets } from './sockets.ts';
import type { Authority } from './watch.ts';

const MOST_CHANNELS = 100;

/** What the handling of client messages needs. */
export type GatewayParts = {
  readonly app: App;
  readonly redis: Redis;
  readonly bus: () => Bus;
  readonly hub: Hub;
  readonly presence: Presence;
  readonly authority: Authority;
  readonly sockets: Sockets;
  readonly log: Log;
};

/** Handles a client's message. The messages of one socket are handled in order. */
export async function handleMessage(parts: GatewayParts, connection: Connection, raw: string): Promise<void> {
  const message = readMessage(raw);
  if (!message) return connection.send(errorFrame(null, 'Invalid message'));
  switch (message.event) {
    case 'pusher:ping':
      return connection.send(pongFrame);
    case 'pusher:subscribe':
      return subscribe(parts, connection, message.data);
    case 'pusher:unsubscribe':
      return leaveInBackground(parts, connection, textIn(message.data, 'channel'));
    case 'pusher:signin':
      return signIn(parts, connection, message.data);
    default:
      if (message.event.startsWith('client-')) return passOn(parts, connection, message, raw);
  }
}

/** Why this socket may not join, as status and text; null if it may. Also finds out whose socket it is. */
async function whyNotJoin(
  { app, redis, authority, sockets }: GatewayParts,
  connection: Connection,
  data: Message['data'],
): Promise<[status: number, why: string] | null> {
  const channel = textIn(data, 'channel');
  if (!authority.isChannel(channel)) return [404, 'There is no such channel.'];
  if (connection.channels.size >= MOST_CHANNELS) return [400, 'Too many subscriptions'];
  const member = channel === authority.presenceChannel ? textIn(data, 'channel_data') : undefined;
  const isSigned = member !== '' && isChannelPass(app, textIn(data, 'auth'), connection.id, channel, member);
  const holder = isSigned ? await admittedHolder(redis, app, connection.id) : null;
  if (!holder || (connection.state.holder && connection.state.holder.account_id !== holder.account_id))
    return [401, 'The connection is unauthorized.'];
  return sockets.claim(connection, holder) ? null : [429, 'Too many connections'];
}

async function subscribe(parts: GatewayParts, connection: Connection, data: Message['data']): Promise<void> {
  const { hub, presence, authority } = parts;
  const channel = textIn(data, 'channel');
  if (connection.channels.has(channel)) return connection.send(errorFrame(null, `Existing subscription to channel ${channel}`));
  const refusal = await whyNotJoin(parts, connection, data);
  if (refusal) return connection.send(refusalFrame(channel, ...refusal));
  if (!connection.isOpen()) return;
  if (channel === authority.presenceChannel) {
    connection.channels.add(channel);
    return presence.join(connection, connection.state.holder?.user_id ?? '');
  }
  await hub.join(connection, channel);
  connection.send(frame('pusher_internal:subscription_succeeded', {}, channel));
}

async function leave({ hub, presence, authority }: GatewayParts, connection: Connection, channel: string): Promise<void> {
  if (!connection.channels.has(channel)) return;
  if (channel !== authority.presenceChannel) return hub.leave(connection, channel);
  connection.channels.delete(channel);
  await presence.leave(connection, connection.state.holder?.user_id ?? '');
}

/**
 * Leaving is announced with a delay, and nobody waits for it. If it could not be recorded, the next heartbeat or arrival corrects
 * it.
 */
export const leaveInBackground = (parts: GatewayParts, connection: Connection, channel: string): void =>
  void leave(parts, connection, channel).catch((error: unknown) => parts.log.warn({ err: error }, 'realtime leave'));

export const leaveAllChannels = (parts: GatewayParts, connection: Connection) =>
  Promise.all([...connection.channels].map((channel) => leave(parts, connection, channel)));

function signIn({ app }: GatewayParts, connection: Connection, data: Message['data']): void {
  const user_data = textIn(data, 'user_data');
  if (!isUserPass(app, textIn(data, 'auth'), connection.id, user_data)) return connection.end(closeReasons.unauthorised);
  connection.state.signed_in_as = textIn(JSON.parse(user_data) as Record<string, unknown>, 'id');
  connection.send(frame('pusher:signin_success', { user_data }));
}

/** Forwards a message from browser to browser, only within a private channel that the sender has joined. */
async function passOn(parts: GatewayParts, connection: Connection, { event, channel }: Message, raw: string): Promise<void> {
  if (!connection.channels.has(channel) || channel === parts.authority.presenceChannel)
    return connection.send(errorFrame(CLIENT_EVENT_REFUSED, 'Client events need a private channel that was joined'));
  const { data } = JSON.parse(raw) as { data: unknown };
  await parts.bus().send(channel, JSON.stringify({ event, channel, data }), connection.id);
}
