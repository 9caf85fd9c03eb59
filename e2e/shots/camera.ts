import { type Browser, expect, type Page } from '@playwright/test';
import { waitUntilHydrated } from '../parts/ready.ts';
import { signInAs } from '../world/people.ts';
import type { ShotVisit } from './visit.ts';

export const languages = ['en', 'vi'] as const;
export const schemes = ['light', 'dark'] as const;
export const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  // What Safari leaves of an iPad that lies on its side.
  { width: 1024, height: 690 },
  { width: 1440, height: 900 },
] as const;

type Language = (typeof languages)[number];
type Size = (typeof sizes)[number];
export type Shot = {
  readonly scheme: (typeof schemes)[number];
  readonly language: Language;
  readonly size: Size;
  readonly picture: Buffer;
};

/** A quarter of the work of PNG, which counts when a run takes nearly a thousand of them. */
const ink = { type: 'jpeg', quality: 90 } as const;

/** Every picture says the same hour, around which the pictured calendar was filled. */
const hour = new Date(process.env.DESK_NOW ?? Date.now());

const REST_MS = 150;
const PATIENCE_MS = 4000;
/** Until no request has been under way for a moment; a visit that holds an answer back is waited for in vain, and not for long. */
function requestsOf(page: Page) {
  const seen = { open: 0, last: Date.now() };
  const count = (step: number) => () => void Object.assign(seen, { open: seen.open + step, last: Date.now() });
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const isQuiet = () => seen.open <= 0 && Date.now() - seen.last >= REST_MS;
  return async () => {
    for (const until = Date.now() + PATIENCE_MS; !isQuiet() && Date.now() < until;) await page.waitForTimeout(25);
  };
}

/** A map marks itself while its outlines are on their way: a picture of one before them is a picture of nothing. */
const mapsDrawn = (page: Page) =>
  page.waitForSelector('[data-drawing]', { state: 'detached', timeout: PATIENCE_MS }).catch(() => {});

/** Down to the last thing shown and up again, so that what waits to be seen has come; then until every picture is drawn. */
const lookThrough = (page: Page, shown: number) =>
  page.evaluate(async (shown) => {
    // A busy machine may draw no frame, and a picture that left the page is never decoded: neither is waited for without end.
    const within = (ms: number, work: Promise<unknown>) => Promise.race([work, new Promise((done) => setTimeout(done, ms))]);
    const nextFrame = () => within(500, new Promise((done) => requestAnimationFrame(done)));
    for (const image of document.images) image.loading = 'eager';
    for (let at = innerHeight; at < Math.min(shown, document.body.scrollHeight); at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' });
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await within(3000, Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))));
    await nextFrame();
  }, shown);

/** The account has a language and a theme of its own, which win over the browser's. */
export const speaking = (page: Page, language: Language) =>
  page.route(/\/api\/user(?:\/profile)?$/, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const { data, ...rest } = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { ...rest, data: { ...data, locale: language, theme: 'system' } } });
  });

async function openPage(browser: Browser, baseURL: string, { as, before }: ShotVisit, language: Language) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await context.clock.setFixedTime(hour);
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
  const page = await context.newPage();
  if (as !== undefined) {
    await signInAs(context, as);
    await speaking(page, language);
  }
  await before?.(page);
  return page;
}

/** A long page is seen through a window as high as it is, so that a bar at the bottom is there; a dialog has the window it was opened in. */
async function taken(page: Page, size: Size, height: number): Promise<Buffer> {
  const isLong = height > size.height && (await page.getByRole('dialog').count()) === 0;
  const clip = { x: 0, y: 0, width: size.width, height: isLong ? height : size.height };
  if (isLong) await page.setViewportSize(clip);
  const picture = await page.screenshot({ clip, animations: 'disabled', ...ink });
  if (isLong) await page.setViewportSize(size);
  return picture;
}

async function pictures(page: Page, language: Language, size: Size, most: number): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await lookThrough(page, 0);
    const height = Math.min(most, await page.evaluate(() => document.documentElement.scrollHeight));
    shots.push({ scheme, language, size, picture: await taken(page, size, height) });
  }
  return shots;
}

/**
 * One visit in one language. What only has to be looked at is loaded once and made wider; what is done there is done at every
 * size anew.
 */
export async function openVisit(browser: Browser, origin: string, visit: ShotVisit, language: Language) {
  const page = await openPage(browser, origin, visit, language);
  const untilQuiet = requestsOf(page);
  const session = await page.context().newCDPSession(page);
  let isOpen = false;
  async function arrive(size: { readonly width: number; readonly height: number }, most: number = size.height) {
    await page.setViewportSize(size);
    // Phones and tablets are touched, which makes what is pressed larger.
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: size.width <= 1024 });
    await page.emulateMedia({ colorScheme: 'light' });
    if (!isOpen || visit.step) {
      await page.context().setOffline(false);
      await page.goto(visit.at);
      await waitUntilHydrated(page);
      await untilQuiet();
    }
    isOpen = true;
    await lookThrough(page, most);
    await visit.step?.(page);
    await untilQuiet();
    await mapsDrawn(page);
  }
  return { page, arrive };
}

/** One visit in one language, at every size, light and dark. */
export async function shoot(browser: Browser, origin: string, visit: ShotVisit, language: Language, where: RegExp | null) {
  const { page, arrive } = await openVisit(browser, origin, visit, language);
  const shots: Shot[] = [];
  for (const size of sizes) {
    const most = size.height * (visit.tall ?? 2);
    await arrive(size, most);
    if (where) expect(new URL(page.url()).pathname).toMatch(where);
    shots.push(...(await pictures(page, language, size, most)));
  }
  await page.context().close();
  return shots;
}
