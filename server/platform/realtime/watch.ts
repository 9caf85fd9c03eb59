import type { Log } from '../log.ts';
import type { Connection, Holder } from './connection.ts';
import { endings, refusalFrame } from './protocol.ts';

export type Hold = { readonly holder: Holder; readonly channel: string };

/** The gateway knows no business: features answer these questions for it. */
export type Authority = {
  isChannel(name: string): boolean;
  readonly presenceChannel: string;
  /** Whom each of these people may see come and go. */
  circlesOf(user_ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  left(user_ids: readonly string[]): Promise<void>;
  /** The sessions among these that are no longer alive. */
  endedSessions(session_ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The channels that their holders could not open now. */
  lostHolds(holds: readonly Hold[]): Promise<readonly Hold[]>;
};

const holdsOf = (connections: readonly Connection[], authority: Authority): Hold[] => {
  const seen = new Map<string, Hold>();
  for (const { state, channels } of connections) {
    const { holder } = state;
    if (!holder) continue;
    for (const channel of channels) {
      if (channel !== authority.presenceChannel) seen.set(`${holder.account_id} ${channel}`, { holder, channel });
    }
  }
  return [...seen.values()];
};

/** One look at everybody on this node: sockets of dead sessions are closed, channels that were lost are left. */
export async function review(
  connections: readonly Connection[],
  authority: Authority,
  leave: (connection: Connection, channel: string) => void,
): Promise<void> {
  const held = connections.filter(({ state }) => state.holder !== null);
  const sessions = [...new Set(held.map(({ state }) => state.holder?.session_id ?? ''))];
  if (sessions.length === 0) return;
  const ended = await authority.endedSessions(sessions);
  for (const connection of held) if (ended.has(connection.state.holder?.session_id ?? '')) connection.end(endings.unauthorised);
  const alive = held.filter((connection) => connection.isOpen());
  for (const { holder, channel } of await authority.lostHolds(holdsOf(alive, authority))) {
    for (const connection of alive) {
      if (connection.state.holder?.account_id !== holder.account_id || !connection.channels.has(channel)) continue;
      leave(connection, channel);
      connection.send(refusalFrame(channel, 403, 'You no longer have access.'));
    }
  }
}

/** Looks so often that a lost permission ends within 5 s even when one look fails. */
const EVERY_MS = 2000;

export function openWatch(look: () => Promise<void>, log: Log) {
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
    /** Somebody lost a right just now. A look that is under way may have been too early for it. */
    now() {
      again = running;
      if (!running) start();
    },
    close: () => clearInterval(timer),
  };
}
