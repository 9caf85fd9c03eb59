import type { Browser } from '@playwright/test';
import { storePictures } from '../../server/db/seed/store-pictures.ts';
import type { Figure } from './ceilings.ts';
import type { GateWorld } from './world.ts';

const pages = [
  ['landing', '/'],
  ['search', '/search'],
  ['business page', '/biz/lotus-nails'],
] as const;
const sizes = [
  { width: 360, height: 800, scale: 2 },
  { width: 1440, height: 900, scale: 1 },
];
const PATIENCE = 60_000;

/**
 * Bytes of all pictures of a page, as a browser of that size chooses them. Scripts are off, so nothing is loaded lazily and the
 * sum does not depend on scrolling.
 */
async function imageBytes(browser: Browser, url: string, { width, height, scale }: (typeof sizes)[number]): Promise<number> {
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, javaScriptEnabled: false });
  const page = await context.newPage();
  const bytes: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'image') bytes.push(bytesOf(answer));
  });
  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
  const sum = (await Promise.all(bytes)).reduce((all, one) => all + one, 0);
  await context.close();
  return sum;
}

async function bytesOf(answer: { ok(): boolean; url(): string; body(): Promise<Buffer> }): Promise<number> {
  if (!answer.ok()) throw new Error(`the picture ${answer.url()} is missing`);
  return (await answer.body()).length;
}

/** Rounds up to tens of kilobytes, because the clock on the page changes a few bytes. */
const inTens = (kilobytes: number): number => Math.ceil(kilobytes / 10) * 10;

/** All bytes that a page transfers until the network is idle: document, styles, scripts, fonts, API answers and pictures. */
async function transferBytes(browser: Browser, url: string, { width, height, scale }: (typeof sizes)[number]): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
  // Loads the lazy pictures as well, as if somebody had scrolled through the whole page.
  await page.evaluate(() => document.querySelectorAll('img').forEach((picture) => (picture.loading = 'eager')));
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  await context.close();
  return bytes;
}

export async function measureImages(browser: Browser, { deps, origin: listen }: GateWorld): Promise<Figure[]> {
  await deps.files.ready();
  await storePictures(deps.files);
  const origin = await listen();
  const figures: Figure[] = [];
  for (const [name, path] of pages)
    for (const size of sizes)
      figures.push({
        name: `images of ${name} at ${size.width}`,
        value: (await imageBytes(browser, origin + path, size)) / 1000,
        unit: 'kB',
      });
  const [phone] = sizes;
  if (phone)
    figures.push({
      name: `transfer of landing at ${phone.width}`,
      value: inTens((await transferBytes(browser, origin, phone)) / 1000),
      unit: 'kB',
    });
  return figures;
}
