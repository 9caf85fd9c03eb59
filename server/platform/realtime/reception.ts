import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { callerOf, type IsTrusted } from '../intake/trusted-proxies.ts';
import { addressKey } from '../limits.ts';
import { connectionOf } from './connection.ts';
import { hear, part, type Parties } from './conversation.ts';
import { type Ending, endings, errorFrame, welcomeFrame, whyNotServe } from './protocol.ts';

const MOST_MESSAGE_BYTES = 64 * 1024;
/** The screens of a salon share an address. Proxies and programs of ours aren't counted. */
const MOST_OF_ONE_ADDRESS = 500;

export type Reception = {
  readonly isTrusted: IsTrusted;
  readonly origins: readonly string[];
  readonly most: number;
  readonly activitySeconds: number;
  readonly isClosing: () => boolean;
  readonly cut: () => void;
};

/** A page may listen when it is ours; a program that is no browser names no page. */
const isWelcome = ({ headers: { origin } }: IncomingMessage, origins: readonly string[]) =>
  origin === undefined || origins.includes(origin);

/** Counts a socket of an address until it closes; false when there are too many. */
function openCounter(isTrusted: IsTrusted) {
  const open = new Map<string, number>();
  return (request: IncomingMessage): boolean => {
    const caller = callerOf(request, isTrusted);
    if (isTrusted(caller)) return true;
    const address = addressKey(caller);
    const count = open.get(address) ?? 0;
    if (count >= MOST_OF_ONE_ADDRESS) return false;
    open.set(address, count + 1);
    request.socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    return true;
  };
}

export function receive(server: Server, parties: Parties, reception: Reception): void {
  const { origins, most, isClosing } = reception;
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_MESSAGE_BYTES });
  const count = openCounter(reception.isTrusted);
  server.on('upgrade', (request, socket, head) => {
    if (!isWelcome(request, origins)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    if (!count(request)) {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n\r\n');
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
  ws.on('message', (data: Buffer) => {
    // Counted as it comes: what waits for its turn is kept in memory.
    if (connection.heard()) next(() => hear(parties, connection, data.toString()));
    else connection.end({ ...endings.unauthorised, message: 'Too many messages' });
  });
  ws.on('close', () =>
    next(() => {
      parties.sockets.drop(connection);
      return part(parties, connection);
    }),
  );
  connection.send(welcomeFrame(connection.id, activitySeconds));
}
