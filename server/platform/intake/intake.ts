import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../limits.ts';
import { answerBusy, Line, postponeTurn, takePostponedTurn } from './admission.ts';
import { type Pace, PACE, watchSenders } from './slow-senders.ts';
import { openSlowdown } from './slowdown.ts';
import { callerAddress, type IsTrusted } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until a request whose body has been read may continue. */
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
  readonly picturesAtOnce?: number;
  readonly picturesWaitMs?: number;
};

const TOO_MANY = 429;
const HEADERS_MS = 10_000;
const CHECK_MS = 1000;
const KEEP_ALIVE_MS = 72_000;
/** A connection that neither sends nor reads for this long is closed. */
const IDLE_MS = 90_000;
/** The tills and phones of a salon behind one address open a few dozen. Our own proxies carry everybody's and are not counted. */
const CONNECTIONS_PER_ADDRESS = 256;

/** Sign-ins wait for a hash that is slow on purpose. They have their own queue, so that a storm of them stops nobody else. */
const HASHING_AT_ONCE = 8;
const HASHING_WAIT_MS = 2000;

/**
 * Pictures have a line of their own: a page of them keeps no call waiting. It has room for more than can wait to be drawn
 * (`picture-widths.ts`), so that those which are ready get through. A browser does not ask again for a picture, so they wait longer.
 */
const PICTURES_AT_ONCE = 96;
const PICTURES_WAIT_MS = 5000;
/**
 * A search keeps the database busy for longer than most calls, and anybody may ask for one. In a line of their own they leave room for
 * those who book and sell.
 */
const SEARCHES_AT_ONCE = 8;
const SEARCHES_WAIT_MS = 1500;
const isSearch = (url: string): boolean => url.startsWith('/api/search');
/** A film is sent for as long as somebody watches it, and takes no place meanwhile. */
const isPicture = (url: string): boolean => url.startsWith('/media/') && !(url.split('?', 1)[0] ?? '').endsWith('.mp4');

/** Health and metrics must answer even if nothing else can. */
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

/** Limits how many bodies arrive at once and delays callers that were told to slow down, then calls `begin`. */
function openGuards({ isTrusted }: IntakeOptions, pace: Pace) {
  const senders = watchSenders(pace);
  const slowdown = openSlowdown();

  function admit(request: IncomingMessage, response: ServerResponse, begin: (address: string, isRead: boolean) => void): void {
    const address = addressKey(callerAddress(request, isTrusted));
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
 * Runs in front of the framework, because refusing must be very cheap when most requests are refused. It limits the connections
 * per address, the pace of bodies and the number of requests at work.
 */
export function openIntake(options: IntakeOptions) {
  const { atOnce, waitMs, isTrusted, pace = PACE, connectionsPerAddress = CONNECTIONS_PER_ADDRESS } = options;
  const line = new Line(atOnce, waitMs);
  const picturesLine = new Line(
    options.picturesAtOnce ?? PICTURES_AT_ONCE,
    Math.max(waitMs, options.picturesWaitMs ?? PICTURES_WAIT_MS),
  );
  const searchLine = new Line(SEARCHES_AT_ONCE, Math.max(waitMs, SEARCHES_WAIT_MS));
  const hashingLine = new Line(HASHING_AT_ONCE, Math.max(waitMs, HASHING_WAIT_MS));
  const guards = openGuards(options, pace);
  let serve: Serve = () => {};

  function meet(request: IncomingMessage, response: ServerResponse): void {
    const go = () => serve(request, response);
    const url = request.url ?? '';
    const ownLine = isSearch(url) ? searchLine : isWork(url) ? line : isPicture(url) ? picturesLine : null;
    if (!ownLine && !hasBody(request)) return go();
    guards.admit(request, response, (address, isRead) => {
      if (!ownLine) return go();
      if (isRead) return ownLine.takeTurn(response, address, go, () => answerBusy(response));
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
    close: () => [line, picturesLine, searchLine, hashingLine, guards].forEach((part) => part.close()),
  };
}
