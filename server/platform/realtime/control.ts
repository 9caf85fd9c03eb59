import type { Redis } from 'ioredis';
import { broadcast } from './bus.ts';
import type { Presence } from './presence/presence.ts';
import { closeReasons } from './protocol.ts';
import type { SocketRegistry } from './sockets.ts';

export const CONTROL_TOPIC = '#control';

export type NodeCommand =
  | { readonly order: 'resync' }
  | { readonly order: 'review' }
  | { readonly order: 'circle' | 'terminate'; readonly user_id: string };

export const sendNodeCommand = (redis: Redis, app_id: string, order: NodeCommand): Promise<number> =>
  broadcast(redis, app_id, CONTROL_TOPIC, JSON.stringify(order));

type Doings = { readonly resync: () => void; readonly review: () => void };

export function runNodeCommand(text: string, sockets: SocketRegistry, presence: Presence, { resync, review }: Doings): void {
  const order = JSON.parse(text) as NodeCommand;
  if (order.order === 'resync') resync();
  else if (order.order === 'review') review();
  else if (order.order === 'circle') void presence.recircle(order.user_id).catch(() => {});
  else for (const connection of sockets.of(order.user_id)) connection.end(closeReasons.unauthorised);
}
