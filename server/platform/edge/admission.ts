import type { IncomingMessage, ServerResponse } from 'node:http';
import { busy } from '../refusal.ts';

type Waiting = { readonly since: number; readonly address: string; go(): void; refuse(): void; gone: boolean };

/** Of the places, so many are kept from any one address: a flood from one leaves room for the others. */
const KEPT_FOR_OTHERS = 0.25;
const MOST_WAITING = 2000;

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
 * Turns go round by address. A place is taken when the request has been read, and is free as soon as the answer is written:
 * neither who sends slowly nor who reads slowly holds one.
 */
export function openLine(atOnce: number, waitMs: number) {
  const mostOfOne = Math.max(1, Math.ceil(atOnce * (1 - KEPT_FOR_OTHERS)));
  let inside = 0;
  let waiting = 0;
  const insideBy = new Map<string, number>();
  /** The address that has waited longest for a turn comes first. */
  const queues = new Map<string, Waiting[]>();

  const hasPlace = (address: string) => inside < atOnce && (insideBy.get(address) ?? 0) < mostOfOne;

  function enter(response: ServerResponse, address: string): void {
    inside += 1;
    insideBy.set(address, (insideBy.get(address) ?? 0) + 1);
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
  /** Takes the first who is still there out of a queue; an address that goes on waiting goes to the end of the round. */
  function takeFrom(address: string, queue: Waiting[]): Waiting | undefined {
    let first = queue.shift();
    while (first?.gone) first = queue.shift();
    queues.delete(address);
    if (queue.length > 0) queues.set(address, queue);
    return first;
  }
  function callNext(): void {
    for (const [address, queue] of queues) {
      if (!hasPlace(address)) continue;
      const first = takeFrom(address, queue);
      if (first) return first.go();
    }
  }
  function expire(): void {
    const late = performance.now() - waitMs;
    for (const [address, queue] of queues) {
      while (queue[0] && (queue[0].gone || queue[0].since < late)) {
        const first = queue.shift();
        if (first && !first.gone) first.refuse();
      }
      if (queue.length === 0) queues.delete(address);
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
    const place: Waiting = {
      since: performance.now(),
      address,
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
    const queue = queues.get(address);
    if (queue) queue.push(place);
    else queues.set(address, [place]);
  }

  const sweep = setInterval(expire, 10).unref();
  return { takeTurn, close: () => clearInterval(sweep) };
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
