import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverBusy } from '../refusal.ts';

type Waiting = { readonly until: number; readonly go: () => void; readonly refuse: () => void; gone: boolean };

/** The share of places that one address cannot take, so that a flood from one address leaves room for the others. */
const KEPT_FOR_OTHERS = 0.25;
/**
 * How many requests begin in one iteration of the event loop. A call that needs no database ends in the iteration in which it
 * begins, so a flood of such calls would make one iteration last a quarter of a second.
 */
const BEGIN_PER_TURN = 8;
const MOST_WAITING = 2000;
/**
 * An address with more waiting requests than this is refused late. If a flood were refused at once, its requests would come back at
 * once.
 */
const REFUSED_SOON = 2;
const REFUSED_LATE_MS = 1000;

const BUSY = Buffer.from(JSON.stringify(serverBusy().body));
const busyHeaders = {
  'content-type': 'application/json',
  'content-length': BUSY.length,
  'retry-after': '1',
  'cache-control': 'no-store',
};
export const answerBusy = (response: ServerResponse, headers: object = {}): void => {
  response.writeHead(503, { ...busyHeaders, ...headers }).end(BUSY);
};

/**
 * Limits how many requests are worked on at once, because beyond saturation more of them only make every answer late. Further
 * requests wait for a moment; those that have waited too long are told to come back. The address with the fewest recent admissions
 * comes first. A request takes its place once it has been read and frees it when the answer is written, so slow senders and slow
 * readers occupy none.
 */
export class AdmissionQueue {
  readonly #atOnce: number;
  readonly #waitMs: number;
  readonly #mostOfOne: number;
  readonly #timers: readonly NodeJS.Timeout[];
  #inside = 0;
  #begunThisTurn = 0;
  #waiting = 0;
  readonly #insideBy = new Map<string, number>();
  readonly #queues = new Map<string, Waiting[]>();
  /** Recent admissions per address. The counts are halved every second. */
  readonly #lately = new Map<string, number>();

  constructor(atOnce: number, waitMs: number) {
    this.#atOnce = atOnce;
    this.#waitMs = waitMs;
    this.#mostOfOne = Math.max(1, Math.ceil(atOnce * (1 - KEPT_FOR_OTHERS)));
    this.#timers = [setInterval(() => this.#expire(), 10).unref(), setInterval(() => this.#forgetSlowly(), 1000).unref()];
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Calls `go` when this request is admitted, or `refuse` if it has waited too long or too many are waiting already. */
  takeTurn(response: ServerResponse, address: string, go: () => void, refuse: () => void): void {
    if (!this.#queues.has(address) && this.#hasPlace(address)) {
      this.#enter(response, address);
      return go();
    }
    if (this.#waiting >= MOST_WAITING) return refuse();
    this.#waiting += 1;
    const settle = (then: () => void) => () => {
      if (place.gone) return;
      place.gone = true;
      this.#waiting -= 1;
      then();
    };
    const queue = this.#queues.get(address) ?? [];
    const patience = queue.length < REFUSED_SOON ? this.#waitMs : Math.max(this.#waitMs, REFUSED_LATE_MS);
    const enter = () => {
      this.#enter(response, address);
      go();
    };
    const place: Waiting = { until: performance.now() + patience, gone: false, go: settle(enter), refuse: settle(refuse) };
    response.once(
      'close',
      settle(() => {}),
    );
    queue.push(place);
    this.#queues.set(address, queue);
  }

  #hasPlace(address: string): boolean {
    if (this.#begunThisTurn >= BEGIN_PER_TURN) return false;
    return this.#inside < this.#atOnce && (this.#insideBy.get(address) ?? 0) < this.#mostOfOne;
  }

  #enter(response: ServerResponse, address: string): void {
    this.#inside += 1;
    this.#begunThisTurn += 1;
    if (this.#begunThisTurn === 1) setImmediate(() => this.#beginNextTurn());
    this.#insideBy.set(address, (this.#insideBy.get(address) ?? 0) + 1);
    this.#lately.set(address, (this.#lately.get(address) ?? 0) + 1);
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      this.#leave(address);
    };
    response.once('prefinish', leave);
    response.once('close', leave);
  }

  #leave(address: string): void {
    this.#inside -= 1;
    const left = (this.#insideBy.get(address) ?? 1) - 1;
    if (left === 0) this.#insideBy.delete(address);
    else this.#insideBy.set(address, left);
    this.#callNext();
  }

  #beginNextTurn(): void {
    this.#begunThisTurn = 0;
    this.#callNext();
  }

  /** The address whose request is admitted next: among those that have a place left, the one with the fewest recent admissions. */
  #nextAddress(): string | null {
    let next: string | null = null;
    let least = Infinity;
    for (const address of this.#queues.keys()) {
      const times = this.#lately.get(address) ?? 0;
      if (times >= least || !this.#hasPlace(address)) continue;
      next = address;
      least = times;
    }
    return next;
  }

  #callNext(): void {
    for (let address = this.#nextAddress(); address !== null; address = this.#nextAddress()) {
      const queue = this.#queues.get(address) ?? [];
      let first = queue.shift();
      while (first?.gone) first = queue.shift();
      if (queue.length === 0) this.#queues.delete(address);
      first?.go();
    }
  }

  #expire(): void {
    const now = performance.now();
    for (const [address, queue] of this.#queues) {
      for (const place of queue) if (!place.gone && place.until < now) place.refuse();
      const left = queue.filter(({ gone }) => !gone);
      if (left.length === 0) this.#queues.delete(address);
      else this.#queues.set(address, left);
    }
  }

  #forgetSlowly(): void {
    for (const [address, times] of this.#lately) {
      if (times <= 1) this.#lately.delete(address);
      else this.#lately.set(address, times / 2);
    }
  }
}

/** Requests with a body. They are admitted only when the body has been read. */
const unread = new WeakMap<IncomingMessage, string>();
export const postponeAdmission = (request: IncomingMessage, address: string): void => void unread.set(request, address);

/**
 * Waits until a request whose body has been read is admitted. A request that was admitted before, or that came from inside the
 * process, goes on at once.
 */
export async function waitForAdmission(line: AdmissionQueue, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = unread.get(request);
  if (address === undefined) return;
  unread.delete(request);
  await new Promise<void>((resolve, reject) => line.takeTurn(response, address, resolve, () => reject(serverBusy())));
}
