import type { FastifyInstance, FastifyReply } from 'fastify';

type Waiting = { readonly since: number; readonly enter: () => void; readonly refuse: () => void; gone: boolean };

/** Places inside, and a line before the door. */
function openLine(atOnce: number, waitMs: number) {
  let inside = 0;
  const queue: Waiting[] = [];

  function leave() {
    inside -= 1;
    for (let first = queue.shift(); first; first = queue.shift()) {
      if (first.gone) continue;
      inside += 1;
      first.enter();
      return;
    }
  }
  function expire() {
    const late = performance.now() - waitMs;
    while (queue[0] && (queue[0].gone || queue[0].since < late)) {
      const first = queue.shift();
      if (first && !first.gone) first.refuse();
    }
  }
  function take(): boolean {
    if (inside >= atOnce) return false;
    inside += 1;
    return true;
  }
  return { take, leave, expire, wait: (place: Waiting) => queue.push(place) };
}

const BUSY = Buffer.from(JSON.stringify({ message: 'We are busy. Please try again in a moment.' }));
const busyHeaders = {
  'content-type': 'application/json',
  'content-length': BUSY.length,
  'retry-after': '1',
  'cache-control': 'no-store',
};

/** Written straight to the socket: under overload these answers are the ones that must cost nothing. */
function refuse(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(503, busyHeaders).end(BUSY);
}

/**
 * Past saturation more work at once only makes every answer late. A fixed number is worked on, the next wait their turn
 * for a moment, and who has waited too long is told at once to come back: the server keeps doing its best rate.
 */
export function admit(app: FastifyInstance, atOnce: number, waitMs: number): void {
  const line = openLine(atOnce, waitMs);
  const sweep = setInterval(line.expire, 10).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/') && !request.url.startsWith('/logout')) return done();
    const enter = () => {
      reply.raw.once('close', line.leave);
      done();
    };
    if (line.take()) return enter();
    const place = { since: performance.now(), gone: false, enter, refuse: () => refuse(reply) };
    reply.raw.once('close', () => (place.gone = true));
    line.wait(place);
  });
}
