import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Connects to the first port that answers. */
async function reach(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return socket.on('error', () => {});
  }
  return null;
}

/** The network between browsers and nodes. It connects each client to a node that answers, and can be told to drop everything. */
export async function openFaultyNetwork(ports: readonly number[]) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let turn = 0;

  async function lead(browser: Socket): Promise<void> {
    browser.on('error', () => {});
    const first = turn++ % ports.length;
    const node = await reach([...ports.slice(first), ...ports.slice(0, first)]);
    if (!node) return void browser.destroy();
    const pair = [browser, node] as const;
    pairs.add(pair);
    const end = () => {
      if (!pairs.delete(pair)) return;
      browser.destroy();
      node.destroy();
    };
    browser.on('close', end);
    node.on('close', end);
    browser.pipe(node, { end: false });
    node.pipe(browser, { end: false });
  }
  const server = createServer((browser) => void lead(browser));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    /** Makes existing connections silently drop everything. New ones work. */
    swallow(): void {
      for (const [browser, node] of pairs) {
        for (const side of [browser, node]) side.unpipe().pause().removeAllListeners('close');
      }
      pairs.clear();
    },
    close: () => server.close(),
  };
}
