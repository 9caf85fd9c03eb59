import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Holder } from './connection.ts';
import { add, remove } from './presence/circles.ts';
import { endings, pingFrame } from './protocol.ts';

const MOST_PER_USER = 30;
/** Leaving sockets are spread over this long, so that the next process is not stormed. */
const DISMISSAL_MS = 800;

export type Sockets = ReturnType<typeof openSockets>;

/** The sockets of this node, and whose they are. */
export function openSockets() {
  const all = new Set<Connection>();
  const owned = new Map<string, Set<Connection>>();

  /** Notes whose socket it is; false when that person has too many. */
  function claim(connection: Connection, holder: Holder): boolean {
    const theirs = owned.get(holder.user_id);
    if (theirs && !theirs.has(connection) && theirs.size >= MOST_PER_USER) return false;
    add(owned, holder.user_id, connection);
    connection.state.holder = holder;
    return true;
  }
  function drop(connection: Connection): void {
    all.delete(connection);
    remove(owned, connection.state.holder?.user_id ?? '', connection);
  }
  const sendAll = (frame: string) => {
    for (const connection of all) connection.send(frame);
  };
  const of = (user_id: string) =>
    [...all].filter(({ state }) => state.signed_in_as === user_id || state.holder?.user_id === user_id);
  return { all, claim, drop, sendAll, of };
}

/** Asks the silent whether they are still there, and gives up those who were asked and did not answer. */
export function wake({ all }: Sockets, activityMs: number): void {
  const now = Date.now();
  for (const connection of all) {
    const silentMs = now - connection.state.heardAt;
    if (silentMs > activityMs * 2) connection.end(endings.silent);
    else if (silentMs > activityMs) connection.send(pingFrame);
  }
}

/** Sends everybody to the next process. */
export async function dismiss({ all }: Sockets): Promise<void> {
  const leaving = [...all];
  const pause = 20;
  const share = Math.ceil((leaving.length * pause) / DISMISSAL_MS);
  while (leaving.length > 0) {
    for (const connection of leaving.splice(0, share)) connection.end(endings.restarting);
    await wait(pause);
  }
}
