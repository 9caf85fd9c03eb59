import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { waitUntilHydrated } from '../../parts/ready.ts';
import { openAs } from '../../world/people.ts';

const lookup = '**/api/business-by-url?*';
async function open(page: Page, address: string) {
  await page.goto(address);
  await waitUntilHydrated(page);
}
async function openSignedIn(page: Page, login: string, address: string) {
  await openAs(page, login, address);
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
}
const styleOf = (place: Locator, name: string, part?: string) =>
  place.evaluate((element, [key, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(key ?? ''), [name, part]);
const hero = (page: Page) => page.locator('[data-hero]');
const heart = (page: Page) => hero(page).locator('button[aria-pressed]');
const toast = (page: Page) => page.locator('[data-level]:is([role=alert], [role=status])');
const logs = (page: Page) => {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  return heard;
};
/** The answer of the server with something in it changed. */
const changed = (change: object) => async (route: Route) => {
  const answer = await route.fetch();
  const body = await answer.json();
  await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...change } } });
};
/** Over the results, so that the browser asks for the business itself. */
async function arrive(page: Page, name: string) {
  await open(page, '/search');
  await page.getByRole('link', { name, exact: true }).first().click();
}

test('banner and tabs say what the specification says', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T18:00:00Z'));
  await open(page, '/biz/lotus-nails');
  await expect(hero(page).getByRole('heading', { level: 1, name: 'Lotus Nails & Spa', exact: true })).toBeVisible();
  await expect(hero(page).getByRole('link', { name: '(713) 555-0100' })).toHaveAttribute('href', 'tel:+17135550100');
  await expect(hero(page).getByText('9216 Bellaire Blvd, Suite 108, Houston, TX, 77036', { exact: true })).toBeVisible();
  await expect(hero(page).getByText(/^\d\.\d out of 5 stars$/)).toHaveCount(1);
  await expect(hero(page).getByRole('link', { name: 'Book Now', exact: true })).toBeVisible();
  await expect(heart(page)).toContainText(/\d+/);
  for (const address of [
    'https://facebook.example.com/lotus-nails',
    'https://yelp.example.com/lotus-nails-houston',
    'https://google.example.com/lotus-nails',
  ])
    await expect(hero(page).locator(`a[href="${address}"]`)).toHaveCount(1);
  const nav = page.getByRole('navigation', { name: / pages$/ });
  for (const [name, path] of [
    ['Home', ''],
    ['Services', '/services'],
    ['Gallery', '/galleries'],
    ['Reviews', '/reviews'],
    ['Hours', '/hours'],
    ['About', '/about'],
  ] as const)
    await expect(nav.getByRole('link', { name })).toHaveAttribute('href', `/biz/lotus-nails${path}`);
  const active = nav.locator('[aria-current=page] > span');
  expect(await styleOf(active, 'background-color', '::after')).toBe('rgb(50, 157, 168)');
  expect(await styleOf(active, 'height', '::after')).toBe('3px');
});

test('the dot of the hours is green and says Open, or red and says Close', async ({ page }) => {
  const dot = page.getByRole('navigation', { name: / pages$/ }).locator('[data-tone]');
  const tint = async () => (await styleOf(dot, 'background-color')).match(/\d+/g)?.map(Number) ?? [];
  await page.clock.setFixedTime(new Date('2026-11-18T18:00:00Z'));
  await open(page, '/biz/lotus-nails');
  await expect(dot).toHaveAttribute('title', 'Open');
  const [red = 0, green = 0] = await tint();
  expect(green).toBeGreaterThan(red);
  await page.clock.setFixedTime(new Date('2026-11-18T09:00:00Z'));
  await open(page, '/biz/lotus-nails');
  await expect(dot).toHaveAttribute('title', 'Close');
  const [red2 = 0, green2 = 0] = await tint();
  expect(red2).toBeGreaterThan(green2);
});

// The sizes are set here.
test(
  'a colour nobody chose is the one of the specification; tabs that overflow slide in 200 ms',
  { tag: '@once' },
  async ({ page }) => {
    await open(page, '/biz/maple-and-ash');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-exact')))
      .toBe('#339fab');
    const nav = page.getByRole('navigation', { name: / pages$/ });
    const seen = () =>
      nav.evaluate((element) => {
        const view = element.querySelector('ul')?.parentElement?.getBoundingClientRect();
        return [...element.querySelectorAll('li')].filter((slot) => {
          const { left, right } = slot.getBoundingClientRect();
          return left >= (view?.left ?? 0) - 1 && right <= (view?.right ?? 0) + 1;
        }).length;
      });
    expect(await seen()).toBe(6);
    for (const [width, visible, step] of [
      [699, 4, 2],
      [499, 3, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(seen).toBe(visible);
      await expect(nav.locator('ul')).toHaveCSS('transition-duration', '0.2s');
      const start = () => nav.locator('ul').evaluate((track) => Number(track.style.getPropertyValue('--start')));
      const before = await start();
      await nav.getByRole('button', { name: 'Next' }).click();
      await expect.poll(start).toBe(before + step);
      await nav.getByRole('button', { name: 'Previous' }).click();
      await expect.poll(start).toBe(before);
    }
  },
);

test('without coordinates the map stays closed, with a warning at the bottom left that can be closed', async ({ page }) => {
  await page.clock.install();
  await page.route(lookup, changed({ latitude: null, longitude: null }));
  await arrive(page, 'Lotus Nails & Spa');
  const address = hero(page).getByRole('button', { name: /9216 Bellaire/ });
  await address.click();
  await expect(toast(page)).toHaveText('Warning: Address (longitude, latitude) has not been updated yet!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = await toast(page).boundingBox();
  expect(box?.x).toBeLessThanOrEqual(16);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 120);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);

  await page.mouse.move(700, 5);
  await page.clock.pauseAt(Date.now() + 60_000);
  await address.evaluate((button) => (button as HTMLButtonElement).click());
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(4999);
  await expect(toast(page)).not.toHaveAttribute('data-leaving');
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveAttribute('data-leaving');
  await page.clock.runFor(300);
  await expect(toast(page)).toHaveCount(0);
});

test('a map whose code cannot be had is only logged, and the drawn one stays', async ({ page }) => {
  const heard = logs(page);
  await page.route('**/build/draw-map-*.js', (route) => route.abort());
  await open(page, '/biz/lotus-nails');
  await hero(page)
    .getByRole('button', { name: /9216 Bellaire/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region').locator('svg').first()).toBeVisible();
  await expect.poll(() => heard.filter((line) => line.startsWith('map'))).toHaveLength(1);
  await expect(toast(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close Map', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('a business is asked for once, again for another, and not again within five minutes', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (one) => {
    const url = new URL(one.url());
    if (url.pathname === '/api/business-by-url') asked.push(url.searchParams.get('business_url') ?? '');
  });
  const find = async (words: string, name: string) => {
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Search for businesses' }).click();
    await page.getByPlaceholder('Search for businesses').fill(words);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(hero(page).getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await open(page, '/about-us');
  await find('lotus', 'Lotus Nails & Spa');
  const nav = page.getByRole('navigation', { name: / pages$/ });
  await nav.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/services$/);
  expect(asked).toEqual(['lotus-nails']);
  await find('saigon', 'Sài Gòn Nail Bar');
  expect(asked).toEqual(['lotus-nails', 'saigon-nail-bar']);
  await page.clock.fastForward(200_000);
  await find('lotus', 'Lotus Nails & Spa');
  expect(asked).toEqual(['lotus-nails', 'saigon-nail-bar']);
});

test('while a business is late its tabs are skeletons; one that cannot be had, or comes empty, is told', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(lookup, async (route) => {
    await held;
    await route.fulfill({ status: 403, json: { message: 'no' } });
  });
  await arrive(page, 'Lotus Nails & Spa');
  const bones = page.locator('output[aria-busy=true]');
  await expect(bones.locator('[aria-hidden=true]')).toHaveCount(6);
  await expect(bones).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('Unable to fetch business data');
  await expect(bones).toHaveCount(0);
  await page.unroute(lookup);
  await page.route(lookup, (route) => route.fulfill({ json: { success: true, data: null } }));
  await arrive(page, 'Lotus Nails & Spa');
  await expect(page.getByRole('alert')).toContainText('No business data found.');
});

test('the heart waits for the server, takes its count, and a failure is only logged', async ({ page }) => {
  const heard = logs(page);
  await openSignedIn(page, 'vivian.lam@example.com', '/biz/la-belle-coiffure');
  await page.route('**/api/recommend*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await expect(heart(page)).toBeEnabled();
  const before = await heart(page).textContent();
  await heart(page).click();
  await expect.poll(() => heard.filter((line) => line.startsWith('recommend'))).toHaveLength(1);
  expect(await heart(page).textContent()).toBe(before);
  await expect(toast(page)).toHaveCount(0);

  let calls = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/recommend*', async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ json: { total_recommended: 42, isRecommended: true } });
  });
  await expect(heart(page)).toBeEnabled();
  await heart(page).click();
  await expect(heart(page)).toBeDisabled();
  await heart(page).click({ force: true });
  release();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toContainText('42');
  expect(calls).toBe(1);
});

// One page has one theme; the two projects would fight over it.
test(
  'the theme menu offers four colours and two layouts; a refusal, an accident and a success have their words',
  { tag: '@once' },
  async ({ page }) => {
    await openSignedIn(page, 'thao.thao-beauty@example.com', '/biz/thao-beauty');
    const layout = page.locator('[data-hero=wave]');
    const settings = page.getByRole('button', { name: 'Page settings' });
    const choose = async () => {
      await settings.click();
      await page.getByText('Wave', { exact: true }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    };
    await settings.click();
    const swatches = page.locator('label:has(input[name=theme-colour]) > span:first-of-type');
    expect(await swatches.evaluateAll((list) => list.map((one) => getComputedStyle(one).backgroundColor))).toEqual([
      'rgb(185, 152, 227)',
      'rgb(50, 157, 168)',
      'rgb(184, 157, 88)',
      'rgb(237, 167, 69)',
    ]);
    await expect(page.locator('label:has(input[name=theme-layout])')).toHaveText(['Wave', 'Split Screen']);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();

    const put = '**/api/business/update-colour';
    await page.route(put, (route) => route.fulfill({ status: 403, json: { message: 'no' } }), { times: 1 });
    await choose();
    await expect(toast(page).last()).toHaveText('Failed to update color');
    await expect(layout).toHaveCount(0);
    await page.route(put, (route) => route.abort(), { times: 1 });
    await choose();
    await expect(toast(page).last()).toHaveText('An unexpected error occurred');
    await expect(layout).toHaveCount(0);
    await page.route(put, (route) => route.fulfill({ json: { message: 'Saved' } }), { times: 1 });
    await choose();
    await expect(toast(page).last()).toHaveText('Saved');
    await expect(layout).toBeVisible();
  },
);

test('a menu style that cannot be had is only logged, and the wide menu is used', async ({ page }) => {
  const heard = logs(page);
  await page.clock.install();
  await page.route('**/menu-style*', (route) => route.fulfill({ status: 403, json: {} }));
  await open(page, '/biz/sole-therapy/services');
  await page.getByRole('link', { name: 'Open the price list' }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.locator('[class*=_wide_]').first()).toBeVisible();
  expect(heard.filter((line) => line.startsWith('menu style'))).toHaveLength(1);
  await expect(toast(page)).toHaveCount(0);
});
