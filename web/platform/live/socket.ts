import type { QueryClient } from '@tanstack/react-query';
import { RESYNC_EVENT, TOLD_EVENT } from 'core/kernel/event';
import pusherJs, { type Channel, type PresenceChannel } from 'pusher-js';
import { accessToken, renewAccess } from '../session.ts';
import type { Site } from '../site.ts';
import { board, type Ears, type LiveState } from './board.ts';

// Its types say `export default`, the module itself is the class.
const Pusher = pusherJs as unknown as typeof pusherJs.default;
type Pusher = InstanceType<typeof Pusher>;

const RETRY_MS = 1000;
/** Connecting takes a moment; what takes longer is tried anew. */
const STUCK_MS = 3000;
const BATCH_MS = 250;
const SPREAD_MS = 1000;
const UNAUTHORISED = 4009;

/** The page's own host; TLS where the page has it, or where the operator says so (decision A13). */
export const addressOf = (
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

export const authorisationAt = (origin: string) => ({
  endpoint: `${origin}/api/pusher/auth`,
  transport: 'ajax' as const,
  headersProvider: () => ({ authorization: `Bearer ${accessToken() ?? ''}`, accept: 'application/json' }),
});

/** Gathers what became old, so that a burst of changes asks once. */
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

/** Asks for everything that is shown, not all browsers at the same moment. */
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
/** Refused for good, not by accident. */
const isAnswer = (status: number) => status >= 400 && status < 500 && status !== UNAUTHENTICATED && status !== TOO_MANY;

/** A subscription that failed by accident is tried again, with a new token if the old one ran out meanwhile. */
function persist(client: Pusher, channel: Channel): void {
  const again = async (status: number) => {
    if (status === UNAUTHENTICATED) await renewAccess();
    const isWanted = client.channel(channel.name) === channel && client.connection.state === 'connected';
    if (isWanted && !channel.subscribed) channel.subscribe();
  };
  channel.bind('pusher:subscription_error', ({ status = 0 }: { status?: number }) => {
    if (!isAnswer(status)) setTimeout(() => void again(status), RETRY_MS);
  });
}

function followPeople(client: Pusher, status: string): void {
  const channel = client.subscribe(status) as PresenceChannel;
  persist(client, channel);
  channel.bind('pusher:subscription_succeeded', () => {
    board.forgetPeople();
    channel.members.each(({ id }: { id: string }) => board.seen(id, { status: true, last_seen_at: null }));
  });
  channel.bind('pusher:member_added', ({ id }: { id: string }) => board.seen(id, { status: true, last_seen_at: null }));
  channel.bind('pusher:member_removed', ({ id }: { id: string }) =>
    board.seen(id, { status: false, last_seen_at: new Date().toISOString() }),
  );
}

type News = { readonly told: (news: { stale: string[] }) => void; readonly lost: () => void };

/** Joins a channel. Whoever joins it again may have missed something: only from then on is what is asked for not outrun. */
function listenTo(client: Pusher, name: string, { told, lost }: News): void {
  const channel = client.subscribe(name);
  let before = false;
  channel.bind(TOLD_EVENT, told);
  channel.bind('pusher:subscription_succeeded', () => {
    if (before) lost();
    before = true;
  });
  channel.bind('pusher:subscription_error', () => (before = true));
  persist(client, channel);
}

/** Subscribes to what the screens want now and leaves what nobody wants any more. */
function followScreens(client: Pusher, own: string, news: News): () => void {
  const joined = new Set<string>();
  const sync = () => {
    const wanted = new Set([own, ...board.wanted()]);
    for (const name of joined) if (!wanted.has(name) && joined.delete(name)) client.unsubscribe(name);
    for (const name of wanted) {
      if (joined.has(name)) continue;
      joined.add(name);
      listenTo(client, name, news);
    }
  };
  sync();
  return board.subscribe(sync);
}

/** The library's own patience is too long: a connection that does not come is tried again every second. */
function insist(client: Pusher): () => void {
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

/** Opens the socket of one viewer; what it returns closes it. */
export function openSocket(viewerId: string, realtime: NonNullable<Site['realtime']>, ears: Ears): () => void {
  const { queries, ended } = ears;
  const { key, options } = addressOf(realtime, location);
  if (!key || !accessToken()) {
    console.error('Echo not created.');
    return () => {};
  }
  const client = new Pusher(key, { ...options, channelAuthorization: authorisationAt(location.origin) });
  const stale = openStale(queries);
  const lost = openResync(queries);
  board.become('connecting');
  client.connection.bind('state_change', ({ current }: { current: LiveState }) => board.become(current));
  client.connection.bind('error', ({ data }: { data?: { code?: number } }) => data?.code === UNAUTHORISED && ended());
  client.bind(RESYNC_EVENT, lost);
  const stops = [insist(client), followScreens(client, ears.own(viewerId), { told: ({ stale: paths }) => stale(paths), lost })];
  followPeople(client, ears.status);
  return () => {
    for (const stop of stops) stop();
    client.disconnect();
    client.connection.unbind_all();
    board.become('initialized');
    board.forgetPeople();
  };
}
