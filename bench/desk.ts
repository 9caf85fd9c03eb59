import type { Browser, CDPSession, Page } from '@playwright/test';
import { calendarDay } from 'core/booking/desk/contract';
import { clientsList } from 'core/clients/contract';
import path from 'node:path';
import { databaseUrl } from '../server/db/admin.ts';
import { urlOf } from '../server/test/client.ts';
import { admin } from '../server/test/database.ts';
import { type FullSalon, plantFullSalon } from './lib/desk/full-salon.ts';
import { installRenderCounter } from './lib/desk/renders.ts';
import { measureSecondScreen } from './lib/desk/second-screen.ts';
import { openChromium, signIn } from './lib/phone.ts';
import { startProgram, runWrk } from './lib/processes.ts';
import { type LimitedFigure, medianFigure, interleaveCases, judgeFigures, median, medianRatio } from './lib/rounds.ts';

/**
 * Measures the front desk's screens when the salon is full: the script time of switching to a cached day compared with setting
 * the same markup as plain HTML, how many blocks a drag renders again, how soon a second screen shows a change, the day's
 * endpoint compared with bare Fastify reading one row, and the last page of a long list compared with the first.
 */
const full = process.argv.includes('--full');
const EASE = full ? 1 : 1.25;
const [SWITCHES, ROUNDS, SECONDS] = full ? [30, 7, 3] : [10, 3, 1];
const CLIENTS = 40_000;
const PER_PAGE = 20;
const OWNER = 'lan.lotus-nails@example.com';
const A_TABLET = { width: 1024, height: 768 };

const calendarAt = (origin: string, { bus_url, middle }: FullSalon) =>
  `${origin}/biz/${bus_url}/manage/appointment?date=${middle}&view=day`;

async function openCalendar(browser: Browser, origin: string, salon: FullSalon, visits: number): Promise<Page> {
  const context = await browser.newContext({ viewport: A_TABLET });
  await context.addCookies(await signIn(browser, origin, OWNER));
  const page = await context.newPage();
  await page.addInitScript(installRenderCounter);
  await page.goto(calendarAt(origin, salon));
  await page.waitForFunction((count) => document.querySelectorAll('[data-block]').length === count, visits);
  await page.waitForLoadState('networkidle');
  return page;
}

const scriptTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
};

/** Milliseconds of script time while `work` runs. */
async function spent(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const before = await scriptTime(session);
  await work();
  return (await scriptTime(session)) - before;
}

/** Presses Enter on the focused element and waits until the first block has changed. */
async function pressAndSee(page: Page, where: string, first: string | null): Promise<void> {
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    ([within, before]) => (document.querySelector<HTMLElement>(`${within} [data-block]`)?.dataset.block ?? null) !== before,
    [where, first] as const,
    { polling: 50 },
  );
}

/** Adds a button that sets the markup of the calendar as plain HTML in a layer above it. */
async function besideIt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const markup = document.querySelector('[data-column]')?.parentElement?.parentElement?.outerHTML ?? '';
    const layer = document.body.appendChild(document.createElement('div'));
    layer.id = 'plain';
    layer.style.cssText = 'position:fixed;inset:0;overflow:auto';
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', () => (layer.innerHTML = markup));
    button.id = 'set';
    button.focus();
  });
}

const removed = (page: Page) => page.evaluate(() => document.querySelectorAll('#plain, #set').forEach((one) => one.remove()));

/** Switches to the next day and back; each time the same markup is also set as plain HTML. */
async function measureSwitch(page: Page): Promise<{ ours: number; plain: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const ours: number[] = [];
  const plain: number[] = [];
  for (let i = 0; i < SWITCHES; i += 1) {
    const first = await page.locator('main [data-block]').first().getAttribute('data-block');
    await page.getByRole('button', { name: i % 2 === 0 ? 'Next day' : 'Previous day' }).focus();
    ours.push(await spent(session, () => pressAndSee(page, 'main', first)));
    await page.waitForLoadState('networkidle');
    await besideIt(page);
    plain.push(await spent(session, () => pressAndSee(page, '#plain', null)));
    await removed(page);
  }
  console.log(`${ours.map((ms) => ms.toFixed(1)).join(' ')} | ${plain.map((ms) => ms.toFixed(1)).join(' ')}`);
  return { ours: median(ours), plain: median(plain) };
}

/** Drags a block over its neighbours' columns, then cancels with Escape. Returns how many other blocks were rendered meanwhile. */
async function measureDrag(page: Page): Promise<LimitedFigure[]> {
  const block = page.locator('[data-block]').nth(12);
  const id = await block.getAttribute('data-block');
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('the block is not in sight');
  await page.evaluate(() => void (window as unknown as { rendered: string[] }).rendered.splice(0));
  await page.mouse.move(box.x + 20, box.y + 12);
  await page.mouse.down();
  for (let i = 1; i <= 30; i += 1) await page.mouse.move(box.x + 20 + i * 6, box.y + 12 + i * 3);
  const carried = await page.evaluate(() => (window as unknown as { rendered: string[] }).rendered.splice(0));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const others = new Set(carried.filter((mark) => mark.startsWith('block') && mark !== `block ${id ?? ''}`));
  return [{ name: 'blocks rendered again while another is dragged', value: others.size, unit: '', most: 0 }];
}

async function measureScreens(browser: Browser, origin: string, small: FullSalon, big: FullSalon): Promise<LimitedFigure[]> {
  const page = await openCalendar(browser, origin, small, 80);
  const eight = await measureSwitch(page);
  const drag = await measureDrag(page);
  await page.goto(calendarAt(origin, small));
  await page.waitForFunction(() => document.querySelectorAll('[data-block]').length > 0);
  const second = await measureSecondScreen(page, origin, await tokenOf(origin), small);
  await page.context().close();
  const crowded = await openCalendar(browser, origin, big, 320);
  const sixteen = await measureSwitch(crowded);
  await crowded.context().close();
  const said = (name: string, { ours, plain }: typeof eight) => `${name}: ${ours.toFixed(1)} ms, plain ${plain.toFixed(1)} ms`;
  console.log([said('8 staff x 80', eight), said('16 staff x 320', sixteen)].join('; '));
  return [
    { name: 'leafing to a day in the cache against plain HTML', value: eight.ours / eight.plain, unit: 'x', most: 3 * EASE },
    { name: '16 staff x 320 against 8 x 80', value: sixteen.ours / eight.ours, unit: 'x', most: 4.5 * EASE },
    ...drag,
    ...second,
  ];
}

async function tokenOf(origin: string): Promise<Record<string, string>> {
  const signedIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': '1' },
    body: JSON.stringify({ login: OWNER, password: 'openchair' }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function measureEndpoints(origin: string, url: string, { business_id, middle }: FullSalon): Promise<LimitedFigure[]> {
  const headers = await tokenOf(origin);
  const bare = await startProgram(
    path.join(import.meta.dirname, 'lib/bare-server.ts'),
    [],
    {
      DATABASE_URL: url,
      BARE_SQL: 'select bus_name, bus_url, timezone from directory.business where id = $1',
      BARE_VALUES: JSON.stringify([business_id]),
    },
    '/one',
  );
  const day = urlOf(calendarDay, { query: { business_id, from: middle, days: 1 } });
  const pageOf = (page: number) =>
    urlOf(clientsList, { query: { business_id, page, perPage: PER_PAGE, searchQuery: '', filter: '' } });
  const cases = [
    { name: 'bare', round: (s: number) => runWrk(`${bare.origin}/one`, 32, s) },
    { name: 'day', round: (s: number) => runWrk(origin + day, 32, s, headers) },
    { name: 'first page', round: (s: number) => runWrk(origin + pageOf(1), 8, s, headers) },
    { name: 'last page', round: (s: number) => runWrk(origin + pageOf(CLIENTS / PER_PAGE), 8, s, headers) },
  ];
  try {
    await interleaveCases(cases, 1, 1);
    const measured = await interleaveCases(cases, ROUNDS, SECONDS);
    console.log(cases.map(({ name }) => `${name} ${medianFigure(measured, name, 'rate').toFixed(0)}/s`).join(', '));
    return [
      { name: 'the day against one row', value: medianRatio(measured, 'day', 'bare', 'rate'), unit: 'x', least: 0.5 / EASE },
      {
        name: `last page of ${CLIENTS} clients against the first`,
        value: medianRatio(measured, 'last page', 'first page', 'p50'),
        unit: 'x',
        most: 1.2 * EASE,
      },
    ];
  } finally {
    await bare.stop();
  }
}

const { BENCH_ORIGIN: origin, DATABASE_URL: database } = process.env;
if (!origin || !database) throw new Error('npm run bench -- desk brings up the system that this looks at');
const url = databaseUrl(admin, new URL(database).pathname.slice(1));
const small = await plantFullSalon(url, 9001, OWNER, { staff: 8, visits: 80, clients: CLIENTS });
const big = await plantFullSalon(url, 9002, OWNER, { staff: 16, visits: 320, clients: 400 });
const browser = await openChromium();
try {
  const endpoints = await measureEndpoints(origin, url, small);
  judgeFigures([...endpoints, ...(await measureScreens(browser, origin, small, big))], 0);
} finally {
  await browser.close();
}
