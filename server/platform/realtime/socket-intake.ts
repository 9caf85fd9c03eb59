import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { callerAddress, type IsTrusted } from '../intake/trusted-proxies.ts';
import { addressKey } from '../limits.ts';
import { connectionOf } from './connection.ts';
import { handleMessage, leaveAllChannels, type GatewayParts } from './client-messages.ts';
import { type CloseReason, closeReasons, errorFrame, welcomeFrame, whyNotServe } from './protocol.ts';

const MOST_MESSAGE_BYTES = 64 * 1024;
/** The screens of a salon share an address. Our own proxies and programs are not counted. */
const MOST_OF_ONE_ADDRESS = 500;

export type SocketIntake = {
  readonly isTrusted: IsTrusted;
  readonly origins: readonly string[];
  readonly most: number;
  readonly activitySeconds: number;
  readonly isClosing: () => boolean;
  readonly cut: () => void;
};

/** Our own pages may connect; programs that are not browsers send no origin. */
const isWelcome = ({ headers: { origin } }: IncomingMessage, origins: readonly string[]) =>
  origin === undefined || origins.includes(origin);

/** Counts a socket of an address until it closes; false if there are too many. */
function openCounter(isTrusted: IsTrusted) {
  const open = new Map<string, number>();
  return (request: IncomingMessage): boolean => {
    const caller = callerAddress(request, isTrusted);
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

export function acceptSockets(server: Server, parts: GatewayParts, reception: SocketIntake): void {
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
      const full = parts.sockets.all.size >= most ? closeReasons.full : null;
      const refusal = whyNotServe(request.url ?? '/', parts.app.key) ?? full ?? (isClosing() ? closeReasons.restarting : null);
      if (refusal) turnAway(ws, refusal);
      else welcome(ws, parts, reception);
    });
  });
}

function turnAway(ws: WebSocket, { code, message }: CloseReason): void {
  ws.send(errorFrame(code, message));
  ws.close(code, message);
}

function welcome(ws: WebSocket, parts: GatewayParts, { activitySeconds, cut }: SocketIntake): void {
  const connection = connectionOf(ws, Date.now, cut);
  parts.sockets.all.add(connection);
  let said = Promise.resolve();
  const next = (work: () => unknown) => {
    said = said.then(work).then(
      () => {},
      () => connection.send(errorFrame(null, 'Something went wrong.')),
    );
  };
  ws.on('message', (data: Buffer) => {
    // Counted on arrival, because waiting messages are kept in memory.
    if (connection.heard()) next(() => handleMessage(parts, connection, data.toString()));
    else connection.end({ ...closeReasons.unauthorised, message: 'Too many messages' });
  });
  ws.on('close', () =>
    next(() => {
      parts.sockets.drop(connection);
      return leaveAllChannels(parts, connection);
    }),
  );
  connection.send(welcomeFrame(connection.id, activitySeconds));
}
