import type { QueryClient } from '@tanstack/react-query';
import { RESYNC_EVENT, STALE_EVENT } from 'core/kernel/event';
import pusherJs, { type Channel, type PresenceChannel } from 'pusher-js';
import { accessToken, renewAccess } from '../session.ts';
import type { Site } from '../site.ts';
import { liveStore, type LiveOptions, type LiveState } from './live-store.ts';

// The types of pusher-js declare `export default`, but the module itself is the class.
const Pusher = pusherJs as unknown as typeof pusherJs.default;
type Pusher = InstanceType<typeof Pusher>;

const RETRY_MS = 1000;
/** A connection attempt that takes longer than this is started again. */
const STUCK_MS = 3000;
const BATCH_MS = 250;
const SPREAD_MS = 1000;
const UNAUTHORISED = 4009;

/** The address of the socket: the page's own host, with TLS if the page uses it or the operator requires it. */
export const socketAddress = (
  { key, port, forceTLS }: NonNullable<Site['realtime']>,
  { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>,
) => ({
  key,
  options: {
    cluster: 'ap2',
    wsHost: hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: forceTLS || protocol === 'https:',
    enabledTransports: ['ws', 'wss'] as ('ws' | 'wss')[],
    activityTimeout: 5000,
    pongTimeout: 3000,
  },
});

export const channelAuthorization = (origin: string) => ({
  endpoint: `${origin}/api/pusher/auth`,
  transport: 'ajax' as const,
  headersProvider: () => ({ authorization: `Bearer ${accessToken() ?? ''}`, accept: 'application/json' }),
});

/** Collects stale endpoints, so that a burst of changes reloads each of them once. */
function openStale(queries: QueryClient) {
  const old = new Set<string>();
  let due: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    due = undefined;
    const now = new Set(old);
    old.clear();
    void queries.invalidateQueries({ predicate: ({ queryKey }) => now.has(String(queryKey[0])) });
  };
  return (paths: readonly string[]) => {
    for (const path of paths) old.add(path);
    due ??= setTimeout(ask, BATCH_MS);
  };
}

/** Reloads everything on the screen, at a random moment so that not all browsers do it at once. */
function openResync(queries: QueryClient) {
  let due: ReturnType<typeof setTimeout> | undefined;
  return () => {
    due ??= setTimeout(() => {
      due = undefined;
      void queries.invalidateQueries();
    }, Math.random() * SPREAD_MS);
  };
}

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
/** Whether a refusal is final, so that there is no point in trying again. */
const isFinalRefusal = (status: number) => status >= 400 && status < 500 && status !== UNAUTHENTICATED && status !== TOO_MANY;

/** Retries a subscription that failed temporarily, with a new token if the old one has expired. */
function resubscribe(client: Pusher, channel: Channel): void {
  const again = async (status: number) => {
    if (status === UNAUTHENTICATED) await renewAccess();
    const isWanted = client.channel(channel.name) === channel && client.connection.state === 'connected';
    if (isWanted && !channel.subscribed) channel.subscribe();
  };
  channel.bind('pusher:subscription_error', ({ status = 0 }: { status?: number }) => {
    if (!isFinalRefusal(status)) setTimeout(() => void again(status), RETRY_MS);
  });
}

/** Records who is in the presence channel, and when somebody left it. */
export function trackOnlinePeople(client: Pusher, status: string): void {
  const channel = client.subscribe(status) as PresenceChannel;
  resubscribe(client, channel);
  channel.bind('pusher:subscription_succeeded', () => {
    liveStore.forgetPeople();
    channel.members.each(({ id }: { id: string }) => liveStore.seen(id, { status: true, last_seen_at: null }));
  });
  channel.bind('pusher:member_added', ({ id }: { id: string }) => liveStore.seen(id, { status: true, last_seen_at: null }));
  channel.bind('pusher:member_removed', ({ id }: { id: string }) =>
    liveStore.seen(id, { status: false, last_seen_at: new Date().toISOString() }),
  );
}

type ChannelHandlers = { readonly stale: (paths: readonly string[]) => void; readonly lost: () => void };

/**
 * Joins a channel. When it is joined again, messages may have been missed, so everything is reloaded. An earlier reload could still
 * miss some of them.
 */
function listenTo(client: Pusher, name: string, { stale, lost }: ChannelHandlers): void {
  const channel = client.subscribe(name);
  let before = false;
  channel.bind(STALE_EVENT, (news: { stale: string[] }) => stale(news.stale));
  channel.bind_global((event: string, data: unknown) => liveStore.hear(event, data, stale, name));
  channel.bind('pusher:subscription_succeeded', () => {
    if (before) lost();
    before = true;
  });
  channel.bind('pusher:subscription_error', () => (before = true));
  resubscribe(client, channel);
}

/** Subscribes to the channels that screens want now and leaves the others. */
function followScreens(client: Pusher, own: string, news: ChannelHandlers): () => void {
  const joined = new Set<string>();
  const sync = () => {
    const wanted = new Set([own, ...liveStore.wanted()]);
    for (const name of joined) if (!wanted.has(name) && joined.delete(name)) client.unsubscribe(name);
    for (const name of wanted) {
      if (joined.has(name)) continue;
      joined.add(name);
      listenTo(client, name, news);
    }
  };
  sync();
  return liveStore.subscribe(sync);
}

/** Opens a stuck connection again every second, because the library waits too long. */
function reconnectWhenStuck(client: Pusher): () => void {
  let since = Date.now();
  client.connection.bind('state_change', () => (since = Date.now()));
  const again = () => {
    client.disconnect();
    client.connect();
  };
  const timer = setInterval(() => {
    const { state } = client.connection;
    const stuck = state === 'unavailable' || (state === 'connecting' && Date.now() - since > STUCK_MS);
    if (stuck && navigator.onLine) again();
  }, RETRY_MS);
  addEventListener('online', again);
  return () => {
    clearInterval(timer);
    removeEventListener('online', again);
  };
}

/** Opens the socket of one viewer and returns the function that closes it. */
export function openSocket(viewerId: string, realtime: NonNullable<Site['realtime']>, ears: LiveOptions): () => void {
  const { queries, ended } = ears;
  const { key, options } = socketAddress(realtime, location);
  if (!key || !accessToken()) {
    console.error('Echo not created.');
    return () => {};
  }
  const client = new Pusher(key, { ...options, channelAuthorization: channelAuthorization(location.origin) });
  const stale = openStale(queries);
  const lost = openResync(queries);
  liveStore.become('connecting');
  client.connection.bind('state_change', ({ current }: { current: LiveState }) => liveStore.become(current));
  client.connection.bind('error', ({ data }: { data?: { code?: number } }) => data?.code === UNAUTHORISED && ended());
  client.bind(RESYNC_EVENT, lost);
  const stops = [reconnectWhenStuck(client), followScreens(client, ears.own(viewerId), { stale, lost })];
  trackOnlinePeople(client, ears.status);
  liveStore.sayBy((name, event, data) => {
    const channel = client.channel(name);
    if (channel?.subscribed) channel.trigger(event, data);
  });
  return () => {
    liveStore.sayBy(null);
    for (const stop of stops) stop();
    client.disconnect();
    client.connection.unbind_all();
    liveStore.become('initialized');
    liveStore.forgetPeople();
  };
}
