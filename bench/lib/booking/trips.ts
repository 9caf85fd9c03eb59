import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const [QUERY, SYNC, READY] = ['Q', 'S', 'Z'].map((letter) => letter.charCodeAt(0));
const HEAD = 5;

/** The letters of the messages that have come whole; the first of a client, which has no letter, is skipped. */
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

/** Passes on what both say, and tells when a round trip begins. */
function watchTrips(client: Socket, server: Socket, begun: () => void) {
  const [asked, answered] = [lettersIn(true), lettersIn(false)];
  let open = 1; // the greeting
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
 * Stands between the server and PostgreSQL and counts: a round trip begins where the client speaks and nothing that it
 * asked before is unanswered. What it sends on without waiting is part of the same one.
 */
export async function countTrips(to: { readonly host: string; readonly port: number }) {
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
    /** How many since the last time. */
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
