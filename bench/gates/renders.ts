import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { installRenderCounter } from '../lib/desk/renders.ts';
import type { Figure } from './ceilings.ts';
import type { GateWorld } from './world.ts';

const PATIENCE = 60_000;
const A_TABLET = { width: 1024, height: 768 };
const STILL_MS = 400;
const VISITS = 80;
const TRIES = 3;

type Renders = { readonly commits: number; readonly components: number; readonly blocks: readonly string[] };
type Counting = { renders: { commits: number; components: number }; rendered: string[] };

/** Returns what was rendered since the last call. */
const takeRenders = (page: Page): Promise<Renders> =>
  page.evaluate(() => {
    const { renders, rendered } = window as unknown as Counting;
    const blocks = rendered.splice(0).filter((mark) => mark.startsWith('block'));
    const { commits, components } = renders;
    Object.assign(renders, { commits: 0, components: 0 });
    return { commits, components, blocks };
  });

/** Waits until the page has been idle for a moment. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const commits = () => page.evaluate(() => (window as unknown as Counting).renders.commits);
  for (let before = -1, now = await commits(); before !== now; now = await commits()) {
    before = now;
    await wait(STILL_MS);
  }
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Counts what one action renders by itself. Answers of the server are held back until it has been counted. */
async function rendersOf(page: Page, act: () => Promise<unknown>): Promise<Renders> {
  await settle(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await takeRenders(page);
  await act();
  await twoFrames(page);
  const counted = await takeRenders(page);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  return counted;
}

/** The least of three runs of an action, so that a clock or a progress bar that happens to move does not count. */
async function leastRenders(page: Page, act: () => Promise<unknown>): Promise<number> {
  const counted: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) counted.push((await rendersOf(page, act)).components);
  return Math.min(...counted);
}

/** A realtime gateway that admits everybody and sends nothing, so that no message arrives in the middle of a count. */
function answerQuietly(socket: WebSocketRoute): void {
  const say = (event: string, data: object, channel?: string) =>
    socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }));
  socket.onMessage((text) => {
    const { event, data } = JSON.parse(String(text)) as { event: string; data?: { channel?: string } };
    if (event === 'pusher:subscribe') say('pusher_internal:subscription_succeeded', {}, data?.channel);
    if (event === 'pusher:ping') say('pusher:pong', {});
  });
  say('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
}

async function openPage(browser: Browser, { owner, origin: listen }: GateWorld, path: string): Promise<Page> {
  const origin = await listen();
  const context = await browser.newContext({ viewport: A_TABLET, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'bearer_token', value: owner.secret, url: origin }]);
  const page = await context.newPage();
  await page.addInitScript(installRenderCounter);
  await page.routeWebSocket(/.*/, answerQuietly);
  await page.goto(origin + path);
  return page;
}

const firstBlock = (page: Page) => page.locator('[data-block]').first().getAttribute('data-block', { timeout: PATIENCE });

/** Waits for a full day. Every day is equally full, so days are told apart by their blocks. */
const fullDay = (page: Page, isShown: boolean, first: string | null) =>
  page.waitForFunction(
    ([count, wanted, id]) => {
      const blocks = document.querySelectorAll<HTMLElement>('[data-block]');
      return blocks.length === count && (blocks[0]?.dataset.block === id) === wanted;
    },
    [VISITS, isShown, first] as const,
    { timeout: PATIENCE },
  );

/** Drags a block over its neighbours without dropping it. */
async function dragBlock(page: Page): Promise<Renders> {
  const block = page.locator('[data-block]').nth(12);
  const own = `block ${(await block.getAttribute('data-block')) ?? ''}`;
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('the block is not in sight');
  const drag = await rendersOf(page, async () => {
    await page.mouse.move(box.x + 20, box.y + 12);
    await page.mouse.down();
    for (let step = 1; step <= 30; step += 1) await page.mouse.move(box.x + 20 + step * 6, box.y + 12 + step * 3);
    if ((await page.locator('[data-dragging]').count()) !== 1) throw new Error('the block is not being dragged');
  });
  return { ...drag, blocks: drag.blocks.filter((mark) => mark !== own) };
}

/** Switches to the next day and back to the cached one, then drags a block. */
async function measureCalendar(browser: Browser, world: GateWorld): Promise<Figure[]> {
  const { bus_url, middle } = world.salon;
  const page = await openPage(browser, world, `/biz/${bus_url}/manage/appointment?date=${middle}&view=day`);
  const first = await firstBlock(page);
  await fullDay(page, true, first);
  await page.getByRole('button', { name: 'Next day' }).click();
  await fullDay(page, false, first);
  const day = await rendersOf(page, async () => {
    await page.getByRole('button', { name: 'Previous day' }).press('Enter');
    await fullDay(page, true, first);
  });
  const drag = await dragBlock(page);
  await page.context().close();
  return [
    { name: 'renders of blocks on opening a full day', value: day.blocks.length, unit: 'renders' },
    { name: 'renders of other blocks while one is dragged', value: drag.blocks.length, unit: 'renders' },
  ];
}

async function measureTill(browser: Browser, world: GateWorld): Promise<Figure[]> {
  const page = await openPage(browser, world, '/biz/lotus-nails/manage/pos');
  const tile = page.getByRole('list', { name: 'Services' }).getByRole('button', { name: /^Gel Manicure / });
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
  await tile.click();
  const value = await leastRenders(page, () => tile.click());
  await page.context().close();
  return [{ name: 'renders of one more line at the till', value, unit: 'renders' }];
}

async function measureClientSearch(browser: Browser, world: GateWorld): Promise<Figure[]> {
  const page = await openPage(browser, world, `/biz/${world.salon.bus_url}/manage/clients`);
  const search = page.getByRole('searchbox').or(page.locator('input[enterkeyhint=search]')).first();
  await search.fill('Client');
  const value = await leastRenders(page, () => search.press('1'));
  await page.context().close();
  return [{ name: 'renders of one letter in the client search', value, unit: 'renders' }];
}

/** Counts the components that React renders for frequent actions, in a real browser. */
export async function measureRenders(browser: Browser, world: GateWorld): Promise<Figure[]> {
  return [
    ...(await measureCalendar(browser, world)),
    ...(await measureTill(browser, world)),
    ...(await measureClientSearch(browser, world)),
  ];
}
