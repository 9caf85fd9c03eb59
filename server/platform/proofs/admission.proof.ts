import { type EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** Keeps each call until it is let go, and counts how many it ever worked on at once. */
async function slowServer(atOnce: number, waitMs: number) {
  const line = openLine(atOnce, waitMs);
  const seen = { inside: 0, most: 0 };
  const kept: (() => void)[] = [];
  const server = line.server((request, response) => {
    if (request.url === '/healthz') {
      response.end('well');
      return;
    }
    seen.inside += 1;
    seen.most = Math.max(seen.most, seen.inside);
    kept.push(() => {
      seen.inside -= 1;
      response.end('done');
    });
  }, {});
  open.push({ server, close: line.close });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path = '/api/thing', signal?: AbortSignal) => {
    const { status, headers } = await fetch(origin + path, signal ? { signal } : {});
    return { status, retryAfter: headers.get('retry-after') };
  };
  const inside = async (count: number) => {
    await expect.poll(() => seen.inside).toBe(count);
  };
  return { ask, seen, inside, server, letGo: () => kept.splice(0).forEach((end) => end()) };
}

test('no more than the set number is worked on at once, and who waits gets its turn', async () => {
  const { ask, seen, inside, letGo } = await slowServer(4, 60_000);
  const answers = Promise.all(Array.from({ length: 20 }, () => ask()));
  for (let round = 0; round < 5; round += 1) {
    await inside(4);
    letGo();
  }
  expect((await answers).every(({ status }) => status === 200)).toBe(true);
  expect(seen.most).toBe(4);
});

test('who has waited too long is told to come back while those inside are still at work', async () => {
  const { ask, inside, letGo } = await slowServer(2, 40);
  const first = [ask(), ask()];
  await inside(2);
  const refused = await Promise.all(Array.from({ length: 8 }, () => ask()));
  expect(refused.map(({ status, retryAfter }) => `${status} ${retryAfter ?? ''}`)).toEqual(Array(8).fill('503 1'));
  letGo();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
});

test('health is asked past the line, and a caller who left takes no place', async () => {
  const { ask, inside, letGo, server } = await slowServer(1, 60_000);
  const first = ask();
  await inside(1);
  const leaving = new AbortController();
  const waiting = once(server, 'request');
  const left = ask('/api/thing', leaving.signal).catch(() => null);
  const [, response] = (await waiting) as [unknown, EventEmitter];
  const gone = once(response, 'close');
  leaving.abort();
  await Promise.all([left, gone]);
  expect((await ask('/healthz')).status).toBe(200);
  letGo();
  expect((await first).status).toBe(200);
  const last = ask();
  await inside(1);
  letGo();
  expect((await last).status).toBe(200);
  await inside(0);
});
