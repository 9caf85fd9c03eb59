import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = {
  status?: number;
  headers?: Record<string, string>;
  body: string | Buffer;
  /** What was asked is done, and the line breaks before anybody hears of it. */
  isLost?: boolean;
};
export type SimulatedAnswer = (request: IncomingMessage, url: URL) => Promise<Reply> | Reply;

export type OpenServer = { port: number; close(): Promise<void> };

export async function serve(
  answer: SimulatedAnswer,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<OpenServer> {
  const server = createServer((request, response) => void reply(answer, request, response));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function reply(answer: SimulatedAnswer, request: IncomingMessage, response: ServerResponse) {
  const answered = Promise.try(() => answer(request, new URL(`http://simulator${request.url ?? '/'}`)));
  const {
    status = 200,
    headers = {},
    body,
    isLost = false,
  } = await answered.catch((error: Error): Reply => ({ status: 500, body: error.message }));
  if (isLost) response.socket?.destroy();
  else response.writeHead(status, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers }).end(body);
}

const LARGEST_BODY = 64 * 1024;

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) throw new Error('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});
