import type { Browser, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { openPhone, throttlePage } from './phone.ts';

/** A control of a page, and how to tell that a tap on it had its effect. */
export type TapCase = {
  readonly name: string;
  readonly path: string;
  /** Prepares the page on a fast phone. It is then loaded again on a slow one. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly control: string;
  /** Waits until the tap had its effect. `text` is the text of the control before the tap. */
  readonly heard: (page: Page, patienceMs: number, text: string) => Promise<unknown>;
};
type Outcome = { readonly tapped: boolean; readonly lost: boolean; readonly wasReady: boolean };
type TapCount = { readonly taps: number; readonly whileLoading: number; readonly lost: number };

const HEARD_MS = 25_000;
/** The latest moment of a tap, in milliseconds after the first paint. Nobody waits longer for a page. */
const LAST_MS = 20_000;

/** Starts to watch at once, so that no paint is missed. The returned function waits for the first paint. */
async function watchFirstPaint(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve());
  return () => promise;
}

/** Runs in the page. Returns the middle of the control, where a finger would hit nothing else. */
function spotOf(selector: string): { x: number; y: number; ready: boolean; text: string } | null {
  const control = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  if (!control) return null;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (!control.contains(document.elementFromPoint(x, y))) return null;
  return { x, y, ready: document.documentElement.hasAttribute('data-ready'), text: control.textContent };
}

/** Loads the page on a slow phone and taps once, this many milliseconds after its first paint. */
async function tapAfter(browser: Browser, origin: string, one: TapCase, ms: number): Promise<Outcome> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    if (one.prepare) {
      await page.goto(origin + one.path);
      await one.prepare(page);
    }
    const address = one.prepare ? page.url() : origin + one.path;
    await throttlePage(page);
    const untilPainted = await watchFirstPaint(page);
    await (one.prepare ? page.reload({ waitUntil: 'commit' }) : page.goto(address, { waitUntil: 'commit' }));
    await untilPainted();
    await wait(ms);
    const spot = await page.evaluate(spotOf, one.control).catch(() => null);
    if (!spot) return { tapped: false, lost: false, wasReady: false };
    await page.touchscreen.tap(spot.x, spot.y);
    const lost = await one.heard(page, HEARD_MS, spot.text).then(
      () => false,
      () => true,
    );
    return { tapped: true, lost, wasReady: spot.ready };
  } finally {
    await context.close();
  }
}

/** Loads the page again and again and taps once each time, later and later, until the page is ready before the tap. */
export async function countTaps(
  browser: Browser,
  origin: string,
  one: TapCase,
  stepMs: number,
  lastMs = LAST_MS,
): Promise<TapCount> {
  const outcomes: Outcome[] = [];
  for (let ms = 0; ms <= lastMs && outcomes.at(-1)?.wasReady !== true; ms += stepMs)
    outcomes.push(await tapAfter(browser, origin, one, ms));
  const tapped = outcomes.filter((outcome) => outcome.tapped);
  const count = {
    taps: tapped.length,
    whileLoading: tapped.filter(({ wasReady }) => !wasReady).length,
    lost: tapped.filter(({ lost }) => lost).length,
  };
  console.log(`taps on ${one.name}: ${count.taps}, ${count.whileLoading} of them while loading, ${count.lost} lost`);
  return count;
}
