import PusherServer from 'pusher';
import pusherJs, { type Channel } from 'pusher-js';
import { openRealtime } from '../app.ts';
import type { Gateway } from '../platform/realtime/gateway.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

// Its types say `export default`, the module itself is the class.
const Pusher = pusherJs as unknown as typeof pusherJs.default;
export type Pusher = InstanceType<typeof Pusher>;
export type Listener = Awaited<ReturnType<World['as']>>;
type Bound = { bind(event: string, callback: (data: never) => void): unknown };

/** The next time an event happens there. */
export function next<T>(at: Bound, event: string, withinMs = 20_000): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no ${event} within ${withinMs} ms`)), withinMs);
    at.bind(event, (data: never) => (clearTimeout(late), resolve(data)));
  });
}
export async function joined(client: Pusher, name: string): Promise<Channel> {
  const channel = client.subscribe(name);
  await next(channel, 'pusher:subscription_succeeded');
  return channel;
}

export type Listening = Awaited<ReturnType<typeof openListening>>;

/** The demo world behind HTTP and two realtime nodes, and the official clients, let in by POST /api/pusher/auth. */
export async function openListening(options: WorldOptions = {}) {
  const world = await openWorld(options);
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const node = (port = 0) => openRealtime(world.deps, { port, deadAfterMs: 3000 });
  const nodes: Gateway[] = await Promise.all([node(), node()]);
  const clients: Pusher[] = [];
  const { REALTIME_APP_ID: appId, REALTIME_KEY: key, REALTIME_SECRET } = world.config;

  function clientAt(which: number, person?: Listener, port = nodes[which]?.port ?? 0): Pusher {
    const headers = person ? { authorization: person.headers.authorization ?? '' } : {};
    const client = new Pusher(key, {
      cluster: 'ap2',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      activityTimeout: 5000,
      pongTimeout: 3000,
      channelAuthorization: { endpoint: `${origin}/api/pusher/auth`, transport: 'ajax', headers },
    });
    clients.push(client);
    return client;
  }
  return {
    world,
    nodes,
    node,
    clientAt,
    by: (first: string) => world.as(`${first}.lotus-nails@example.com`),
    sdk: (secret = REALTIME_SECRET) =>
      new PusherServer({ appId, key, secret, host: '127.0.0.1', port: String(nodes[0]?.port), useTLS: false }),
    async close() {
      for (const client of clients) client.disconnect();
      await Promise.all(nodes.map((one) => one.close()));
      await world.close();
    },
  };
}
