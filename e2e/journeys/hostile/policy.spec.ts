import { expect, type Page, test } from '@playwright/test';
import { openReady } from '../../parts/ready.ts';
import { signInAs } from '../../world/people.ts';
import { trap } from './trap.ts';

test.describe.configure({ timeout: 120_000 });

const pages = [
  '/',
  '/search?q=nails',
  '/biz/lotus-nails',
  '/biz/lotus-nails/menu',
  '/biz/lotus-nails/about',
  '/biz/lotus-nails/book',
  '/login',
];
const screens = [
  'dashboard',
  'calendar',
  'waiting-list',
  'pos',
  'clients',
  'gift-cards',
  'staff',
  'settings',
  'reports/ticket-list',
];
/** What the browser refused on a page because the policy says so. */
const refusals = async (hits: () => Promise<string[]>) =>
  (await hits()).filter((hit) => /^policy|Content Security Policy|Trusted/.test(hit));

/** Each page by itself: a trace is lost when the next one opens. */
async function visitAll(page: Page, hits: () => Promise<string[]>, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await openReady(page, address);
    found.push(...(await refusals(hits)).map((hit) => `${address}: ${hit}`));
  }
  return found;
}

test('no page of ours does what its policy forbids', async ({ page, baseURL }) => {
  const hits = await trap(page, baseURL ?? '');
  expect(await visitAll(page, hits, pages)).toEqual([]);
});

test('no screen of a salon does what its policy forbids, and news still arrives', async ({ page, baseURL }) => {
  const hits = await trap(page, baseURL ?? '');
  await signInAs(page.context(), 'lan.lotus-nails@example.com');
  const socket = page.waitForEvent('websocket');
  expect(
    await visitAll(
      page,
      hits,
      screens.map((screen) => `/biz/lotus-nails/manage/${screen}`),
    ),
  ).toEqual([]);
  expect(new URL((await socket).url()).hostname).toBe(new URL(baseURL ?? '').hostname);
});

test('a string is no markup, and nothing but our own host is called', async ({ page, baseURL }) => {
  const hits = await trap(page, baseURL ?? '');
  const policy = (await openReady(page, '/about-us'))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/connect-src 'self' wss?:\/\/[\w.]+:\d+;/);
  const markup = page.evaluate(() => void (document.body.innerHTML = '<b>bold</b>'));
  await expect(markup).rejects.toThrow('TrustedHTML');
  const called = page.evaluate(() => new WebSocket('ws://127.0.0.1:9/').url);
  await called.catch(() => null);
  await expect.poll(() => refusals(hits)).toEqual(expect.arrayContaining([expect.stringContaining('connect-src')]));
});
