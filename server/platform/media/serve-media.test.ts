import Fastify from 'fastify';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { serveMedia } from './serve-media.ts';

const hash = 'ab'.repeat(20);
const AVIF = 'image/avif,image/webp,*/*;q=0.8';
const FOR_EVER = 'public, max-age=31536000, immutable';
let app = Fastify();
let kept = new Map<string, { bytes: Buffer; type: string }>();
let drawn: string[] = [];
/** How many originals were read from the store, and the largest number that was read but not drawn yet. */
let [read, mostRead] = [0, 0];

/** The picture has several colours, because one of a single colour would be too small a file. */
const original = (width: number) =>
  sharp({
    create: { width, height: width / 2, channels: 3, background: '#a65', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .webp({ quality: 82 })
    .toBuffer();

beforeEach(async () => {
  app = Fastify();
  kept = new Map([[`media/${hash}.webp`, { bytes: await original(800), type: 'image/webp' }]]);
  [drawn, read, mostRead] = [[], 0, 0];
  serveMedia(app, {
    get: async (key) => {
      const file = kept.get(key);
      if (file && !key.includes('-')) mostRead = Math.max(mostRead, (read += 1) - drawn.length);
      return file ? { body: Readable.from([file.bytes]), contentType: file.type, size: file.bytes.length } : null;
    },
    has: async (key) => kept.has(key),
    put: async (key, content, type) => {
      drawn.push(key);
      kept.set(key, { bytes: Buffer.from(content), type });
    },
  });
});

const ask = (url: string, accept = AVIF) => app.inject({ url, headers: { accept } });

test('a picture comes in the width that was asked for, as AVIF to who reads it and as WebP to others', async () => {
  for (const [accept, type] of [
    [AVIF, 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
  ] as const) {
    const answer = await ask(`/media/${hash}/320`, accept);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, answer.headers['content-type'], width, height]).toEqual([200, type, 320, 160]);
    expect([answer.headers.vary, answer.headers['cache-control']]).toEqual(['accept', FOR_EVER]);
  }
});

test('it is drawn once, also for many who ask at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(`/media/${hash}/320`)));
  const later = await ask(`/media/${hash}/320`);
  expect(drawn).toEqual([`media/${hash}-320.avif`]);
  expect(new Set([...answers, later].map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(later.headers).toMatchObject({ vary: 'accept', 'cache-control': FOR_EVER, 'content-type': 'image/avif' });
});

test('a picture is never drawn larger than it is', async () => {
  const { width } = await sharp((await ask(`/media/${hash}/1600`)).rawPayload).metadata();
  expect(width).toBe(800);
});

test('only known widths of public pictures exist', async () => {
  kept.set('private/visits/1.webp', { bytes: await original(100), type: 'image/webp' });
  const others = [
    `${hash}/321`,
    `${hash}/0320`,
    `${hash}/320.0`,
    `${hash}/-320`,
    `${hash}.webp/320`,
    `${hash}-320.avif`,
    `${'cd'.repeat(20)}/320`,
    '..%2Fprivate%2Fvisits%2F1/320',
  ];
  for (const other of others) expect([other, (await ask(`/media/${other}`)).statusCode]).toEqual([other, 404]);
  expect(drawn).toEqual([]);
});

test('what can not be drawn is answered with the original, for a minute', async () => {
  kept.set(`media/${hash}.webp`, { bytes: Buffer.from('no picture'), type: 'image/webp' });
  const answer = await ask(`/media/${hash}/320`);
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, 'no picture', 'image/webp']);
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  expect(drawn).toEqual([]);
});

/** Stores this many small pictures that exist in no other width yet. */
async function storeMany(count: number, fill: string): Promise<string[]> {
  const bytes = await original(100);
  const hashes = Array.from({ length: count }, (_, at) => at.toString(16).padStart(40, fill));
  for (const one of hashes) kept.set(`media/${one}.webp`, { bytes, type: 'image/webp' });
  return hashes;
}
const asWebp = (hashes: readonly string[]) => Promise.all(hashes.map((one) => ask(`/media/${one}/96`, 'image/webp')));

test('an original is read when its turn has come, so that those who wait hold none in memory', async () => {
  const answers = await asWebp(await storeMany(20, '0'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(mostRead).toBe(1);
});

test('who asks while too many wait gets the original for a minute, and a name that nobody stored takes no turn', async () => {
  const unknown = Array.from({ length: 70 }, (_, at) => at.toString(16).padStart(40, 'f'));
  const answers = await asWebp([...unknown, ...(await storeMany(70, '0'))]);
  expect(answers.slice(0, 70).every(({ statusCode }) => statusCode === 404)).toBe(true);
  expect(answers.slice(70).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answers.filter(({ headers }) => headers['cache-control'] === 'public, max-age=60')).toHaveLength(9);
});
