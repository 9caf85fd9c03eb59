import { type EventEmitter, once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type IntakeOptions, openIntake } from '../intake/intake.ts';
import { SENDER_PACE } from '../intake/slow-senders.ts';

const open: { server: Server; close(): void }[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { server, close } of open.splice(0)) {
    close();
    server.closeAllConnections();
    server.close();
  }
});

let callers = 0;
/** A caller with its own address, as a proxy would report it. */
const aCaller = () => {
  callers += 1;
  return `10.1.${Math.floor(callers / 250)}.${(callers % 250) + 1}`;
};

/** A server that keeps each call until it is released, and counts how many it worked on at once. */
async function slowServer(atOnce: number, waitMs: number, more: Partial<IntakeOptions> = {}) {
  const intake = openIntake({ atOnce, waitMs, isTrusted: () => true, ...more });
  const seen = { inside: 0, most: 0, order: [] as string[] };
  const kept: (() => void)[] = [];
  const server = intake.server((request, response) => {
    if (request.url === '/healthz') {
      response.end('well');
      return;
    }
    // Reads the body first and then waits to be admitted, as the framework does.
    const work = async () => {
      await text(request);
      await intake.admit(request, response, false);
      seen.inside += 1;
      seen.most = Math.max(seen.most, seen.inside);
      seen.order.push(String(request.headers['x-forwarded-for']));
      kept.push(() => {
        seen.inside -= 1;
        response.end('done');
      });
    };
    work().catch(() => response.writeHead(503, { 'retry-after': '1' }).end());
  });
  open.push({ server, close: intake.close });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path = '/api/thing', init: RequestInit = {}, caller = aCaller()) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-forwarded-for': caller },
      ...init,
    });
    return { status, retryAfter: headers.get('retry-after') };
  };
  const inside = async (count: number) => {
    await expect.poll(() => seen.inside).toBe(count);
  };
  /** Starts a request but sends only the first byte of its body. */
  const startSending = async (caller = aCaller(), host = '127.0.0.1', localAddress = '127.0.0.1') => {
    const socket = connect({ port, host, localAddress });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write(`POST /api/thing HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${caller}\r\ncontent-length: 1000\r\n\r\n{`);
    return socket;
  };
  return { ask, seen, inside, server, port, startSending, letGo: () => kept.splice(0).forEach((end) => end()) };
}

test('no more than the set number is worked on at once, and who waits gets its turn', async () => {
  const { ask, seen, inside, letGo } = await slowServer(4, 60_000);
  const answers = Promise.all(
    Array.from({ length: 20 }, (_, i) => ask('/api/thing', i % 2 ? { method: 'POST', body: 'x' } : {})),
  );
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
  const refused = await Promise.all(
    Array.from({ length: 8 }, (_, i) => ask('/api/thing', i % 2 ? { method: 'POST', body: 'x' } : {})),
  );
  expect(refused.map(({ status, retryAfter }) => `${status} ${retryAfter ?? ''}`)).toEqual(Array(8).fill('503 1'));
  letGo();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
});

test('pictures wait in a line of their own: they keep no call waiting, and no call keeps them', async () => {
  const { ask, inside, letGo, seen } = await slowServer(2, 60_000, { picturesAtOnce: 3, picturesWaitMs: 60_000 });
  const pictures = Promise.all(Array.from({ length: 7 }, () => ask(`/media/${'ab'.repeat(20)}/320`)));
  await inside(3);
  const calls = [ask(), ask(), ask()];
  await inside(5);
  const film = ask(`/media/${'ab'.repeat(20)}.mp4`);
  await inside(6);
  for (const left of [4, 1, 0]) {
    letGo();
    await inside(left);
  }
  expect((await Promise.all([pictures, ...calls, film])).flat().every(({ status }) => status === 200)).toBe(true);
  expect(seen.most).toBe(6);
});

test('who has waited too long for a picture is told so', async () => {
  const { ask, inside, letGo } = await slowServer(2, 20, { picturesAtOnce: 1, picturesWaitMs: 40 });
  const first = ask('/media/a/320');
  await inside(1);
  expect((await ask('/media/b/320')).status).toBe(503);
  letGo();
  expect((await first).status).toBe(200);
});

test('health is asked past the line, and a caller who left takes no place', async () => {
  const { ask, inside, letGo, server } = await slowServer(1, 60_000);
  const first = ask();
  await inside(1);
  const leaving = new AbortController();
  const waiting = once(server, 'request');
  const left = ask('/api/thing', { signal: leaving.signal }).catch(() => null);
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

test('who sends headers and then nothing takes no place from others', async () => {
  const { ask, inside, letGo, server, startSending } = await slowServer(2, 60_000);
  let begun = 0;
  server.on('request', () => (begun += 1));
  for (let i = 0; i < 40; i += 1) await startSending();
  await expect.poll(() => begun).toBe(40);
  for (let i = 0; i < 40; i += 1) {
    const answer = ask('/api/thing', i % 2 ? { method: 'POST', body: 'x' } : {});
    await inside(1);
    letGo();
    expect((await answer).status).toBe(200);
  }
});

test('a body that stops or comes in drops is cut; one at a time from many addresses, or many from one', async () => {
  const { startSending } = await slowServer(2, 60_000, { pace: { ...SENDER_PACE, silentMs: 200 } });
  const silent = await startSending();
  const dropping = await startSending();
  const drops = setInterval(() => dropping.write('x'), 20);
  const answers = await Promise.all([silent, dropping].map((socket) => text(socket).catch(() => '')));
  clearInterval(drops);
  expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
  ]);
});

test('one address begins so many bodies at once, others are not concerned', async () => {
  const { ask, inside, letGo, startSending, server } = await slowServer(2, 60_000);
  let begun = 0;
  server.on('request', () => (begun += 1));
  for (let i = 0; i < 24; i += 1) await startSending('10.2.0.1');
  await expect.poll(() => begun).toBe(24);
  expect((await ask('/api/thing', { method: 'POST', body: 'x' }, '10.2.0.1')).status).toBe(503);
  const other = ask('/api/thing', { method: 'POST', body: 'x' }, '10.2.0.2');
  await inside(1);
  letGo();
  expect((await other).status).toBe(200);
});

test('an address holds three places of four, and whoever was let in least comes next', async () => {
  const { ask, seen, inside, letGo } = await slowServer(4, 60_000);
  const flood = Array.from({ length: 12 }, () => ask('/api/thing', {}, '10.3.0.1'));
  await inside(3);
  const others = [ask('/api/thing', {}, '10.3.0.2'), ask('/api/thing', {}, '10.3.0.2'), ask('/api/thing', {}, '10.3.0.3')];
  await inside(4);
  for (let round = 0; round < 8; round += 1) {
    letGo();
    await expect.poll(() => seen.inside > 0 || seen.order.length === 15).toBe(true);
  }
  await Promise.all([...flood, ...others]);
  const places = ['10.3.0.2', '10.3.0.3'].map((address) => seen.order.lastIndexOf(address));
  expect(Math.max(...places)).toBeLessThan(9);
});

test('an address that is no proxy of ours has so many connections and no more', async () => {
  const { startSending, server, port } = await slowServer(2, 60_000, { isTrusted: () => false, connectionsPerAddress: 5 });
  let begun = 0;
  server.on('request', () => (begun += 1));
  for (let i = 0; i < 5; i += 1) await startSending('', '127.0.0.1', '127.0.0.7');
  await expect.poll(() => begun).toBe(5);
  const sixth = await startSending('', '127.0.0.1', '127.0.0.7');
  await once(sixth, 'close');
  const other = httpRequest({ port, host: '127.0.0.1', localAddress: '127.0.0.8', path: '/healthz' }).end();
  const [answer] = (await once(other, 'response')) as [{ statusCode: number }];
  expect([answer.statusCode, begun]).toEqual([200, 6]);
});
