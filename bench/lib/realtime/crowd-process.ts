import { once } from 'node:events';
import { Redis } from 'ioredis';
import { STALE_EVENT } from 'core/kernel/event';
import { SEND_MESSAGE } from 'core/messaging/contract';
import { STATUS_CHANNEL } from 'core/realtime/rules';
import { WebSocket } from 'ws';
import { admitSocket } from '../../../server/platform/realtime/admission.ts';
import type { Holder } from '../../../server/platform/realtime/connection.ts';
import type { RealtimeApp } from '../../../server/platform/realtime/signature.ts';

/** Simulates many clients in one process: it opens sockets, joins channels and counts messages, as its parent commands. */
export type CrowdSeat = { readonly url: string; readonly holder: Holder | null; readonly channels: readonly string[] };
export type CrowdCommand =
  | { readonly order: 'open'; readonly group: string; readonly seats: readonly CrowdSeat[] }
  | { readonly order: 'join' | 'leave'; readonly group: string; readonly status: boolean }
  | { readonly order: 'close'; readonly group: string }
  | { readonly order: 'tally'; readonly anew: boolean };
/** `last` is when the last frame arrived, and `told` when each message did, in nanoseconds of the machine's clock. */
export type CrowdTally = {
  readonly open: number;
  readonly frames: Record<string, number>;
  readonly last: bigint;
  readonly told: readonly (readonly [aggregate: string, at: bigint])[];
};

type Client = { readonly ws: WebSocket; readonly seat: CrowdSeat; readonly heard: Map<string, () => void>; socket_id: string };

const app = JSON.parse(process.env.CROWD_APP ?? '{}') as RealtimeApp;
const redis = new Redis(process.env.REDIS_URL ?? '');
const groups = new Map<string, Client[]>();
const AT_ONCE = 40;
let frames: Record<string, number> = {};
let last = 0n;
let told: [string, bigint][] = [];
let isOpen = 0;

const pong = JSON.stringify({ event: 'pusher:pong', data: {} });
const eventOf = (text: string): string => text.slice(10, text.indexOf('"', 10));

const dataIn = (text: string) => JSON.parse((JSON.parse(text) as { data: string }).data) as Record<string, string>;

function hear(client: Client, data: Buffer): void {
  const text = data.toString('latin1');
  const event = eventOf(text);
  if (event === 'pusher:ping') return client.ws.send(pong);
  frames[event] = (frames[event] ?? 0) + 1;
  last = process.hrtime.bigint();
  if (event === STALE_EVENT) told.push([dataIn(text).aggregate ?? '', last]);
  // The channel of a business only gets a notice, which contains no message and so has no id.
  if (event === SEND_MESSAGE && 'id' in dataIn(text)) told.push([dataIn(text).id ?? '', last]);
  if (event === 'pusher:connection_established') client.socket_id = dataIn(text).socket_id ?? '';
  client.heard.get(event)?.();
}

const next = (client: Client, event: string): Promise<void> =>
  new Promise((resolve) => client.heard.set(event, () => (client.heard.delete(event), resolve())));

async function open(seat: CrowdSeat): Promise<Client> {
  const ws = new WebSocket(seat.url, { perMessageDeflate: false });
  const client: Client = { ws, seat, heard: new Map(), socket_id: '' };
  ws.on('message', (data: Buffer) => hear(client, data));
  ws.on('error', () => {});
  ws.on('close', () => (isOpen -= 1));
  const greeted = seat.holder ? next(client, 'pusher:connection_established') : null;
  await once(ws, 'open');
  isOpen += 1;
  await greeted;
  return client;
}

const channelsOf = ({ seat }: Client, status: boolean) => (status ? [STATUS_CHANNEL] : seat.channels);

async function join(client: Client, status: boolean): Promise<void> {
  const { holder } = client.seat;
  if (!holder) return;
  for (const channel of channelsOf(client, status)) {
    const member = status ? JSON.stringify({ user_id: holder.user_id, user_info: { id: holder.user_id } }) : '';
    const pass = await admitSocket(redis, app, client.socket_id, channel, holder, member);
    const joined = next(client, 'pusher_internal:subscription_succeeded');
    client.ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...pass } }));
    await joined;
  }
}

function leave(client: Client, status: boolean): void {
  for (const channel of channelsOf(client, status))
    client.ws.send(JSON.stringify({ event: 'pusher:unsubscribe', data: { channel } }));
}

async function close(client: Client): Promise<void> {
  if (client.ws.readyState === client.ws.CLOSED) return;
  const gone = once(client.ws, 'close');
  client.ws.close();
  await gone;
}

/** Runs `work` for every element, `AT_ONCE` at a time. */
async function each<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let at = 0;
  const lane = async () => {
    for (let i = at++; i < all.length; i = at++) results[i] = await work(all[i] as T);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}

function tally(anew: boolean): CrowdTally {
  const now = { open: isOpen, frames, last, told };
  if (anew) [frames, told] = [{}, []];
  return now;
}

async function obey(order: CrowdCommand): Promise<unknown> {
  if (order.order === 'tally') return tally(order.anew);
  if (order.order === 'open') return void groups.set(order.group, await each(order.seats, open));
  const clients = groups.get(order.group) ?? [];
  if (order.order === 'join') await each(clients, (client) => join(client, order.status));
  else if (order.order === 'leave') clients.forEach((client) => leave(client, order.status));
  else await each(clients, close);
  return undefined;
}

process.on('message', (order: CrowdCommand) => void obey(order).then((answer) => process.send?.({ answer })));
process.on('disconnect', () => process.exit(0));
