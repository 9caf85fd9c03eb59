import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Holder } from './connection.ts';
import { addToSet, removeFromSet } from './presence/circles.ts';
import { closeReasons, PING_FRAME } from './protocol.ts';

const MOST_PER_USER = 30;
/** Closing is spread over this long, so that the next process is not flooded. */
const DISMISSAL_MS = 800;

export type SocketRegistry = ReturnType<typeof openSocketRegistry>;

/** Knows the sockets of this node and their owners. */
export function openSocketRegistry() {
  const all = new Set<Connection>();
  const owned = new Map<string, Set<Connection>>();

  /** Records whose socket it is; returns false if that person has too many. */
  function claim(connection: Connection, holder: Holder): boolean {
    const theirs = owned.get(holder.user_id);
    if (theirs && !theirs.has(connection) && theirs.size >= MOST_PER_USER) return false;
    addToSet(owned, holder.user_id, connection);
    connection.state.holder = holder;
    return true;
  }
  function drop(connection: Connection): void {
    all.delete(connection);
    removeFromSet(owned, connection.state.holder?.user_id ?? '', connection);
  }
  const sendAll = (frame: string) => {
    for (const connection of all) connection.send(frame);
  };
  const of = (user_id: string) =>
    [...all].filter(({ state }) => state.signed_in_as === user_id || state.holder?.user_id === user_id);
  return { all, claim, drop, sendAll, of };
}

/** Pings silent sockets and closes those that did not answer the last ping. */
export function pingSilentSockets({ all }: SocketRegistry, activityMs: number): void {
  const now = Date.now();
  for (const connection of all) {
    const silentMs = now - connection.state.heardAt;
    if (silentMs > activityMs * 2) connection.end(closeReasons.silent);
    else if (silentMs > activityMs) connection.send(PING_FRAME);
  }
}

/** Closes all sockets; their clients reconnect to the next process. */
export async function closeAllSockets({ all }: SocketRegistry): Promise<void> {
  const leaving = [...all];
  const pause = 20;
  const share = Math.ceil((leaving.length * pause) / DISMISSAL_MS);
  while (leaving.length > 0) {
    for (const connection of leaving.splice(0, share)) connection.end(closeReasons.restarting);
    await wait(pause);
  }
}
