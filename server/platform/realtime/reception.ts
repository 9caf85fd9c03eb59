import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { connectionOf } from './connection.ts';
import { hear, part, type Parties } from './conversation.ts';
import { type Ending, endings, errorFrame, welcomeFrame, whyNotServe } from './protocol.ts';

const MOST_MESSAGE_BYTES = 64 * 1024;

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
