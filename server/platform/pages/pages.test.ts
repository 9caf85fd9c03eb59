import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSecurityHeaders } from '../edge/headers.ts';
import { servePages } from '../edge/pages.ts';

/** A small rendering build with the same exports as the web's. */
const build = `
export const openPages = (site) => ({
  kindOf: (path) => ({ html: !path.startsWith('/manage'), missing: path === '/nothing', busUrl: /^\\/biz\\/(\\w+)/.exec(path)?.[1] ?? null }),
  shell: () => ({ status: 200, location: null, head: '<title>shell</title>', body: '', state: '{}', sources: [] }),
  async render({ url, language, visitor, call }) {
    globalThis.renders = (globalThis.renders ?? 0) + 1;
    const page = { status: 200, location: null, head: '<title>' + language + '</title>', state: '{}', sources: ['app/Page.tsx'] };
    if (url === '/broken') throw new Error('no');
    if (url === '/slow') await new Promise(() => {});
    if (url === '/moved') return { ...page, status: 302, location: '/new', body: '' };
    if (url === '/nothing' || url === '/biz/hidden') return { ...page, status: 404, body: 'missing' };
    const { status, body } = await call('GET', '/api/echo');
    return { ...page, body: url + ' ' + status + ' ' + JSON.stringify(body) + ' $& ' + visitor };
  },
});`;
const template = `<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><!--head--><link rel="stylesheet" href="/build/index.css"></head><body><div id="root"><!--body--></div><!--state--></body></html>`;
const manifest = {
  'app/Page.tsx': { file: 'build/Page-a1b2c3d4.js', css: ['build/Page-a1b2c3d4.css'], imports: ['_x.js'] },
  '_x.js': { file: 'build/x-a1b2c3d4.js' },
};

const dist = mkdtempSync(path.join(tmpdir(), 'pages-'));
const map = { address: 'https://{s}.tiles.example/{z}/{x}/{y}.png' };
let app: FastifyInstance;
let version = '7.1';
let now = 0;
const renders = () => (globalThis as { renders?: number }).renders ?? 0;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'client', '.vite'), { recursive: true });
  mkdirSync(path.join(dist, 'client', 'build'));
  mkdirSync(path.join(dist, 'server'));
  writeFileSync(path.join(dist, 'client', 'index.html'), template);
  writeFileSync(path.join(dist, 'client', '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(dist, 'client', 'build', 'Page-a1b2c3d4.js'), 'x'.repeat(5000));
  writeFileSync(path.join(dist, 'client', 'build', 'Page-a1b2c3d4.js.br'), 'packed');
  writeFileSync(path.join(dist, 'client', 'build', 'before-paint.js'), '1');
  writeFileSync(path.join(dist, 'server', 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(dist, 'server', 'entry-server.js'), build);
  app = Fastify();
  await app.register(cookie);
  addSecurityHeaders(app);
  app.get('/api/echo', (request) => ({ from: request.ip, cookie: request.headers.cookie ?? null }));
  const site = { name: 'Openchair', slug: 'openchair', origin: 'http://x', extra: '</script>', map };
  await servePages(app, {
    dist,
    site,
    businessVersion: async () => version,
    patienceMs: 300,
    commits: () => 0,
    now: () => now,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});
beforeEach(() => {
  now += 120_000;
});

test('a public page is finished HTML with its files named, its state as data, and a policy without inline scripts', async () => {
  const { body, headers, statusCode } = await app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root">/ 200 {"from":"127.0.0.1","cookie":null} $& true</div>');
  expect(body).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/build/x-a1b2c3d4.js">');
  // The style sheet of the screen comes last, so that its rules win.
  expect(body).toMatch(/index\.css">\s*<link rel="stylesheet" crossorigin href="\/build\/Page-a1b2c3d4\.css">\s*<\/head>/);
  expect(body).toContain('\\u003c/script>');
  expect(body.match(/<script(?! type="application\/json")/g)).toBeNull();
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("img-src 'self' https://*.tiles.example blob: data:;");
  expect(headers['content-security-policy']).toContain("style-src 'self';");
});

test('without map tiles pictures come from nowhere else', async () => {
  const plain = Fastify();
  await plain.register(cookie);
  const site = { name: 'Openchair', slug: 'openchair', origin: 'http://x' };
  await servePages(plain, { dist, site, businessVersion: async () => version, patienceMs: 300, commits: () => 0 });
  const { headers } = await plain.inject('/manage');
  await plain.close();
  expect(headers['content-security-policy']).toContain("img-src 'self' blob: data:;");
});

test('language and theme come from the cookies, else the language from the browser', async () => {
  const chosen = await app.inject({ url: '/', headers: { cookie: 'language=vi; theme=dark' } });
  expect(chosen.body).toContain('<html lang="vi" data-mantine-color-scheme="dark">');
  const asked = await app.inject({ url: '/', headers: { 'accept-language': 'vi-VN,vi;q=0.9' } });
  expect(asked.body).toContain('<title>vi</title>');
  const neither = await app.inject({ url: '/', headers: { cookie: 'language="><script>; theme=x' } });
  expect(neither.body).toContain('<html lang="en" data-mantine-color-scheme="light">');
});

test('a visitor gets a kept page for a minute, per language; a changed business is rendered anew at once', async () => {
  const before = renders();
  await app.inject('/biz/lotus');
  await app.inject('/biz/lotus');
  expect(renders() - before).toBe(1);
  await app.inject({ url: '/biz/lotus', headers: { cookie: 'language=vi' } });
  expect(renders() - before).toBe(2);
  version = '7.2';
  await app.inject('/biz/lotus');
  expect(renders() - before).toBe(3);
  now += 60_001;
  await app.inject('/biz/lotus');
  expect(renders() - before).toBe(4);
});

test('who has a session neither fills nor reads the kept pages, and the session never reaches the rendering', async () => {
  const before = renders();
  const signedIn = { url: '/biz/other', headers: { cookie: 'bearer_token=secret' } };
  const first = await app.inject(signedIn);
  await app.inject(signedIn);
  expect(first.body).toContain('"cookie":null');
  expect(first.body).toContain('$& false');
  await app.inject('/biz/other');
  expect(renders() - before).toBe(3);
});

test('a business that nobody sees is 404 to visitors, and the shell to who may belong there', async () => {
  expect((await app.inject('/biz/hidden')).statusCode).toBe(404);
  const signedIn = await app.inject({ url: '/biz/hidden', headers: { cookie: 'bearer_token=secret' } });
  expect([signedIn.statusCode, signedIn.body.includes('<title>shell</title>')]).toEqual([200, true]);
  const nowhere = await app.inject({ url: '/nothing', headers: { cookie: 'bearer_token=secret' } });
  expect(nowhere.statusCode).toBe(404);
});

test('a page that breaks or takes too long is the shell, never an error', async () => {
  const broken = await app.inject('/broken');
  expect([broken.statusCode, broken.body.includes('<title>shell</title>')]).toEqual([200, true]);
  const slow = await app.inject('/slow');
  expect(slow.body).toContain('<title>shell</title>');
});

test('what does not exist is 404 and never kept; a redirect is one', async () => {
  const before = renders();
  expect((await app.inject('/nothing')).statusCode).toBe(404);
  expect((await app.inject('/nothing')).statusCode).toBe(404);
  expect(renders() - before).toBe(2);
  const moved = await app.inject('/moved');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/new']);
});

test('addresses of the API and of files keep their own answers', async () => {
  expect((await app.inject('/api/none')).statusCode).toBe(404);
  expect((await app.inject('/api/none')).headers['content-type']).toContain('json');
  expect((await app.inject('/build/none-a1b2c3d4.js')).statusCode).toBe(404);
  expect((await app.inject('/.vite/manifest.json')).body).not.toContain('imports');
  const file = await app.inject({ url: '/build/Page-a1b2c3d4.js', headers: { 'accept-encoding': 'br' } });
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([file.headers['content-encoding'], file.body]).toEqual(['br', 'packed']);
  expect((await app.inject('/build/Page-a1b2c3d4.js.br')).statusCode).toBe(404);
  expect((await app.inject('/build/before-paint.js')).headers['cache-control']).toBe('public, max-age=3600');
});

test('a page is compressed for who can read that', async () => {
  const long = await app.inject({ url: `/${'x'.repeat(1500)}`, headers: { 'accept-encoding': 'br, gzip' } });
  expect(long.headers['content-encoding']).toBe('br');
  expect(long.headers.vary).toContain('accept-encoding');
});

test('a page that stands is not sent twice', async () => {
  const first = await app.inject('/biz/lotus');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await app.inject({ url: '/biz/lotus', headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  version = '7.3';
  now += 60_001;
  expect((await app.inject({ url: '/biz/other', headers })).statusCode).toBe(200);
});
