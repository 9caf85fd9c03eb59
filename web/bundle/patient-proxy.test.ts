import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { untilListens } from './patient-proxy.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a call waits until somebody listens, and not for ever', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let isOver = false;
  const waiting = untilListens(address).then(() => (isOver = true));
  await untilListens(address, 150);
  expect(isOver).toBe(false);
  const server = createServer().listen(port, '127.0.0.1');
  await waiting;
  server.close();
});
