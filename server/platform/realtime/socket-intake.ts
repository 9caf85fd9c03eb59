import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { findCallerAddress, type IsTrustedProxy } from '../intake/trusted-proxies.ts';
import { addressKey } from '../limits.ts';
import { openConnection } from './connection.ts';
import { handleMessage, leaveAllChannels, type GatewayParts } from './client-messages.ts';
import { type CloseReason, closeReasons, encodeErrorFrame, encodeWelcomeFrame, whyAddressRefused } from './protocol.ts';

const MOST_MESSAGE_BYTES = 64 * 1024;
/** The screens of a salon share an address, so it may open many sockets. Our own proxies and programs are not counted. */
const MOST_OF_ONE_ADDRESS = 500;

export type SocketIntake = {
  readonly isTrusted: IsTrustedProxy;
  readonly origins: readonly string[];
  readonly most: number;
  readonly activitySeconds: number;
  readonly isClosing: () => boolean;
  readonly cut: () => void;
};

/** Whether the origin may connect: our own pages, and programs that are not browsers, which send no origin. */
const isWelcome = ({ headers: { origin } }: IncomingMessage, origins: readonly string[]) =>
  origin === undefined || origins.includes(origin);

/** Counts the sockets of each address while they are open; returns false if there are too many. */
function openCounter(isTrusted: IsTrustedProxy) {
  const open = new Map<string, number>();
  return (request: IncomingMessage): boolean => {
    const caller = findCallerAddress(request, isTrusted);
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
      const refusal =
        whyAddressRefused(request.url ?? '/', parts.app.key) ?? full ?? (isClosing() ? closeReasons.restarting : null);
      if (refusal) turnAway(ws, refusal);
      else welcome(ws, parts, reception);
    });
  });
}

function turnAway(ws: WebSocket, { code, message }: CloseReason): void {
  ws.send(encodeErrorFrame(code, message));
  ws.close(code, message);
}

function welcome(ws: WebSocket, parts: GatewayParts, { activitySeconds, cut }: SocketIntake): void {
  const connection = openConnection(ws, Date.now, cut);
  parts.sockets.all.add(connection);
  let said = Promise.resolve();
  const next = (work: () => unknown) => {
    said = said.then(work).then(
      () => {},
      () => connection.send(encodeErrorFrame(null, 'Something went wrong.')),
    );
  };
  ws.on('message', (data: Buffer) => {
    // Messages are counted when they arrive, because those that wait to be handled take memory.
    if (connection.heard()) next(() => handleMessage(parts, connection, data.toString()));
    else connection.end({ ...closeReasons.unauthorised, message: 'Too many messages' });
  });
  ws.on('close', () =>
    next(() => {
      parts.sockets.drop(connection);
      return leaveAllChannels(parts, connection);
    }),
  );
  connection.send(encodeWelcomeFrame(connection.id, activitySeconds));
}
