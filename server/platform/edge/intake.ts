import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../limits.ts';
import { answerBusy, openLine, postponeTurn, takePostponedTurn } from './admission.ts';
import { type Pace, PACE, watchSenders } from './slow-senders.ts';
import { openSlowdown } from './slowdown.ts';
import { callerOf, type IsTrusted } from './trusted-proxies.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;
export type IntakeOptions = {
  readonly atOnce: number;
  readonly waitMs: number;
  readonly isTrusted: IsTrusted;
  readonly pace?: Pace;
  readonly connectionsPerAddress?: number;
};

const TOO_MANY = 429;
const HEADERS_MS = 10_000;
const CHECK_MS = 1000;
const KEEP_ALIVE_MS = 72_000;
/** Nobody is served for so long: who neither sends nor reads has left. */
const IDLE_MS = 90_000;
/** A salon's tills and phones behind one address open some dozens. Proxies of ours carry everybody's and aren't counted. */
const CONNECTIONS_PER_ADDRESS = 256;

/** Who signs in waits for a hash that takes long on purpose: in a line of their own, so that a storm of them stops nobody else. */
const HASHING_AT_ONCE = 8;
const HASHING_WAIT_MS = 2000;

/** Health and metrics must answer just when the rest cannot. */
const isWork = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/logout');
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function limitConnections(server: Server, most: number, isTrusted: IsTrusted): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    if (isTrusted(peer)) return;
    const address = addressKey(peer);
    const count = open.get(address) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/**
 * What stands in front of the framework, because a refusal must cost next to nothing when refusals are most of the work: how many
 * connections an address may have, how slowly a body may come, and whose turn it is.
 */
export function openIntake({
  atOnce,
  waitMs,
  isTrusted,
  pace = PACE,
  connectionsPerAddress = CONNECTIONS_PER_ADDRESS,
}: IntakeOptions) {
  const line = openLine(atOnce, waitMs);
  const hashingLine = openLine(HASHING_AT_ONCE, Math.max(waitMs, HASHING_WAIT_MS));
  const senders = watchSenders(pace);
  const slowdown = openSlowdown();
  let serve: Serve = () => {};

  function meet(request: IncomingMessage, response: ServerResponse): void {
    const address = addressKey(callerOf(request, isTrusted));
    if (!isWork(request.url ?? '') && !hasBody(request)) return serve(request, response);
    response.once('finish', () => {
      if (response.statusCode === TOO_MANY) slowdown.slow(address);
    });
    slowdown.pass(
      address,
      () => !request.destroyed && begin(request, response, address),
      () => request.socket.destroy(),
    );
  }
  function begin(request: IncomingMessage, response: ServerResponse, address: string): void {
    const isRead = !hasBody(request);
    if (!isRead && !senders.watch(request, address)) return answerBusy(response, { connection: 'close' });
    if (!isWork(request.url ?? '')) return serve(request, response);
    if (isRead)
      return line.takeTurn(
        response,
        address,
        () => serve(request, response),
        () => answerBusy(response),
      );
    postponeTurn(request, address);
    serve(request, response);
  }

  return {
    server(handler: Serve): Server {
      serve = handler;
      const server = createServer(
        {
          headersTimeout: HEADERS_MS,
          requestTimeout: pace.longestMs + HEADERS_MS,
          connectionsCheckingInterval: CHECK_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
        },
        meet,
      );
      server.setTimeout(IDLE_MS);
      limitConnections(server, connectionsPerAddress, isTrusted);
      return server;
    },
    admit: (request: IncomingMessage, response: ServerResponse, isHashing: boolean) =>
      takePostponedTurn(isHashing ? hashingLine : line, request, response),
    close() {
      line.close();
      hashingLine.close();
      senders.close();
    },
  };
}
