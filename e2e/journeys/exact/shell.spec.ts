import { expect, type Locator, type Page, test } from '@playwright/test';
import { openReady, waitUntilHydrated } from '../../parts/ready.ts';
import { openAs } from '../../world/people.ts';

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitUntilHydrated(page);
}
const account = (page: Page) => page.getByRole('button', { name: /’s account$/ });
async function openSignedIn(page: Page, login: string) {
  await openAs(page, login, '/');
  await expect(account(page)).toBeVisible();
}
const styleOf = (place: Locator, name: string) =>
  place.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
/** Reds and greens as people tell them apart. */
async function tint(place: Locator): Promise<'red' | 'green' | 'other'> {
  const [red = 0, green = 0] = (await styleOf(place, 'background-color')).match(/\d+/g)?.map(Number) ?? [];
  return red > 1.5 * green ? 'red' : green > 1.5 * red ? 'green' : 'other';
}
const logs = (page: Page) => {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  return heard;
};
const toasts = (page: Page) => page.locator('[data-level]:is([role=alert], [role=status])');

test('header and footer of a visitor lead where the specification says', async ({ page }) => {
  await open(page, '/biz/lotus-nails');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login / Sign Up', exact: true })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('button', { name: 'Your businesses' })).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Home', '/'],
    ['Terms and conditions', '/terms-conditions'],
    ['Privacy policy', '/privacy-policy'],
    ['About us', '/about-us'],
    ['Contact', '/about-us#contact'],
    ['Team', '/about-us#team'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  for (const network of ['facebook', 'linkedin', 'instagram', 'tiktok', 'youtube'])
    await expect(footer.locator(`a[href^="https://www.${network}.com/"]`)).toHaveCount(1);
  await expect(footer.getByText(`© ${new Date().getFullYear()} Openchair`, { exact: true })).toBeVisible();
  await header.getByRole('link', { name: 'Openchair' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-exact')))
    .toBe('#2a9ca8');
});

test('files come from /build/, and a page brings its own screen and no other', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const files = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !file.startsWith('/build/'))).toEqual([]);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await openReady(page, '/');
  const screens = asked.flatMap((url) => /\/build\/(\w+(?:Page|Frame))-/.exec(url)?.[1] ?? []);
  expect([...new Set(screens)]).toEqual(['LandingPage']);
});

test('the account menu of an owner holds her businesses, profile, help in two languages and the way out', async ({ page }, {
  project,
}) => {
  await openSignedIn(page, 'lan.lotus-nails@example.com');
  if (project.name !== 'phone') {
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('button', { name: 'Your businesses' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search for businesses' })).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page.getByRole('button', { name: 'Your businesses' })).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Search for businesses' })).toBeHidden();
  }
  await account(page).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('My Business', { exact: true })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Lotus Nails & Spa' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Upgrade', exact: true })).toHaveAttribute(
    'href',
    '/biz/lotus-nails/manage-plan',
  );
  await expect(menu.getByText('Register Business', { exact: true })).toHaveCount(0);
  await expect(menu.getByText('Linked Businesses', { exact: true })).toHaveCount(0);
  await expect(menu.getByRole('menuitem', { name: 'My Bookings', exact: true })).toHaveAttribute('href', '/bookings');
  await expect(menu.getByRole('menuitem', { name: 'Profile', exact: true })).toHaveAttribute('href', '/user/profile');
  await expect(menu.getByRole('menuitem', { name: 'English', exact: true }).last()).toHaveAttribute('href', '/help');
  await expect(menu.getByRole('menuitem', { name: 'Tiếng Việt', exact: true }).last()).toHaveAttribute('href', '/help/vi');
  expect(await styleOf(menu, 'max-height')).toBe('500px');
});

test('a customer is offered to register a business, an employee finds where she works', async ({ page, browser }, {
  project,
}) => {
  const button = project.name === 'phone' ? /’s account$/ : 'Your businesses';
  await openSignedIn(page, 'vivian.lam@example.com');
  await expect(page.getByRole('banner').getByText('Login / Sign Up')).toHaveCount(0);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('menuitem', { name: 'Register Business', exact: true })).toBeVisible();
  await expect(page.getByText('My Business', { exact: true })).toHaveCount(0);
  const other = await browser.newPage();
  await openSignedIn(other, 'mia.lotus-nails@example.com');
  await other.getByRole('button', { name: button }).click();
  await expect(other.getByText('Linked Businesses', { exact: true })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Lotus Nails & Spa' })).toBeVisible();
  await other.close();
});

test('a face is the photo, or the initials; leaving shows a full-screen spinner and empties the store', async ({ page }) => {
  const heard = logs(page);
  await openSignedIn(page, 'vivian.lam@example.com');
  await expect(account(page)).toContainText('VL');
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, image: '/mark.svg' } } });
  });
  await page.reload();
  await expect(account(page).locator('img')).toHaveAttribute('src', '/mark.svg');

  await page.route('**/logout', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click();
  await expect.poll(() => heard.filter((line) => line.startsWith('logout failed'))).toHaveLength(1);
  await expect(toasts(page)).toHaveCount(0);
  // A click on a menu that is still closing opens none.
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('anything', 'x'));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/logout', async (route) => {
    await held;
    await route.continue();
  });
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click();
  const spinner = page.locator('output', { hasText: 'Logging out' });
  expect(await spinner.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('the connection toast is red or green, leaves after 5 s or when told, and never comes with the page', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page, '/about-us');
  const toast = page.locator('[data-state=online], [data-state=offline]').filter({ hasText: 'Internet' });
  await expect(toast).toHaveCount(0);
  await context.setOffline(true);
  await expect(toast.getByText('Internet has been disconnected.', { exact: true })).toBeVisible();
  expect(await tint(toast)).toBe('red');
  await context.setOffline(false);
  await expect(toast.getByText('Internet has been reconnected.', { exact: true })).toBeVisible();
  expect(await tint(toast)).toBe('green');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(toast).toBeVisible();
  await page.clock.runFor(4999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('the way up appears beyond 500 px', async ({ page }) => {
  await open(page, '/terms-conditions');
  const up = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => scrollTo(0, 500));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 501));
  await expect(up).toBeVisible();
});

/** The clock stands still unless a poll moves it on. */
const often = { intervals: [20], timeout: 20_000 };

test('the bar steps every 100 ms, waits at 90 % and hides 300 ms after; a screen without a loader takes 300 ms', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/about-us');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/build/LoginPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Login / Sign Up' }).click();
  const bar = page.locator('progress');
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return bar.count();
    }, often)
    .toBe(1);
  const width = async () =>
    Number.parseFloat(await bar.locator('xpath=../preceding-sibling::div').evaluate((at) => at.style.width));
  const steps: { readonly at: number; readonly by: number }[] = [];
  for (let at = 10, before = await width(); at <= 400; at += 10) {
    await page.clock.runFor(10);
    const now = await width();
    if (now !== before) steps.push({ at, by: now - before });
    before = now;
  }
  expect(steps.map(({ at }) => at - (steps[0]?.at ?? 0))).toEqual([0, 100, 200, 300]);
  expect(new Set(steps.map(({ by }) => by)).size).toBe(4);
  await page.clock.runFor(20_000);
  expect(await width()).toBe(90);

  const arrived = page.waitForResponse('**/build/LoginPage-*.js');
  release();
  await (await arrived).finished();
  let waited = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      waited += 10;
      return page.url();
    }, often)
    .toMatch(/\/login$/);
  expect(waited).toBeGreaterThanOrEqual(300);
  let stays = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      stays += 10;
      return bar.count();
    }, often)
    .toBe(0);
  expect(stays).toBeGreaterThanOrEqual(290);
  expect(stays).toBeLessThanOrEqual(340);
});

test('a page that is late shows the logo over the whole screen', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/build/LoginPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const logo = page.locator('output').filter({ has: page.locator('svg') });
  await expect(logo).toBeVisible();
  expect(await logo.boundingBox()).toMatchObject({ x: 0, ...page.viewportSize() });
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(logo).toHaveCount(0);
});

// Nothing of it is seen.
test('colours and a text size that cannot be had or kept are only logged', { tag: '@once' }, async ({ page }) => {
  const heard = logs(page);
  await page.clock.install();
  await page.route('**/api/colors', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/about-us');
  await page.clock.fastForward(61_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return heard.filter((line) => line.startsWith('Error fetching colors'));
    })
    .toEqual(['Error fetching colors: Failed to fetch colors']);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-exact')))
    .toBe('#2a9ca8');
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.resume();

  await openSignedIn(page, 'vivian.lam@example.com');
  await page.route('**/api/user-settings', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await open(page, '/user/profile');
  await page.getByRole('radio', { name: 'Largest' }).click({ force: true });
  await expect.poll(() => heard.filter((line) => line.startsWith('text size not saved'))).toHaveLength(1);
  await expect(page.getByRole('radio', { name: 'Largest' })).not.toBeChecked();
  await expect(toasts(page)).toHaveCount(0);
});
