import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type Ways = {
  /** Pages get the shell, which the server itself sends for screens it does not render: the same app as a plain SPA. */
  readonly shellOnly?: boolean;
  /** Fonts and pictures come this much later. */
  readonly slowMs?: number;
};

const isPage = (path: string) => !/^\/(?:api|build|media|fonts)\/|\.\w+$/.test(path);
const isSlow = (path: string) => /^\/(?:media|fonts)\//.test(path);

/** Stands between the browser and the server and passes everything on, or nearly. Every way is measured through one. */
export async function openPassage(origin: string, { shellOnly = false, slowMs = 0 }: Ways = {}) {
  const agent = new Agent({ keepAlive: true });
  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const path = asked.url ?? '/';
    if (isSlow(path)) await wait(slowMs);
    const target = new URL(shellOnly && isPage(path) ? '/login' : path, origin);
    const onward = request(target, { agent, method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  }
  const server = createServer((asked, answer) => void pass(asked, answer)).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
