import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../limits.ts';
import { answerBusy, Line, postponeTurn, takePostponedTurn } from './admission.ts';
import { type Pace, PACE, watchSenders } from './slow-senders.ts';
import { openSlowdown } from './slowdown.ts';
import { callerOf, type IsTrusted } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until it is the turn of a request whose body has been read. */
    admit(request: IncomingMessage, response: ServerResponse, isHashing: boolean): Promise<void>;
  }
}

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
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Who may begin a request: not too many bodies at once, and later whoever was told to slow down. Then it is `begin`'s. */
function openGuards({ isTrusted }: IntakeOptions, pace: Pace) {
  const senders = watchSenders(pace);
  const slowdown = openSlowdown();

  function admit(request: IncomingMessage, response: ServerResponse, begin: (address: string, isRead: boolean) => void): void {
    const address = addressKey(callerOf(request, isTrusted));
    const isRead = !hasBody(request);
    response.once('finish', () => {
      if (response.statusCode === TOO_MANY) slowdown.slow(address);
    });
    const go = () => {
      if (request.destroyed) return;
      if (isRead || senders.watch(request, address)) begin(address, isRead);
      else answerBusy(response, { connection: 'close' });
    };
    slowdown.pass(address, go, () => request.socket.destroy());
  }
  return { admit, close: senders.close };
}

const timeouts = (longestMs: number) => ({
  headersTimeout: HEADERS_MS,
  requestTimeout: longestMs + HEADERS_MS,
  connectionsCheckingInterval: CHECK_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
});

/**
 * What stands in front of the framework, because a refusal must cost next to nothing when refusals are most of the work: how many
 * connections an address may have, how slowly a body may come, and whose turn it is.
 */
export function openIntake(options: IntakeOptions) {
  const { atOnce, waitMs, isTrusted, pace = PACE, connectionsPerAddress = CONNECTIONS_PER_ADDRESS } = options;
  const line = new Line(atOnce, waitMs);
  const hashingLine = new Line(HASHING_AT_ONCE, Math.max(waitMs, HASHING_WAIT_MS));
  const guards = openGuards(options, pace);
  let serve: Serve = () => {};

  function meet(request: IncomingMessage, response: ServerResponse): void {
    const go = () => serve(request, response);
    const isCounted = isWork(request.url ?? '');
    if (!isCounted && !hasBody(request)) return go();
    guards.admit(request, response, (address, isRead) => {
      if (!isCounted) return go();
      if (isRead) return line.takeTurn(response, address, go, () => answerBusy(response));
      postponeTurn(request, address);
      go();
    });
  }

  return {
    server(handler: Serve): Server {
      serve = handler;
      const server = createServer(timeouts(pace.longestMs), meet);
      server.setTimeout(IDLE_MS);
      limitConnections(server, connectionsPerAddress, isTrusted);
      return server;
    },
    admit: (request: IncomingMessage, response: ServerResponse, isHashing: boolean) =>
      takePostponedTurn(isHashing ? hashingLine : line, request, response),
    close: () => [line, hashingLine, guards].forEach((part) => part.close()),
  };
}
