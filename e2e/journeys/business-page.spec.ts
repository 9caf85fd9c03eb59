import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { openReady, waitUntilReady } from '../parts/ready.ts';
import { openAs } from '../world/people.ts';

const page1 = '/biz/lotus-nails';
const tabs = ['', '/services', '/galleries', '/reviews', '/hours', '/about', '/menu'];

type Moved = { sum: number; what: string[] };
type Shift = { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
/** Layout shifts that nobody caused by a click, summed from the first paint on, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: Moved = { sum: 0, what: [] };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue;
        moved.sum += value;
        moved.what.push(`${value.toFixed(3)}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page) => page.evaluate(() => (globalThis as unknown as { moved: Moved }).moved);
const MOST_MOVED = 0.05;

async function openSignedIn(page: Page, email: string, address: string) {
  await openAs(page, email, address);
  await waitUntilReady(page);
}

test('the page is finished HTML with what search engines want', async ({ request }) => {
  const html = await (await request.get(page1)).text();
  expect(html).toContain('Lotus Nails &amp; Spa</h1>');
  const told = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(told ?? '{}')).toMatchObject({
    '@type': 'LocalBusiness',
    telephone: '+17135550100',
    geo: { latitude: 29.7046, longitude: -95.5362 },
    aggregateRating: { '@type': 'AggregateRating' },
  });
  expect((await request.get('/biz/no-such-salon')).status()).toBe(404);
});

for (const tab of tabs)
  test(`${tab || '/home'} stands still and does not scroll sideways`, async ({ page }) => {
    await watchShifts(page);
    await openReady(page, `${page1}${tab}`);
    await page.waitForTimeout(300);
    const { sum, what } = await moved(page);
    expect(sum < MOST_MOVED ? [] : what).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

test('what the salon says about paying is what it asks when somebody books', async ({ page }) => {
  await openReady(page, `${page1}/about`);
  await expect(page.getByText('You pay at the salon after your visit.')).toBeVisible();
  await openReady(page, '/biz/stillwater-spa/about');
  await expect(page.getByText('Booking online takes a deposit of 20%.')).toBeVisible();
});

test('the tabs are walked by keyboard', async ({ page }) => {
  await openReady(page, page1);
  const nav = page.getByRole('navigation', { name: /Lotus.* pages/ });
  await nav.getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Services' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/services$/);
  await expect(nav.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.locator('[title="Open"], [title="Close"]')).toHaveCount(1);
});

test('the hero is 550 high and the phone can be called', async ({ page }) => {
  await openReady(page, page1);
  expect((await page.locator('[data-hero]').boundingBox())?.height).toBe(550);
  await expect(page.locator('[data-hero]').getByRole('link', { name: '(713) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+17135550100',
  );
});

test('Book Now works before scripts do', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/biz/saigon-nail-bar');
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/biz\/saigon-nail-bar\/appointment$/);
  await context.close();
});

test('Book Now says that online booking is off, with the phone', async ({ page }) => {
  await openReady(page, '/biz/kings-corner');
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: '(718) 555-0107' })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
});

test('the map opens, shows a drawn place and closes', async ({ page }) => {
  await openReady(page, page1);
  await page
    .locator('[data-hero]')
    .getByRole('button', { name: /9216 Bellaire/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Lotus Nails & Spa' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps\/dir/);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close Map' }).click();
  await expect(dialog).toBeHidden();
});

test('services are searched without marks and unfold', async ({ page }) => {
  await openReady(page, `${page1}/services`);
  await page.getByLabel('Search services').fill('gel mani');
  const row = page.getByRole('button', { name: /Gel Manicure/ });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await row.click();
  await expect(page.getByText('Add-ons', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.getByLabel('Search services').fill('no such thing');
  await page.getByRole('button', { name: 'Show all services' }).click();
  await expect(page.getByRole('button', { name: /Classic Manicure/ })).toBeVisible();
});

test('the viewer goes by arrows and leaves by Esc', async ({ page }) => {
  await openReady(page, `${page1}/galleries`);
  await page
    .getByRole('link', { name: /^Open photo/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/photo\//);
  await expect(page.getByRole('navigation', { name: / pages$/ })).toHaveCount(0);
  const first = page.url();
  await expect(page.getByText(/^1 of/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(first);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/galleries$/);
});

test('the gallery remembers that videos were looked at', async ({ page }) => {
  await openReady(page, `${page1}/galleries`);
  await page.getByText('Videos', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  await openReady(page, `${page1}/galleries`);
  await expect(page.getByRole('radio', { name: 'Videos' })).toBeChecked();
});

test('reviews are filtered by stars', async ({ page }) => {
  await openReady(page, `${page1}/reviews`);
  await page.getByRole('link', { name: /^4 stars/ }).click();
  await expect(page).toHaveURL(/stars=4/);
  await expect(page.getByText('4.0 out of 5 stars')).toHaveCount(3);
  await expect(page.getByText('5.0 out of 5 stars')).toHaveCount(0);
});

test('a visitor who recommends is asked to sign in', async ({ page }) => {
  await openReady(page, '/biz/sole-therapy');
  await page
    .getByRole('button', { name: /^Recommend/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbiz%2Fsole-therapy$/);
});

test('a customer recommends and takes it back', async ({ page }, { project }) => {
  const path = project.name === 'phone' ? '/biz/sole-therapy' : '/biz/maple-and-ash';
  await openSignedIn(page, 'anna@example.com', path);
  const heart = page.locator('[data-hero] button[aria-pressed]');
  await expect(heart).toBeEnabled();
  const before = await heart.getAttribute('aria-pressed');
  const after = before === 'true' ? 'false' : 'true';
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', after);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', before ?? '');
});

test('the way to the desk and the page’s settings show to who may do anything there, and to nobody else', async ({
  page,
  context,
}) => {
  const way = page.getByRole('link', { name: 'Manage', exact: true });
  const settings = page.getByRole('button', { name: 'Page settings' });
  const isWide = (page.viewportSize()?.width ?? 0) >= 960;
  for (const login of ['hien.saigon-nail-bar@example.com', 'nhung.saigon-nail-bar@example.com', 'super@example.com']) {
    await openSignedIn(page, login, '/biz/saigon-nail-bar');
    await expect(settings).toBeVisible();
    if (!isWide) await settings.click();
    await expect(way.filter({ visible: true })).toHaveAttribute('href', '/biz/saigon-nail-bar/manage/dashboard');
    await context.clearCookies();
  }
  const asked = page.waitForResponse('**/api/permissions?*');
  await openSignedIn(page, 'vivian.lam@example.com', '/biz/saigon-nail-bar');
  await asked;
  await expect(settings).toHaveCount(0);
  await expect(way).toHaveCount(0);
});

// One page has one theme; the two projects would fight over it.
test('the owner tries a theme, drops it, and saves another', { tag: '@once' }, async ({ page }) => {
  const path = '/biz/thao-beauty';
  await openSignedIn(page, 'thao.thao-beauty@example.com', path);
  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.headers()['x-csrf-token'] ?? ''));
  const settings = page.getByRole('button', { name: 'Page settings' });
  await settings.click();
  await page.getByText('Wave', { exact: true }).click();
  await expect(page.locator('[data-hero="wave"]')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-hero="split-screen"]')).toBeVisible();
  await settings.click();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(puts).toEqual([]);
  await settings.click();
  const isApricot = await page.getByRole('radio', { name: 'Apricot' }).isChecked();
  const [name, colour] = isApricot ? ['Lavender', '#b998e3'] : ['Apricot', '#eda745'];
  await page.getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect.poll(() => puts.length).toBe(1);
  expect(puts[0]).not.toBe('');
  await openReady(page, path);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-exact').trim()))
    .toBe(colour);
});
