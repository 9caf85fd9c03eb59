import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRecentPages } from './recent-pages.ts';
import { type CompressedPage, compressPage } from './compressed-page.ts';

let now = 0;
let commits = 0;
let server: Server;
let front: ReturnType<typeof openRecentPages>;
const visitor = { language: 'en', scheme: null, visitor: true } as const;
const html = `<p>${'Lotus Nails '.repeat(300)}</p>`;
let page: CompressedPage;

beforeAll(async () => {
  server = createServer((asked, response) => front.answer(asked, response) || response.writeHead(418).end('framework')).listen(0);
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(async () => {
  front = openRecentPages({ now: () => now, commits: () => commits });
  page = compressPage(html, { 'content-security-policy': "default-src 'none'", vary: 'cookie' });
  await page.answer('br');
  front.keep(visitor, '/biz/lotus', page, { at: now, commits });
});

async function get(headers: IncomingHttpHeaders = {}, path = '/biz/lotus', method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path, method, headers: { 'accept-encoding': 'gzip, br', ...headers } }).end();
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

test('the bytes of a moment ago, with every header of the page', async () => {
  const { status, headers, body } = await get();
  expect([status, headers['content-encoding'], headers['content-security-policy']]).toEqual([200, 'br', "default-src 'none'"]);
  expect(brotliDecompressSync(body).toString()).toBe(html);
});
test('a browser that has it is told so', async () => {
  const { status, headers, body } = await get({ 'if-none-match': page.etag });
  expect([status, headers.etag, body.length]).toEqual([304, page.etag, 0]);
});
test.each([
  ['who is signed in', { cookie: 'language=en; bearer_token=x' }],
  ['another language', { cookie: 'language=vi' }],
  ['another colour scheme', { cookie: 'theme=dark' }],
  ['an encoding nobody asked for yet', { 'accept-encoding': 'identity' }],
])('%s is left to the framework', async (_, headers) => {
  expect((await get(headers)).status).toBe(418);
});
test('another address and another method are left to the framework', async () => {
  expect((await get({}, '/biz/lotus?x=1')).status).toBe(418);
  expect((await get({}, '/biz/lotus', 'POST')).status).toBe(418);
});
test('nothing is answered from before a change of this process, nor after a second', async () => {
  commits += 1;
  expect((await get()).status).toBe(418);
  front.keep(visitor, '/biz/lotus', page, { at: now, commits });
  expect((await get()).status).toBe(200);
  now += 1000;
  expect((await get()).status).toBe(418);
});
