import { expect, type Page, test } from '@playwright/test';
import { waitUntilHydrated } from '../../parts/ready.ts';

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitUntilHydrated(page);
}
async function openBox(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Search for businesses' }).click();
  const box = page.getByPlaceholder('Search for businesses', { exact: true });
  await box.focus();
  return box;
}
const panel = (page: Page) => page.getByRole('search').first();

test('the box asks 300 ms after the last key, shows that it does, and groups what it finds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about-us');
  const asked: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('text') ?? '');
    await held;
    const answer = await route.fetch();
    const { businesses, ...rest } = await answer.json();
    const bare = businesses.map((one: object, at: number) => (at === 0 ? one : { ...one, photo_url: null }));
    await route.fulfill({ response: answer, json: { ...rest, businesses: bare } });
  });
  const box = await openBox(page);
  // What counts the 300 ms comes with the first use of the field; once it asks, it is there.
  await box.fill('xy');
  await expect.poll(() => asked).toEqual(['xy']);
  await box.fill('');
  asked.length = 0;
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially('nail');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['nail']);
  await expect(panel(page).getByText('Searching...', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('status').locator('[aria-hidden=true]')).not.toHaveCount(0);
  release();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return panel(page).getByRole('option').count();
    })
    .toBeGreaterThan(1);
  await expect(panel(page).getByText('Businesses', { exact: true })).toBeVisible();
  const first = panel(page).getByRole('option').first();
  await expect(first.locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect(panel(page).getByRole('option').last().locator('svg')).toBeVisible();
  const lotus = panel(page).getByRole('option', { name: /Lotus Nails & Spa/ });
  await expect(lotus).toContainText('9216 Bellaire Blvd, Suite 108, Houston, TX, 77036');
  await page.clock.resume();
  await lotus.click();
  await expect(page).toHaveURL(/\/biz\/lotus-nails$/);
  await open(page, '/about-us');
  await openBox(page);
  await expect(panel(page).getByText('Recent Searches', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('option', { name: /Lotus Nails & Spa/ })).toBeVisible();
});

test('a search that fails empties the list and is only logged; one without hits says so', async ({ page }) => {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  await open(page, '/about-us');
  const box = await openBox(page);
  await box.fill('lotus');
  await expect(panel(page).getByRole('option')).not.toHaveCount(0);
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: {} }));
  await box.fill('golden');
  await expect.poll(() => heard.filter((line) => line.startsWith('search'))).toHaveLength(1);
  await expect(panel(page).getByRole('option')).toHaveCount(0);
  await expect(page.locator('[data-level]:is([role=alert], [role=status])')).toHaveCount(0);
  await page.unroute('**/api/search?*');
  await box.fill('zzzzzz');
  await expect(panel(page).getByText('No Result.', { exact: true })).toBeVisible();
});

// The slider is the same at every size.
test('what is announced moves on every 3 s, in half a second', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const slider = page.getByRole('region', { name: 'Sponsored' });
  await slider.scrollIntoViewIfNeeded();
  const track = slider.locator('> div').first();
  await expect(track).toHaveCSS('transition-duration', '0.5s');
  await page.clock.pauseAt(Date.now() + 60_000);
  const at = () => track.evaluate((element) => Number(element.style.getPropertyValue('--at')));
  const changes: number[] = [];
  for (let time = 0, before = await at(); time < 7000; time += 100) {
    await page.clock.runFor(100);
    const now = await at();
    if (now !== before) changes.push(time);
    before = now;
  }
  expect(changes.map((time) => time - (changes[0] ?? 0))).toEqual([0, 3000].slice(0, changes.length));
  expect(changes).toHaveLength(2);
});
