import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
/** Slow 4G and a quarter of the processor speed, like a cheap phone in a salon's back room. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWER = 4;
const PATIENCE = 120_000;

export const openChromium = (debugPort?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [...flags, ...(debugPort ? [`--remote-debugging-port=${debugPort}`] : [])],
  });

export type PageLoad = {
  /** Largest contentful paint, in milliseconds after the navigation. */
  readonly lcp: number;
  /** The sum of all layout shifts that no input caused. */
  readonly shift: number;
  /** The paths of the scripts that were loaded until the network was idle. */
  readonly scripts: readonly string[];
};

declare global {
  interface Window {
    seen: { lcp: number; shift: number };
  }
}
/** Runs in the page, before any other script. */
function watch() {
  window.seen = { lcp: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a phone without any cache. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true });

export async function throttlePage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type LoadPageOptions = { readonly cookies?: Cookies; readonly slow?: boolean };

/** Opens an address for the first time on a phone and waits until the network is idle. */
export async function loadPage(
  browser: Browser,
  url: string,
  { cookies = [], slow = true }: LoadPageOptions = {},
): Promise<PageLoad> {
  const context = await openPhone(browser);
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const scripts = new Set<string>();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    if (slow) await throttlePage(page);
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
    await page.waitForLoadState('networkidle', { timeout: PATIENCE });
    return { ...(await page.evaluate(() => window.seen)), scripts: [...scripts] };
  } finally {
    await context.close();
  }
}

/** Signs in on the login page and returns the cookies. */
export async function signIn(browser: Browser, origin: string, login: string): Promise<Cookies> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill('openchair');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: PATIENCE });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
