import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type BrowserProxyOptions = {
  /** Answers every page with the shell, which the server sends for screens that it does not render: the app as a plain SPA. */
  readonly shellOnly?: boolean;
  /** Delays fonts and pictures by this many milliseconds. */
  readonly slowMs?: number;
  /** Leaves out the script that stores early taps until the page works. */
  readonly forgetsTaps?: boolean;
};

const isPage = (path: string) => !/^\/(?:api|build|media|fonts)\/|\.\w+$/.test(path);
const isSlow = (path: string) => /^\/(?:media|fonts)\//.test(path);

/**
 * A proxy between the browser and the server that can slow down or change answers. The unchanged case goes through one too, so
 * that all cases pay for the extra hop.
 */
export async function openBrowserProxy(
  origin: string,
  { shellOnly = false, slowMs = 0, forgetsTaps = false }: BrowserProxyOptions = {},
) {
  const agent = new Agent({ keepAlive: true });
  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const path = asked.url ?? '/';
    if (isSlow(path)) await wait(slowMs);
    if (forgetsTaps && path === '/build/before-paint.js')
      return answer.writeHead(200, { 'content-type': 'text/javascript' }).end();
    const target = new URL(shellOnly && isPage(path) ? '/login' : path, origin);
    const onward = request(target, { agent, method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    return asked.pipe(onward);
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
