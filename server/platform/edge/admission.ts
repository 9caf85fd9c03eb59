import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;
type Waiting = { readonly since: number; readonly request: IncomingMessage; readonly response: ServerResponse; gone: boolean };

const BUSY = Buffer.from(JSON.stringify({ message: 'We are busy. Please try again in a moment.' }));
const busyHeaders = {
  'content-type': 'application/json',
  'content-length': BUSY.length,
  'retry-after': '1',
  'cache-control': 'no-store',
};

/** Health and metrics must answer just when the rest cannot. */
const isWork = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/logout');

/**
 * Past saturation more work at once only makes every answer late. A fixed number is worked on, the next wait their turn
 * for a moment, and who has waited too long is told at once to come back: the server keeps doing its best rate.
 * This stands in front of the framework, because a refusal must cost next to nothing when refusals are most of the work.
 */
export function openLine(atOnce: number, waitMs: number) {
  let inside = 0;
  const queue: Waiting[] = [];
  let serve: Serve = () => {};

  function enter(request: IncomingMessage, response: ServerResponse) {
    inside += 1;
    response.once('close', leave);
    serve(request, response);
  }
  function leave() {
    inside -= 1;
    for (let first = queue.shift(); first; first = queue.shift()) {
      if (!first.gone) return enter(first.request, first.response);
    }
  }
  function expire() {
    const late = performance.now() - waitMs;
    while (queue[0] && queue[0].since < late) {
      const first = queue.shift();
      if (first && !first.gone) first.response.writeHead(503, busyHeaders).end(BUSY);
    }
  }
  function meet(request: IncomingMessage, response: ServerResponse) {
    if (!isWork(request.url ?? '')) return serve(request, response);
    if (inside < atOnce) return enter(request, response);
    const place: Waiting = { since: performance.now(), request, response, gone: false };
    response.once('close', () => (place.gone = true));
    queue.push(place);
  }

  const sweep = setInterval(expire, 10).unref();
  return {
    server(handler: Serve, options: object): Server {
      serve = handler;
      return createServer(options, meet);
    },
    close: () => clearInterval(sweep),
  };
}
