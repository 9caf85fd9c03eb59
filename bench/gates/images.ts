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
 * Bytes of all pictures of a page, as a browser of that size chooses them. Without scripts nothing is left for later: pictures further
 * down are fetched with the others, so the sum doesn't depend on how fast somebody scrolls.
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
  return figures;
}
