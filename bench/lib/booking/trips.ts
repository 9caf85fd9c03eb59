import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between the server and PostgreSQL and counts: a round trip is a word of the client after a word of the other. */
export async function countTrips(to: { readonly host: string; readonly port: number }) {
  let trips = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(to.port, to.host);
    let clientSpeaks = false;
    client.on('data', (words) => {
      if (!clientSpeaks) trips += 1;
      clientSpeaks = true;
      server.write(words);
    });
    server.on('data', (words) => {
      clientSpeaks = false;
      client.write(words);
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
