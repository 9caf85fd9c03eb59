import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { openReady } from '../parts/ready.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
/** On a phone the box hides behind its icon. */
async function openBox(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Search for businesses' }).click();
  const box = page.getByRole('combobox', { name: 'Search for businesses' });
  await box.focus();
  return box;
}
/** Openings played by other journeys add to the demo world's twelve. */
const someBusinesses = /^\d+ businesses$/;

/** The sum of all jumps since the page began, as browsers count it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

test('the first page arrives as finished HTML, holds still and is accessible', async ({ page, request }) => {
  // The very first answer of a cold server may be the empty shell, which it sends rather than let anybody wait.
  const landing = async () => (await request.get('/')).text();
  await expect.poll(landing).toContain('Look good');
  const html = await landing();
  expect(html).toContain('Lotus Nails');
  expect(html).toContain('<link rel="canonical"');
  await openReady(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Look good\s+by Friday\./);
  await expect(page.getByText(/^(Open|Closed)$/).first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.05);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a business is found by keyboard alone, and remembered', async ({ page }) => {
  await openReady(page, '/about-us');
  const box = await openBox(page);
  await page.keyboard.type('n');
  await page.waitForTimeout(500);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type('ails');
  await expect(page.getByText('Searching...')).toBeVisible();
  await expect(page.getByRole('option', { name: /Lotus Nails & Spa/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '-');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/biz\/lotus-nails$/);

  await openReady(page, '/about-us');
  await openBox(page);
  await expect(page.getByText('Recent Searches')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Lotus Nails & Spa from recent searches' }).click();
  await expect(page.getByText('Recent Searches')).toHaveCount(0);
});

test('typing asks once it rests, and typing on gives up what was asked before', async ({ page }) => {
  const asked: string[] = [];
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(new URL(request.url()).search));
  await page.route('**/api/search?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? '';
    asked.push(text);
    // Never answered: only giving it up ends it.
    if (text !== 'golden') await route.continue();
  });
  await openReady(page, '/about-us');
  const box = await openBox(page);
  await page.keyboard.type('golden', { delay: 20 });
  await expect.poll(() => asked).toEqual(['golden']);
  await box.fill('lotus');
  await expect(page.getByRole('option', { name: /Lotus/ })).toBeVisible();
  expect(asked).toEqual(['golden', 'lotus']);
  await expect.poll(() => givenUp).toEqual(['?text=golden']);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('nothing found says so, in the box and on the page, and offers other categories', async ({ page }) => {
  await openReady(page, '/');
  await openBox(page);
  await page.keyboard.type('zzzzqq');
  await expect(page.getByText('No Result.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=zzzzqq$/);
  await expect(page.getByRole('heading', { name: 'No Result.' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Nail Salon' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nail Salon' })).toBeVisible();
});

test('a town without a salon offers the nearest one, which opens', async ({ page }) => {
  await page.goto('/search?category=nail-salon&city=Bellaire&state_id=TX');
  await expect(page.getByRole('heading', { name: 'Nearest to Bellaire, TX' })).toBeVisible();
  const nearest = page.getByRole('region', { name: 'Nearest to Bellaire, TX' });
  await nearest
    .getByRole('link', { name: /Lotus Nails & Spa/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/biz\/lotus-nails/);
});

test('from a category over the results to a business', async ({ page }) => {
  await openReady(page, '/');
  await page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link', { name: 'Nail Salon' }).click();
  await expect(page).toHaveURL(/\/search\?category=nail-salon$/);
  await expect(page.getByText(someBusinesses)).toBeVisible();
  await page.getByRole('link', { name: 'Sài Gòn Nail Bar' }).click();
  await expect(page).toHaveURL(/\/biz\/saigon-nail-bar$/);
  await page.goBack();
  await expect(page.getByText(someBusinesses)).toBeVisible();
});

test('what and where make an address that can be shared', async ({ page }) => {
  await openReady(page, '/');
  await page.getByLabel('Service or salon').fill('gel manicure');
  await page.getByRole('combobox', { name: 'City or ZIP' }).pressSequentially('Houst');
  await page.getByRole('option', { name: 'Houston, TX' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=gel\+manicure&city=Houston&state_id=TX$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('gel manicure in Houston, TX');
  await expect(page.getByRole('link', { name: 'Lotus Nails & Spa' })).toBeVisible();
});

test('a list is turned page by page, and the map shows where its businesses are', async ({ page }) => {
  await openReady(page, '/search');
  expect(await layoutShift(page)).toBeLessThan(0.05);
  const shown = page.getByText(someBusinesses);
  await expect(shown).toBeVisible();
  if (isPhone(page)) await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Results map' });
  await expect(map.getByRole('button', { name: 'Lotus Nails & Spa' })).toBeVisible();
  if (isPhone(page)) await page.getByRole('link', { name: 'List', exact: true }).click();
  const rows = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/search\?page=2$/);
  await expect(async () => {
    const total = Number.parseInt(await shown.innerText());
    expect(total).toBeGreaterThanOrEqual(12);
    await expect(rows).toHaveCount(Math.min(total, 20) - 10);
  }).toPass({ timeout: 10_000 });
});

test('a row that the pointer meets at the lower edge stays under it', async ({ page }) => {
  await page.goto('/search');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.first().waitFor();
  const box = await rows.nth(1).boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('no row');
  await page.setViewportSize({ width: size.width, height: Math.round(box.y + 30) });
  await page.mouse.move(box.x + 100, box.y + 20);
  await expect(page.locator('li[data-picked]')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a search that fails says so and can be tried again', async ({ page }) => {
  await openReady(page, '/');
  let broken = true;
  await page.route('**/api/search/business-categories?*', (route) =>
    broken ? route.fulfill({ status: 422, json: { message: 'Not now.' } }) : route.continue(),
  );
  await page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link', { name: 'Hair Salon' }).click();
  await expect(page.getByRole('alert')).toContainText('Not now.');
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Maple & Ash' })).toBeVisible();
});

for (const [path, title] of [
  ['/terms-conditions', 'Terms and conditions'],
  ['/privacy-policy', 'Privacy policy'],
  ['/credit-card-terms', 'Credit card terms'],
  ['/about-us', 'Salons with an open chair. People looking for one.'],
  ['/openchair-for-business/home', 'Fill every chair. Run the whole day from one screen.'],
  ['/help', 'Help'],
] as const)
  test(`${path} is finished HTML in both languages`, async ({ page, context, baseURL }) => {
    await openReady(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });
