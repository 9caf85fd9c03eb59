import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { openReady, waitUntilHydrated } from '../parts/ready.ts';
import { newOwner, openAs } from '../world/people.ts';

const owner = 'lan.lotus-nails@example.com';

/** What the browser complains about: broken scripts, hydration, refused styles. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) heard.push(message.text());
  });
  return heard;
}

/** In whatever language the account speaks. */
const account = (page: Page) => page.getByRole('button', { name: /(?:’s account$|^Tài khoản của)/ });

async function openSignedIn(page: Page, login = owner) {
  await openAs(page, login, '/');
  await expect(account(page)).toBeVisible();
}
const openAccount = (page: Page) => account(page).click();

test('public pages arrive finished, with their head, in the language asked for', async ({ page, request }) => {
  const html = async (address: string, headers = {}) => (await request.get(address, { headers })).text();
  // A first rendering that takes too long is answered with the shell; the next who asks gets it finished.
  await expect.poll(() => html('/')).toMatch(/<h1[^>]*>/);
  const english = await html('/');
  expect(english).toMatch(/<link rel="canonical" href="http[^"]+\/">/);
  expect(english.match(/<script(?![^>]*(?:src=|type="application\/))/g)).toBeNull();
  expect(await html('/', { 'accept-language': 'vi' })).toContain('<html lang="vi"');
  await expect.poll(() => html('/biz/lotus-nails')).toContain('Lotus Nails &amp; Spa');
  expect(await html('/biz/lotus-nails')).toContain('application/ld+json');
  const heard = complaints(page);
  await openReady(page, '/');
  await openReady(page, '/biz/lotus-nails');
  expect(heard).toEqual([]);
});

test('a visitor chooses a language, and the server remembers it', async ({ page }) => {
  await openReady(page, '/');
  await page.getByRole('contentinfo').getByText('VI', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('link', { name: 'Đăng nhập / Đăng ký' })).toBeVisible();
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="vi"');
});

// Both sizes would change the one account at the same time.
test(
  'language and theme belong to the account, and follow it into another browser',
  { tag: '@once' },
  async ({ page, browser }) => {
    const customer = await newOwner();
    await openSignedIn(page, customer);
    await openAccount(page);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user-settings') && answer.ok());
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).first().click();
    await saved;
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await openAccount(page);
    const savedTheme = page.waitForResponse((answer) => answer.url().endsWith('/api/user-settings') && answer.ok());
    await page.getByRole('menuitemradio', { name: /^(?:Tối|Dark)$/ }).click();
    await savedTheme;
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

    const other = await browser.newPage();
    await openAs(other, customer, '/');
    await expect(other.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const reloaded = await other.reload();
    expect(await reloaded?.text()).toContain('data-mantine-color-scheme="dark"');
    await other.close();
  },
);

test('without a choice the colour scheme is that of the system, before the first paint', async ({ page }) => {
  const heard = complaints(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await waitUntilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(heard).toEqual([]);
});

test('a page change shows the thin bar: random steps up to 90 %, then gone', async ({ page }) => {
  await openReady(page, '/');
  await page.route('**/build/LoginPage-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 900));
    await route.continue();
  });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar], progress');
      if (bar) seen.push(Number(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('link', { name: 'Login / Sign Up' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  const moving = seen.filter((value) => value < 100);
  expect(Math.max(...moving)).toBeLessThanOrEqual(90);
  expect(new Set(moving).size).toBeGreaterThan(4);
});

test('the connection toast speaks the words of the specification, and leaves', async ({ page, context }) => {
  await openReady(page, '/');
  await context.setOffline(true);
  await expect(page.getByText('Internet has been disconnected.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Internet has been reconnected.')).toBeVisible();
  await page.getByText('Internet has been reconnected.').locator('..').getByRole('button').click();
  await expect(page.getByText('Internet has been reconnected.')).toHaveCount(0);
});

test('an address that leads nowhere, an unknown business and an unknown screen of a business are not found, with that status', async ({
  page,
}) => {
  const heard = complaints(page);
  for (const address of ['/nothing/here', '/biz/no-such-business', '/404', '/biz/lotus-nails/manage/nowhere']) {
    const response = await openReady(page, address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this page');
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
    await expect(page).toHaveURL(address === '/biz/no-such-business' ? /\/404$/ : new RegExp(`${address}$`));
  }
  expect(heard).toEqual([]);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a screen that breaks says so, and leads back to the calendar of the business, or home', async ({ page }) => {
  await openReady(page, '/');
  await page.route('**/build/*Page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Login / Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sorry! Something went wrong. Please try refreshing the page.');
  await expect(page.getByRole('link', { name: 'Go Back to Calendar' })).toHaveAttribute('href', '/');
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/build/*Page-*.js');

  await openReady(page, '/biz/lotus-nails');
  await page.route('**/build/*Page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Go Back to Calendar' })).toHaveAttribute(
    'href',
    '/business/lotus-nails/manage/calendar',
  );
});

test('the keyboard meets the skip link, the logo, the search and the login in this order', async ({ page }) => {
  await openReady(page, '/');
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('placeholder'));
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await openReady(page, '/login');
  await openReady(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Openchair');
  for (let steps = 0; steps < 6 && (await focused()) !== 'Login / Sign Up'; steps += 1) await page.keyboard.press('Tab');
  expect(await focused()).toBe('Login / Sign Up');
});

test('the owner finds her business, the account menu and the way out', async ({ page }, { project }) => {
  const heard = complaints(page);
  await openSignedIn(page);
  const trigger = project.name === 'phone' ? /’s account$/ : 'Your businesses';
  await page.getByRole('button', { name: trigger }).click();
  await expect(page.getByText('My Business', { exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Lotus Nails & Spa' })).toBeVisible();
  // An open menu hangs outside the landmarks, as all overlays do.
  expect(await axeFindings(page, { without: ['region'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await openAccount(page);
  await page.route('**/logout', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
  await expect(page.getByText('Logging out')).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('recent', 'x'));
  await openAccount(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('recent'))).toBeNull();
  expect(heard.filter((line) => !line.startsWith('logout failed'))).toEqual([]);
});

test('a long page offers the way up, goes back to where one was, and never scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openReady(page, '/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.evaluate(() => scrollTo(0, 700));
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await openReady(page, '/login');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThanOrEqual(before);
});
