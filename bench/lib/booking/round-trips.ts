import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const [QUERY, SYNC, READY] = ['Q', 'S', 'Z'].map((letter) => letter.charCodeAt(0));
const HEAD = 5;

/**
 * Reads the type letters of the complete messages of PostgreSQL's protocol in a stream. A client's startup message has no letter and
 * is skipped.
 */
function lettersIn(hasGreeting: boolean) {
  let rest = Buffer.alloc(0);
  let isGreeting = hasGreeting;
  return (words: Buffer): number[] => {
    rest = Buffer.concat([rest, words]);
    const letters: number[] = [];
    for (;;) {
      const at = isGreeting ? 0 : 1;
      if (rest.length < HEAD) return letters;
      const size = at + rest.readInt32BE(at);
      if (rest.length < size) return letters;
      if (!isGreeting) letters.push(rest.readUInt8(0));
      isGreeting = false;
      rest = rest.subarray(size);
    }
  };
}

/** Forwards both directions and calls `begun` when a round trip begins. */
function watchTrips(client: Socket, server: Socket, begun: () => void) {
  const [asked, answered] = [lettersIn(true), lettersIn(false)];
  let open = 1; // The first message of the connection awaits an answer.
  client.on('data', (words: Buffer) => {
    for (const letter of asked(words))
      if (letter === QUERY || letter === SYNC) {
        if (open === 0) begun();
        open += 1;
      }
    server.write(words);
  });
  server.on('data', (words: Buffer) => {
    open -= answered(words).filter((letter) => letter === READY).length;
    client.write(words);
  });
}

/**
 * A proxy between the server and PostgreSQL that counts round trips. A round trip begins when the client sends something while
 * nothing it sent before is unanswered. What it sends without waiting belongs to the same round trip.
 */
export async function openTripCounter(to: { readonly host: string; readonly port: number }) {
  let trips = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(to.port, to.host).setNoDelay();
    client.setNoDelay();
    watchTrips(client, server, () => {
      trips += 1;
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as { port: number }).port,
    /** Returns the number of round trips since the last call. */
    take(): number {
      const so = trips;
      trips = 0;
      return so;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
