import type { Log } from '../log.ts';
import type { Connection, Holder } from './connection.ts';
import { closeReasons, encodeRefusalFrame } from './protocol.ts';

export type HeldChannel = { readonly holder: Holder; readonly channel: string };

/** What the gateway asks the features, because it knows nothing about businesses itself. */
export type RealtimeAuthority = {
  isChannel(name: string): boolean;
  /** Whether this person may send this event to the others in a channel that they have joined. */
  maySay(channel: string, user_id: string, event: string): boolean;
  readonly presenceChannel: string;
  /** For each of these people, the people whose coming and going they may see. */
  circlesOf(user_ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  left(user_ids: readonly string[]): Promise<void>;
  /** The sessions among these that have ended. */
  endedSessions(session_ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The channels among these that their holders may no longer join. */
  lostHolds(holds: readonly HeldChannel[]): Promise<readonly HeldChannel[]>;
};

const holdsOf = (connections: readonly Connection[], authority: RealtimeAuthority): HeldChannel[] => {
  const seen = new Map<string, HeldChannel>();
  for (const { state, channels } of connections) {
    const { holder } = state;
    if (!holder) continue;
    for (const channel of channels) {
      if (channel !== authority.presenceChannel) seen.set(`${holder.session_id} ${channel}`, { holder, channel });
    }
  }
  return [...seen.values()];
};

/**
 * Checks every socket of this node. Sockets of ended sessions are closed, and sockets leave the channels that their person may no
 * longer listen to.
 */
export async function reviewSockets(
  connections: readonly Connection[],
  authority: RealtimeAuthority,
  leave: (connection: Connection, channel: string) => void,
): Promise<void> {
  const held = connections.filter(({ state }) => state.holder !== null);
  const sessions = [...new Set(held.map(({ state }) => state.holder?.session_id ?? ''))];
  if (sessions.length === 0) return;
  const ended = await authority.endedSessions(sessions);
  for (const connection of held)
    if (ended.has(connection.state.holder?.session_id ?? '')) connection.end(closeReasons.unauthorised);
  const alive = held.filter((connection) => connection.isOpen());
  for (const { holder, channel } of await authority.lostHolds(holdsOf(alive, authority))) {
    for (const connection of alive) {
      if (connection.state.holder?.session_id !== holder.session_id || !connection.channels.has(channel)) continue;
      leave(connection, channel);
      connection.send(encodeRefusalFrame(channel, 403, 'You no longer have access.'));
    }
  }
}

/** How often the sockets are checked: often enough that a lost permission ends within 5 s even if one check fails. */
const EVERY_MS = 2000;

export function openReviewLoop(look: () => Promise<void>, log: Log) {
  let running = false;
  let again = false;
  const start = () => {
    running = true;
    again = false;
    void look()
      .catch((error: unknown) => log.warn({ err: error }, 'realtime watch'))
      .finally(() => {
        running = false;
        if (again) start();
      });
  };
  const timer = setInterval(() => running || start(), EVERY_MS);
  return {
    /** Checks at once because somebody just lost a permission. A check that is already running may have been too early. */
    now() {
      again = running;
      if (!running) start();
    },
    close: () => clearInterval(timer),
  };
}
