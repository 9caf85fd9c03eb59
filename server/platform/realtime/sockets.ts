import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Connection, connectionOf, type Holder } from './connection.ts';
import { hear, part, type Parties } from './conversation.ts';
import { add, remove } from './presence/circles.ts';
import { type Ending, endings, errorFrame, pingFrame, welcomeFrame, whyNotServe } from './protocol.ts';

const MOST_MESSAGE_BYTES = 64 * 1024;
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

export type Reception = {
  readonly origins: readonly string[];
  readonly most: number;
  readonly activitySeconds: number;
  readonly isClosing: () => boolean;
  readonly cut: () => void;
};

/** A page may listen when it is ours; a program that is no browser names no page. */
const isWelcome = ({ headers: { origin } }: IncomingMessage, origins: readonly string[]) =>
  origin === undefined || origins.includes(origin);

export function receive(server: Server, parties: Parties, reception: Reception): void {
  const { origins, most, isClosing } = reception;
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_MESSAGE_BYTES });
  server.on('upgrade', (request, socket, head) => {
    if (!isWelcome(request, origins)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    wss.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => ws.terminate());
      const full = parties.sockets.all.size >= most ? endings.full : null;
      const refusal = whyNotServe(request.url ?? '/', parties.app.key) ?? full ?? (isClosing() ? endings.restarting : null);
      if (refusal) turnAway(ws, refusal);
      else welcome(ws, parties, reception);
    });
  });
}

function turnAway(ws: WebSocket, { code, message }: Ending): void {
  ws.send(errorFrame(code, message));
  ws.close(code, message);
}

function welcome(ws: WebSocket, parties: Parties, { activitySeconds, cut }: Reception): void {
  const connection = connectionOf(ws, Date.now, cut);
  parties.sockets.all.add(connection);
  let said = Promise.resolve();
  const next = (work: () => unknown) => {
    said = said.then(work).then(
      () => {},
      () => connection.send(errorFrame(null, 'Something went wrong.')),
    );
  };
  ws.on('message', (data: Buffer) => next(() => hear(parties, connection, data.toString())));
  ws.on('close', () =>
    next(() => {
      parties.sockets.drop(connection);
      return part(parties, connection);
    }),
  );
  connection.send(welcomeFrame(connection.id, activitySeconds));
}
