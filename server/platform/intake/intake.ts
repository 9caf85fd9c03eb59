import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../limits.ts';
import { answerBusy, AdmissionQueue, postponeAdmission, waitForAdmission } from './admission.ts';
import { type SenderPace, SENDER_PACE, watchSenders } from './slow-senders.ts';
import { openSlowdown } from './slowdown.ts';
import { findCallerAddress, type IsTrustedProxy } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until a request whose body has been read is admitted. */
    admit(request: IncomingMessage, response: ServerResponse, isHashing: boolean): Promise<void>;
  }
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;
export type IntakeOptions = {
  readonly atOnce: number;
  readonly waitMs: number;
  readonly isTrusted: IsTrustedProxy;
  readonly pace?: SenderPace;
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
/**
 * The most connections of one address. The tills and phones of a salon behind one address open a few dozen. Our own proxies carry
 * everybody's connections and are not counted.
 */
const CONNECTIONS_PER_ADDRESS = 256;

/**
 * Sign-ins wait for a hash that is slow on purpose. They have their own queue, so that many of them at once delay nobody else.
 */
const HASHING_AT_ONCE = 8;
const HASHING_WAIT_MS = 2000;

/**
 * Pictures have their own queue, so that a page full of them delays no call. It admits more requests than may wait for a picture to
 * be drawn (`picture-widths.ts`), so that requests for existing pictures get through. Requests may wait longer, because a browser
 * does not ask for a picture again.
 */
const PICTURES_AT_ONCE = 96;
const PICTURES_WAIT_MS = 5000;
/**
 * A search keeps the database busy for longer than most calls, and anybody may start one. Searches have their own queue, so
 * that people who book and sell are not delayed.
 */
const SEARCHES_AT_ONCE = 8;
const SEARCHES_WAIT_MS = 1500;
const isSearch = (url: string): boolean => url.startsWith('/api/search');
/** Whether the address is a picture. Videos are not counted: one is sent for as long as somebody watches it. */
const isPicture = (url: string): boolean => url.startsWith('/media/') && !(url.split('?', 1)[0] ?? '').endsWith('.mp4');

/**
 * Whether requests to this address wait in the general queue. Health and metrics do not, because they must answer even if nothing
 * else can.
 */
const isWork = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/logout');
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function limitConnections(server: Server, most: number, isTrusted: IsTrustedProxy): void {
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

/** Limits how many bodies arrive at once and how slowly, and delays addresses that were told to slow down. */
function openGuards({ isTrusted }: IntakeOptions, pace: SenderPace) {
  const senders = watchSenders(pace);
  const slowdown = openSlowdown();

  /**
   * Calls `begin`, a second later if the address got a 429 a moment ago. A request whose body would be one too many is refused
   * instead.
   */
  function admit(request: IncomingMessage, response: ServerResponse, begin: (address: string, isRead: boolean) => void): void {
    const address = addressKey(findCallerAddress(request, isTrusted));
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
 * Limits the connections per address, the pace of bodies and the number of requests at work. It runs in front of the framework,
 * because refusing must be very cheap when most requests are refused.
 */
export function openIntake(options: IntakeOptions) {
  const { atOnce, waitMs, isTrusted, pace = SENDER_PACE, connectionsPerAddress = CONNECTIONS_PER_ADDRESS } = options;
  const line = new AdmissionQueue(atOnce, waitMs);
  const picturesLine = new AdmissionQueue(
    options.picturesAtOnce ?? PICTURES_AT_ONCE,
    Math.max(waitMs, options.picturesWaitMs ?? PICTURES_WAIT_MS),
  );
  const searchLine = new AdmissionQueue(SEARCHES_AT_ONCE, Math.max(waitMs, SEARCHES_WAIT_MS));
  const hashingLine = new AdmissionQueue(HASHING_AT_ONCE, Math.max(waitMs, HASHING_WAIT_MS));
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
      postponeAdmission(request, address);
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
      waitForAdmission(isHashing ? hashingLine : line, request, response),
    close: () => [line, picturesLine, searchLine, hashingLine, guards].forEach((part) => part.close()),
  };
}
