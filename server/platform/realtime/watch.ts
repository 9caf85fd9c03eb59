import type { Log } from '../log.ts';
import type { Connection, Holder } from './connection.ts';
import { closeReasons, refusalFrame } from './protocol.ts';

export type HeldChannel = { readonly holder: Holder; readonly channel: string };

/** The gateway knows nothing about businesses; features answer these questions for it. */
export type Authority = {
  isChannel(name: string): boolean;
  readonly presenceChannel: string;
  /** Whom each of these people may see come and go. */
  circlesOf(user_ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  left(user_ids: readonly string[]): Promise<void>;
  /** Those of these sessions that have ended. */
  endedSessions(session_ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of these channels that their holders may no longer join. */
  lostHolds(holds: readonly HeldChannel[]): Promise<readonly HeldChannel[]>;
};

const holdsOf = (connections: readonly Connection[], authority: Authority): HeldChannel[] => {
  const seen = new Map<string, HeldChannel>();
  for (const { state, channels } of connections) {
    const { holder } = state;
    if (!holder) continue;
    for (const channel of channels) {
      if (channel !== authority.presenceChannel) seen.set(`${holder.account_id} ${channel}`, { holder, channel });
    }
  }
  return [...seen.values()];
};

/**
 * Checks everybody on this node: sockets of ended sessions are closed, and channels that somebody may no longer hear are left.
 */
export async function reviewSockets(
  connections: readonly Connection[],
  authority: Authority,
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
      if (connection.state.holder?.account_id !== holder.account_id || !connection.channels.has(channel)) continue;
      leave(connection, channel);
      connection.send(refusalFrame(channel, 403, 'You no longer have access.'));
    }
  }
}

/** Often enough that a lost permission ends within 5 s even if one check fails. */
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
    /** Somebody just lost a permission. A check that is already running may have been too early. */
    now() {
      again = running;
      if (!running) start();
    },
    close: () => clearInterval(timer),
  };
}
