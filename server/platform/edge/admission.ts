import type { IncomingMessage, ServerResponse } from 'node:http';
import { busy } from '../refusal.ts';

type Waiting = { readonly until: number; go(): void; refuse(): void; gone: boolean };

/** Of the places, so many are kept from any one address: a flood from one leaves room for the others. */
const KEPT_FOR_OTHERS = 0.25;
const MOST_WAITING = 2000;
/** Whoever has more than this in the line is refused late: a flood that is refused at once only comes back at once. */
const REFUSED_SOON = 2;
const REFUSED_LATE_MS = 1000;

const BUSY = Buffer.from(JSON.stringify(busy().body));
const busyHeaders = {
  'content-type': 'application/json',
  'content-length': BUSY.length,
  'retry-after': '1',
  'cache-control': 'no-store',
};
export const answerBusy = (response: ServerResponse, headers: object = {}): void => {
  response.writeHead(503, { ...busyHeaders, ...headers }).end(BUSY);
};

export type Line = ReturnType<typeof openLine>;

/**
 * Past saturation more work at once only makes every answer late. A fixed number is worked on, the next wait their turn
 * for a moment, and who has waited too long is told at once to come back: the server keeps doing its best rate.
 * Whoever was let in least lately comes first, by address. A place is taken when the request has been read, and is free as soon as the answer is written:
 * neither who sends slowly nor who reads slowly holds one.
 */
export function openLine(atOnce: number, waitMs: number) {
  const mostOfOne = Math.max(1, Math.ceil(atOnce * (1 - KEPT_FOR_OTHERS)));
  let inside = 0;
  let waiting = 0;
  const insideBy = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();
  /** How often each was let in lately: halved every second. */
  const lately = new Map<string, number>();

  const hasPlace = (address: string) => inside < atOnce && (insideBy.get(address) ?? 0) < mostOfOne;

  function enter(response: ServerResponse, address: string): void {
    inside += 1;
    insideBy.set(address, (insideBy.get(address) ?? 0) + 1);
    lately.set(address, (lately.get(address) ?? 0) + 1);
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      inside -= 1;
      const left = (insideBy.get(address) ?? 1) - 1;
      if (left === 0) insideBy.delete(address);
      else insideBy.set(address, left);
      callNext();
    };
    response.once('prefinish', leave);
    response.once('close', leave);
  }
  /** Whose turn it is: of those who may come in, the one that was let in least lately. */
  function nextAddress(): string | null {
    let next: string | null = null;
    let least = Infinity;
    for (const address of queues.keys()) {
      const times = lately.get(address) ?? 0;
      if (times >= least || !hasPlace(address)) continue;
      next = address;
      least = times;
    }
    return next;
  }
  function callNext(): void {
    for (let address = nextAddress(); address !== null; address = nextAddress()) {
      const queue = queues.get(address) ?? [];
      let first = queue.shift();
      while (first?.gone) first = queue.shift();
      if (queue.length === 0) queues.delete(address);
      if (first) return first.go();
    }
  }
  function forgetSlowly(): void {
    for (const [address, times] of lately) {
      if (times <= 1) lately.delete(address);
      else lately.set(address, times / 2);
    }
  }
  function expire(): void {
    const now = performance.now();
    for (const [address, queue] of queues) {
      for (const place of queue) if (!place.gone && place.until < now) place.refuse();
      const left = queue.filter(({ gone }) => !gone);
      if (left.length === 0) queues.delete(address);
      else queues.set(address, left);
    }
  }

  /** Calls `go` when it is this request's turn, or `refuse`. */
  function takeTurn(response: ServerResponse, address: string, go: () => void, refuse: () => void): void {
    if (!queues.has(address) && hasPlace(address)) {
      enter(response, address);
      return go();
    }
    if (waiting >= MOST_WAITING) return refuse();
    waiting += 1;
    const settle = (then: () => void) => () => {
      if (place.gone) return;
      place.gone = true;
      waiting -= 1;
      then();
    };
    const queue = queues.get(address) ?? [];
    const patience = queue.length < REFUSED_SOON ? waitMs : Math.max(waitMs, REFUSED_LATE_MS);
    const place: Waiting = {
      until: performance.now() + patience,
      gone: false,
      go: settle(() => {
        enter(response, address);
        go();
      }),
      refuse: settle(refuse),
    };
    response.once(
      'close',
      settle(() => {}),
    );
    queue.push(place);
    queues.set(address, queue);
  }

  const timers = [setInterval(expire, 10).unref(), setInterval(forgetSlowly, 1000).unref()];
  return { takeTurn, close: () => timers.forEach((timer) => clearInterval(timer)) };
}

/** Requests that came in with a body: they take their turn when it has been read. */
const unread = new WeakMap<IncomingMessage, string>();
export const postponeTurn = (request: IncomingMessage, address: string): void => void unread.set(request, address);

/** Waits for the turn of a request whose body has been read. One that has its turn already, or came from inside the process, goes on. */
export async function takePostponedTurn(line: Line, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = unread.get(request);
  if (address === undefined) return;
  unread.delete(request);
  await new Promise<void>((resolve, reject) => line.takeTurn(response, address, resolve, () => reject(busy())));
}
