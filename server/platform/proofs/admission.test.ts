import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openLine } from '../edge/admission.ts';

const open: { server: Server; close(): void }[] = [];
afterEach(() => {
  for (const { server, close } of open.splice(0)) {
    close();
    server.closeAllConnections();
    server.close();
  }
});

/** Answers each call after `tookMs`, and counts how many it ever worked on at once. */
async function slowServer(atOnce: number, waitMs: number, tookMs: number) {
  const line = openLine(atOnce, waitMs);
  const seen = { inside: 0, most: 0 };
  const server = line.server((_request, response) => {
    seen.inside += 1;
    seen.most = Math.max(seen.most, seen.inside);
    setTimeout(() => {
      seen.inside -= 1;
      response.end('done');
    }, tookMs);
  }, {});
  open.push({ server, close: line.close });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path = '/api/thing') => {
    const at = performance.now();
    const { status, headers } = await fetch(origin + path);
    return { status, ms: performance.now() - at, retryAfter: headers.get('retry-after') };
  };
  return { ask, seen, origin };
}

test('no more than the set number is worked on at once, and who waits gets its turn', async () => {
  const { ask, seen } = await slowServer(4, 2000, 30);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(seen.most).toBe(4);
});

test('who has waited too long is told to come back, soon, while those inside finish', async () => {
  const { ask } = await slowServer(2, 40, 600);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(8);
  expect(refused.every(({ ms, retryAfter }) => ms < 400 && retryAfter === '1')).toBe(true);
});

test('health is asked past the line, and a caller who left takes no place', async () => {
  const { ask, seen, origin } = await slowServer(1, 1000, 80);
  const first = ask();
  await wait(20);
  const left = fetch(`${origin}/api/thing`, { signal: AbortSignal.timeout(20) }).catch(() => null);
  await left;
  expect((await ask('/healthz')).status).toBe(200);
  await first;
  expect((await ask()).status).toBe(200);
  expect(seen.inside).toBe(0);
});
