import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { findAdmittedHolder } from './admission.ts';
import type { Bus } from './bus.ts';
import type { Connection } from './connection.ts';
import type { ChannelHub } from './hub.ts';
import type { Presence } from './presence/presence.ts';
import {
  CLIENT_EVENT_REFUSED,
  closeReasons,
  encodeErrorFrame,
  encodeFrame,
  type ClientMessage,
  PONG_FRAME,
  readMessage,
  encodeRefusalFrame,
  readTextField,
} from './protocol.ts';
import { type RealtimeApp, isValidChannelPass, isValidUserPass } from './signature.ts';
import type { SocketRegistry } from './sockets.ts';
import type { RealtimeAuthority } from './watch.ts';

const MOST_CHANNELS = 100;

/** Everything that is needed to handle client messages. */
export type GatewayParts = {
  readonly app: RealtimeApp;
  readonly redis: Redis;
  readonly bus: () => Bus;
  readonly hub: ChannelHub;
  readonly presence: Presence;
  readonly authority: RealtimeAuthority;
  readonly sockets: SocketRegistry;
  readonly log: Log;
};

/** Handles a client's message. The messages of one socket are handled in order. */
export async function handleMessage(parts: GatewayParts, connection: Connection, raw: string): Promise<void> {
  const message = readMessage(raw);
  if (!message) return connection.send(encodeErrorFrame(null, 'Invalid message'));
  switch (message.event) {
    case 'pusher:ping':
      return connection.send(PONG_FRAME);
    case 'pusher:subscribe':
      return subscribe(parts, connection, message.data);
    case 'pusher:unsubscribe':
      return leaveChannelInBackground(parts, connection, readTextField(message.data, 'channel'));
    case 'pusher:signin':
      return signIn(parts, connection, message.data);
    default:
      if (message.event.startsWith('client-')) return passOn(parts, connection, message, raw);
  }
}

/** Why this socket may not join, as status and text; null if it may. Also records whose socket it is. */
async function whyNotJoin(
  { app, redis, authority, sockets }: GatewayParts,
  connection: Connection,
  data: ClientMessage['data'],
): Promise<[status: number, why: string] | null> {
  const channel = readTextField(data, 'channel');
  if (!authority.isChannel(channel)) return [404, 'There is no such channel.'];
  if (connection.channels.size >= MOST_CHANNELS) return [400, 'Too many subscriptions'];
  const member = channel === authority.presenceChannel ? readTextField(data, 'channel_data') : undefined;
  const isSigned = member !== '' && isValidChannelPass(app, readTextField(data, 'auth'), connection.id, channel, member);
  const holder = isSigned ? await findAdmittedHolder(redis, app, connection.id) : null;
  if (!holder || (connection.state.holder && connection.state.holder.account_id !== holder.account_id))
    return [401, 'The connection is unauthorized.'];
  return sockets.claim(connection, holder) ? null : [429, 'Too many connections'];
}

async function subscribe(parts: GatewayParts, connection: Connection, data: ClientMessage['data']): Promise<void> {
  const { hub, presence, authority } = parts;
  const channel = readTextField(data, 'channel');
  if (connection.channels.has(channel))
    return connection.send(encodeErrorFrame(null, `Existing subscription to channel ${channel}`));
  const refusal = await whyNotJoin(parts, connection, data);
  if (refusal) return connection.send(encodeRefusalFrame(channel, ...refusal));
  if (!connection.isOpen()) return;
  if (channel === authority.presenceChannel) {
    connection.channels.add(channel);
    return presence.join(connection, connection.state.holder?.user_id ?? '');
  }
  await hub.join(connection, channel);
  connection.send(encodeFrame('pusher_internal:subscription_succeeded', {}, channel));
}

async function leave({ hub, presence, authority }: GatewayParts, connection: Connection, channel: string): Promise<void> {
  if (!connection.channels.has(channel)) return;
  if (channel !== authority.presenceChannel) return hub.leave(connection, channel);
  connection.channels.delete(channel);
  await presence.leave(connection, connection.state.holder?.user_id ?? '');
}

/**
 * Leaves a channel without waiting for the result, because presence announces it only after a delay. If leaving cannot be recorded,
 * the next heartbeat or arrival corrects it.
 */
export const leaveChannelInBackground = (parts: GatewayParts, connection: Connection, channel: string): void =>
  void leave(parts, connection, channel).catch((error: unknown) => parts.log.warn({ err: error }, 'realtime leave'));

export const leaveAllChannels = (parts: GatewayParts, connection: Connection) =>
  Promise.all([...connection.channels].map((channel) => leave(parts, connection, channel)));

function signIn({ app }: GatewayParts, connection: Connection, data: ClientMessage['data']): void {
  const user_data = readTextField(data, 'user_data');
  if (!isValidUserPass(app, readTextField(data, 'auth'), connection.id, user_data))
    return connection.end(closeReasons.unauthorised);
  connection.state.signed_in_as = readTextField(JSON.parse(user_data) as Record<string, unknown>, 'id');
  connection.send(encodeFrame('pusher:signin_success', { user_data }));
}

/** Forwards a message from one browser to others, only within a private channel that the sender has joined. */
async function passOn(
  parts: GatewayParts,
  connection: Connection,
  { event, channel }: ClientMessage,
  raw: string,
): Promise<void> {
  if (!connection.channels.has(channel) || channel === parts.authority.presenceChannel)
    return connection.send(encodeErrorFrame(CLIENT_EVENT_REFUSED, 'Client events need a private channel that was joined'));
  if (!parts.authority.maySay(channel, connection.state.holder?.user_id ?? '', event))
    return connection.send(encodeErrorFrame(CLIENT_EVENT_REFUSED, 'This event is not yours to send'));
  const { data } = JSON.parse(raw) as { data: unknown };
  await parts.bus().send(channel, JSON.stringify({ event, channel, data }), connection.id);
}
