import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase, urlFor } from '../../test/database.ts';
import { type Db, openDb } from '../db.ts';
import { refuseCardNumbers } from '../edge/card-guard.ts';
import { serveHealth } from '../edge/health.ts';
import { serveMedia } from '../media/serve-media.ts';
import { openMetrics } from '../metrics.ts';

const app = Fastify();
const name = `${'ab'.repeat(20)}.webp`;
let db: Db;

beforeAll(async () => {
  db = openDb({ url: urlFor('openchair_app', await freshDatabase(inject('template'), inject('run'))), max: 1, named: true });
  serveHealth(app, { db, registry: openMetrics().registry, ...forUs });
  serveMedia(app, {
    get: async (key) =>
      key === `media/${name}` ? { body: Readable.from([Buffer.from('picture')]), contentType: 'image/webp', size: 7 } : null,
    has: async (key) => key === `media/${name}`,
    put: async () => {},
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const forUs = { metricsToken: '', metricsForThisMachine: true } as const;
const status = async (url: string) => (await app.inject(url)).statusCode;

test('a server is ready while its database answers and until it drains; it lives on meanwhile', async () => {
  const lost = Fastify();
  const gone = openDb({ url: 'postgres://openchair_app@127.0.0.1:1/none', max: 1, named: true });
  serveHealth(lost, { db: gone, registry: openMetrics().registry, ...forUs });
  expect([(await lost.inject('/healthz')).statusCode, (await lost.inject('/readyz')).statusCode]).toEqual([200, 503]);
  await lost.close();
  await gone.close();
  expect([await status('/healthz'), await status('/readyz'), await status('/metrics')]).toEqual([200, 200, 200]);
  app.drain();
  expect([await status('/healthz'), await status('/readyz'), await status(`/media/${name}`)]).toEqual([200, 503, 200]);
});

test('metrics are for whoever shows the token; without one for this machine, and for nobody where that is not allowed', async () => {
  const metricsToken = 'x'.repeat(40);
  const ask = async (how: object, request: { headers?: Record<string, string>; remoteAddress?: string }) => {
    const server = Fastify({ trustProxy: true });
    serveHealth(server, { db, registry: openMetrics().registry, ...forUs, ...how });
    const { statusCode } = await server.inject({ url: '/metrics', ...request });
    await server.close();
    return statusCode;
  };
  const shows = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  expect.soft(await ask({ metricsToken }, shows(metricsToken))).toBe(200);
  expect.soft(await ask({ metricsToken }, shows('wrong'))).toBe(404);
  expect.soft(await ask({ metricsToken }, {})).toBe(404);
  expect.soft(await ask({}, {})).toBe(200);
  expect.soft(await ask({}, { remoteAddress: '203.0.113.9' })).toBe(404);
  expect.soft(await ask({}, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
  expect.soft(await ask({ metricsForThisMachine: false }, {})).toBe(404);
});

test('a picture is kept for ever by whoever fetched it; nothing but the hash of a picture is looked up', async () => {
  const picture = await app.inject(`/media/${name}`);
  expect([picture.statusCode, picture.body, picture.headers['content-type'], picture.headers['content-length']]).toEqual([
    200,
    'picture',
    'image/webp',
    '7',
  ]);
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const other of ['cd'.repeat(20), `${'cd'.repeat(20)}.webp`, `${'ab'.repeat(20)}.svg`, '..%2Fprivate%2Fx', `${name}%00`]) {
    expect([other, await status(`/media/${other}`)]).toEqual([other, 404]);
  }
});

test.each([
  ['4242424242424242', true],
  ['pay with 4242 4242 4242 4242 please', true],
  ['3782-822463-10005', true],
  ['Visa 4242424242424242 12/29 123', true],
  ['714-555-0134 714-555-0190', false],
  [4242424242424242, true],
  [{ a: [{ b: '5555555555554444' }] }, true],
  ['4242424242424241', false],
  ['2125550123', false],
  ['0190a1b2-4000-7123-8456-123456789012', false],
  ['01939c5e-1111-7111-8000-000000000000', false],
  [{ price: 4500, at: '2026-03-08T06:59:59.123Z' }, false],
  [null, false],
])('of %j it is %s that it holds a card number', (body, refused) => {
  let verdict = false;
  try {
    refuseCardNumbers(body);
  } catch {
    verdict = true;
  }
  expect(verdict).toBe(refused);
});
