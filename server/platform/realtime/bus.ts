import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';

const keyOf = (app_id: string, channel: string): string => `rt:${app_id}:bus:${channel}`;

/** Sends a frame to all listeners of a channel on every node, except the socket that caused it. */
export const broadcast = (redis: Redis, app_id: string, channel: string, frame: string, except = ''): Promise<number> =>
  redis.publish(keyOf(app_id, channel), `${except}\n${frame}`);

/** Sends many frames at once; fails if one of them could not be sent. */
export async function broadcastAll(
  redis: Redis,
  app_id: string,
  all: readonly { channel: string; frame: string }[],
): Promise<void> {
  const pipeline = redis.pipeline();
  for (const { channel, frame } of all) pipeline.publish(keyOf(app_id, channel), `\n${frame}`);
  const answers = (await pipeline.exec()) ?? [];
  for (const [error] of answers) if (error) throw error;
}

export async function countListeningNodes(redis: Redis, app_id: string, channel: string): Promise<number> {
  const [, nodes] = (await redis.pubsub('NUMSUB', keyOf(app_id, channel))) as [string, number];
  return nodes;
}
/** Lists channels with listeners on any node. Names with `#` are for the nodes themselves. */
export async function listOpenChannels(redis: Redis, app_id: string): Promise<string[]> {
  const keys = (await redis.pubsub('CHANNELS', keyOf(app_id, '*'))) as string[];
  return keys.map((key) => key.slice(keyOf(app_id, '').length)).filter((channel) => !channel.startsWith('#'));
}

export type FrameHandler = (channel: string, frame: Buffer, except: string) => void;
export type Bus = Awaited<ReturnType<typeof openBus>>;

const PULSE_MS = 1000;
/** A dead connection can look alive. A node that does not receive its own heartbeat for this long reconnects. */
const DEAF_AFTER_MS = 3500;

/**
 * Receives frames of other nodes through Redis, which delivers at most once. After every lost connection `lost` is called, and
 * listeners must reload what they show.
 */
export async function openBus(redis: Redis, app_id: string, heard: FrameHandler, lost: () => void, log: Log) {
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined });
  const pulse = `#pulse.${randomUUID()}`;
  const state = { heardAt: Date.now(), connections: 0 };
  const prefix = keyOf(app_id, '').length;
  const listen = (channel: string) => subscriber.subscribe(keyOf(app_id, channel)).then(() => {});

  subscriber.on('error', (error) => log.warn({ err: error }, 'realtime bus'));
  subscriber.on('messageBuffer', (key: Buffer, payload: Buffer) => {
    state.heardAt = Date.now();
    const channel = key.toString('latin1', prefix);
    if (channel === pulse) return;
    const line = payload.indexOf(10);
    heard(channel, payload.subarray(line + 1), payload.toString('latin1', 0, line));
  });
  // The Redis client has queued its own resubscriptions before this call, so when this one is answered, all of them are.
  subscriber.on('ready', () => {
    // The silence while Redis was away must not count against the new connection, or it would be dropped at once.
    state.heardAt = Date.now();
    if (state.connections++ > 0) void listen(pulse).then(lost, () => {});
  });
  await listen(pulse);

  const heart = setInterval(() => {
    void broadcast(redis, app_id, pulse, '').catch(() => {});
    if (Date.now() - state.heardAt < DEAF_AFTER_MS || subscriber.status !== 'ready') return;
    state.heardAt = Date.now();
    subscriber.disconnect(true);
  }, PULSE_MS);

  return {
    listen,
    ignore: (channel: string) => subscriber.unsubscribe(keyOf(app_id, channel)).then(() => {}),
    send: (channel: string, frame: string, except?: string) => broadcast(redis, app_id, channel, frame, except),
    close() {
      clearInterval(heart);
      subscriber.disconnect();
    },
  };
}
