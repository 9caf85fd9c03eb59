import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { holderOf } from './admission.ts';
import type { Bus } from './bus.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import type { Presence } from './presence/presence.ts';
import {
  CLIENT_EVENT_REFUSED,
  endings,
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

/** Whom the words of a client concern. */
export type Parties = {
  readonly app: App;
  readonly redis: Redis;
  readonly bus: () => Bus;
  readonly hub: Hub;
  readonly presence: Presence;
  readonly authority: Authority;
  readonly sockets: Sockets;
  readonly log: Log;
};

/** What a client says and what it is answered; one socket's messages are taken in order. */
export async function hear(parties: Parties, connection: Connection, raw: string): Promise<void> {
  const message = readMessage(raw);
  if (!message) return connection.send(errorFrame(null, 'Invalid message'));
  switch (message.event) {
    case 'pusher:ping':
      return connection.send(pongFrame);
    case 'pusher:subscribe':
      return subscribe(parties, connection, message.data);
    case 'pusher:unsubscribe':
      return leaveSoon(parties, connection, textIn(message.data, 'channel'));
    case 'pusher:signin':
      return signIn(parties, connection, message.data);
    default:
      if (message.event.startsWith('client-')) return passOn(parties, connection, message, raw);
  }
}

/** Why this socket can't join, as status and words; null when it can. Learns whose socket it is. */
async function whyNotJoin(
  { app, redis, authority, sockets }: Parties,
  connection: Connection,
  data: Message['data'],
): Promise<[status: number, why: string] | null> {
  const channel = textIn(data, 'channel');
  if (!authority.isChannel(channel)) return [404, 'There is no such channel.'];
  if (connection.channels.size >= MOST_CHANNELS) return [400, 'Too many subscriptions'];
  const member = channel === authority.presenceChannel ? textIn(data, 'channel_data') : undefined;
  const isSigned = member !== '' && isChannelPass(app, textIn(data, 'auth'), connection.id, channel, member);
  const holder = isSigned ? await holderOf(redis, app, connection.id) : null;
  if (!holder || (connection.state.holder && connection.state.holder.account_id !== holder.account_id))
    return [401, 'The connection is unauthorized.'];
  return sockets.claim(connection, holder) ? null : [429, 'Too many connections'];
}

async function subscribe(parties: Parties, connection: Connection, data: Message['data']): Promise<void> {
  const { hub, presence, authority } = parties;
  const channel = textIn(data, 'channel');
  if (connection.channels.has(channel)) return connection.send(errorFrame(null, `Existing subscription to channel ${channel}`));
  const refusal = await whyNotJoin(parties, connection, data);
  if (refusal) return connection.send(refusalFrame(channel, ...refusal));
  if (!connection.isOpen()) return;
  if (channel === authority.presenceChannel) {
    connection.channels.add(channel);
    return presence.join(connection, connection.state.holder?.user_id ?? '');
  }
  await hub.join(connection, channel);
  connection.send(frame('pusher_internal:subscription_succeeded', {}, channel));
}

async function leave({ hub, presence, authority }: Parties, connection: Connection, channel: string): Promise<void> {
  if (!connection.channels.has(channel)) return;
  if (channel !== authority.presenceChannel) return hub.leave(connection, channel);
  connection.channels.delete(channel);
  await presence.leave(connection, connection.state.holder?.user_id ?? '');
}

/** Leaving is told late, and nobody waits for it. What could not be noted is put right by the next beat or the next arrival. */
export const leaveSoon = (parties: Parties, connection: Connection, channel: string): void =>
  void leave(parties, connection, channel).catch((error: unknown) => parties.log.warn({ err: error }, 'realtime leave'));

export const part = (parties: Parties, connection: Connection) =>
  Promise.all([...connection.channels].map((channel) => leave(parties, connection, channel)));

function signIn({ app }: Parties, connection: Connection, data: Message['data']): void {
  const user_data = textIn(data, 'user_data');
  if (!isUserPass(app, textIn(data, 'auth'), connection.id, user_data)) return connection.end(endings.unauthorised);
  connection.state.signed_in_as = textIn(JSON.parse(user_data) as Record<string, unknown>, 'id');
  connection.send(frame('pusher:signin_success', { user_data }));
}

/** From browser to browser, past the server: only inside a private channel that the sender has joined. */
async function passOn(parties: Parties, connection: Connection, { event, channel }: Message, raw: string): Promise<void> {
  if (!connection.channels.has(channel) || channel === parties.authority.presenceChannel)
    return connection.send(errorFrame(CLIENT_EVENT_REFUSED, 'Client events need a private channel that was joined'));
  const { data } = JSON.parse(raw) as { data: unknown };
  await parties.bus().send(channel, JSON.stringify({ event, channel, data }), connection.id);
}
